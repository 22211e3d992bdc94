import { attend, phaseOf } from '../activities/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { keyed } from './event.ts';
import { demoMembers } from './members.ts';

/** Members who have a place, or asked for one; what the documents do not have, or is not on now, is left out. */
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
