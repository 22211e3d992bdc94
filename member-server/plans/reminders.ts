import { showEnd } from '../../schemas/dates.ts';
import { Failures } from '../../server-kit/failures.ts';
import type { MarketDays } from '../daily-jobs/index.ts';
import type { MemberTools } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { changePlan } from './change.ts';
import { type ReminderRow, readDueReminders, readEnded, takeEnded, takeReminder } from './store-endings.ts';

const PAGE = 200;
const DAY_MS = 86_400_000;

/**
 * Tells members that their plan ends, once, `plans.reminderDays` before. A member who has bought a following plan is not told. A repeated run
 * tells nobody twice.
 */
export async function sendReminders(
  tools: MemberTools,
  now: string,
  rules: Programme,
  markets: MarketDays,
): Promise<{ readonly messages: number }> {
  const until = new Date(Date.parse(now) + rules.plans.reminderDays * DAY_MS).toISOString();
  let messages = 0;
  const failures = new Failures();
  for (let after = ''; ; ) {
    const page = await readDueReminders(tools.db, { now, until, markets, after, limit: PAGE });
    for (const row of page) if (await failures.attempt(`subscription:${row.id}`, () => remind(tools, row, now, rules))) messages += 1;
    after = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
  }
  failures.rethrow();
  return { messages };
}

const remind = (tools: MemberTools, { id, member_id, market, tier, ends_at }: ReminderRow, now: string, rules: Programme) =>
  tools.db.transaction(
    async (tx) => {
      if (!(await takeReminder(tx, id, now))) return false;
      const params = { plan: nameValue(rules.plans.tiers[tier].name), date: showEnd(ends_at, rules.market(market).timeZone) };
      tellMember(tx, tools, rules, { memberId: member_id, kind: 'plan_ends', params, once: id, expiresAt: ends_at }, now);
      return true;
    },
    { useCase: 'plans.remind' },
  );

/** Records which plans have ended, and emits the event. A plan stops counting at its end, however late this job runs. */
export async function endPlans({ db }: Pick<MemberTools, 'db'>, now: string): Promise<{ readonly ended: number }> {
  let ended = 0;
  const failures = new Failures();
  for (let after = ''; ; ) {
    const page = await readEnded(db, { now, after, limit: PAGE });
    for (const { id } of page) if (await failures.attempt(`subscription:${id}`, () => endPlan(db, id, now))) ended += 1;
    after = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
  }
  failures.rethrow();
  return { ended };
}

const endPlan = (db: MemberTools['db'], id: string, now: string): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      const row = await takeEnded(tx, id, now);
      if (row) changePlan(tx, row, { state: 'expired', now, revision: row.revision });
      return row !== undefined;
    },
    { useCase: 'plans.end' },
  );
