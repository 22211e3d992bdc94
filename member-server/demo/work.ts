import { link } from '../entertainment/index.ts';
import type { MemberTools } from '../feature.ts';
import { askAdjustment } from '../members-desk/index.ts';
import { takeRelease } from '../programme/index.ts';
import { demoMembers } from './members.ts';

/** What waits for people: a linked account of the play centre, and a correction that a second person must approve. */
export async function leaveWork(tools: MemberTools, ids: ReadonlyMap<string, string>, now: string): Promise<void> {
  const rules = takeRelease(tools.releases, now);
  for (const { email, market, linked, correction } of demoMembers) {
    const id = ids.get(email);
    if (id === undefined) continue;
    if (linked) await tools.db.transaction((tx) => link(tx, { memberId: id, partner: linked, now }), { useCase: 'demo.link' });
    if (!correction) continue;
    const operator = {
      id: 'demo-support',
      sessionId: 'demo',
      email: 'support@ops.demo.punchcard.test',
      name: 'Support',
      role: 'support',
      expiresAt: now,
    } as const;
    const asked = { id, market, kind: 'adjustment', requestId: `demo-${id}`, ...correction } as const;
    await askAdjustment(tools, asked, { operator, now, rules });
  }
}
