import { attend, phaseOf } from '../activities/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { keyed } from './event.ts';
import { demoMembers } from './members.ts';

/** Signs demo members up for activities; skips those that are not in the documents or not open. */
export async function inviteGuests(tools: MemberTools, ids: ReadonlyMap<string, string>, now: string): Promise<void> {
  const rules = takeRelease(tools.releases, now);
  for (const { email, market, language, attends = [] } of demoMembers) {
    const memberId = ids.get(email);
    if (memberId === undefined) continue;
    for (const id of attends) {
      const activity = rules.activities.get(id);
      if (!activity || phaseOf(activity, now).signUp !== 'open') continue;
      const member = { memberId, market, language, now, rules, releases: tools.releases };
      await attend(tools, keyed('activities.attend', memberId, id, now), member, { id });
    }
  }
}
