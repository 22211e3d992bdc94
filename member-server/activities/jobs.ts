import { localTime, showDate } from '../../schemas/dates.ts';
import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import { type Activity, takeRelease } from '../programme/index.ts';
import { isEveningBefore } from './rules.ts';
import { listUnreminded } from './store-reminders.ts';

const PAGE = 200;

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'remind-of-activities', schedule: '7,22,37,52 * * * *', run: (now) => remind(tools, now) },
];

/**
 * Reminds each guest once on the evening before, in the market's time zone; one who signs up that evening is reminded at the next run. An activity that
 * fails holds up no other.
 */
async function remind(tools: MemberTools, now: string): Promise<{ readonly reminded: number }> {
  const rules = takeRelease(tools.releases, now);
  const evening = rules.notices.activityTime;
  let reminded = 0;
  if (evening === undefined) return { reminded };
  const failures = new Failures();
  for (const activity of rules.activities.values()) {
    for (const market of activity.markets) {
      const { timeZone } = rules.market(market);
      const from = activity.takesPlace?.from;
      if (from === undefined || !isEveningBefore(from, { evening, timeZone, now })) continue;
      const guests = { activity, market, timeZone, from, now };
      reminded += (await failures.attempt(`${activity.id} in ${market}`, () => remindGuests(tools, guests))) ?? 0;
    }
  }
  failures.rethrow();
  return { reminded };
}

interface Telling {
  readonly activity: Activity;
  readonly market: string;
  readonly timeZone: string;
  readonly from: string;
  readonly now: string;
}

async function remindGuests(tools: MemberTools, { activity, market, timeZone, from, now }: Telling): Promise<number> {
  const rules = takeRelease(tools.releases, now);
  const params = { activity: nameValue(activity.name), date: showDate(from, timeZone), time: localTime(from, timeZone) };
  const link = { screen: 'activity', params: { id: activity.id } };
  for (let sent = 0; ; ) {
    const page = await tools.db.transaction(
      async (tx) => {
        const guests = await listUnreminded(tx, { activityId: activity.id, market, from, limit: PAGE });
        for (const { id, member_id: memberId } of guests) {
          const once = `${id} ${from}`;
          tellMember(tx, tools, rules, { memberId, kind: 'activity_tomorrow', params, link, once, expiresAt: from }, now);
        }
        return guests.length;
      },
      { useCase: 'activities.remind' },
    );
    sent += page;
    if (page < PAGE) return sent;
  }
}
