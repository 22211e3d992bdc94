import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { PlanTier } from './rules.ts';
import type { SubscriptionRow } from './store.ts';

export interface ReminderRow {
  readonly id: string;
  readonly member_id: string;
  readonly market: string;
  readonly tier: PlanTier;
  readonly ends_at: string;
}

// Uses the index on the end of active plans. A plan that is followed by another does not end for its member.
const due = statement<{ now: string; until: string; markets: readonly string[]; after: string; limit: number }, ReminderRow>(
  'plans.due_reminders',
  `select s.id, s.member_id, m.market, s.tier, s.ends_at from subscription s join member m on m.id = s.member_id and m.status <> 'deleted'
   where s.state = 'active' and s.ends_at > $now and s.ends_at <= $until and s.reminded_at is null and s.id > $after and m.market = any($markets::text[])
     and not exists (select from subscription o where o.member_id = s.member_id and o.state = 'active' and o.starts_at >= s.ends_at)
   order by s.id limit $limit`,
);
const remind = statement<{ id: string; now: string }>(
  'plans.remind',
  `update subscription set reminded_at = $now where id = $id and state = 'active' and reminded_at is null`,
);
const ended = statement<{ now: string; after: string; limit: number }, { id: string }>(
  'plans.ended',
  `select id from subscription where state = 'active' and ends_at <= $now and id > $after order by id limit $limit`,
);
const lockEnded = statement<{ id: string; now: string }, SubscriptionRow>(
  'plans.lock_ended',
  `select * from subscription where id = $id and state = 'active' and ends_at <= $now for update`,
);

export const readDueReminders = (
  reader: Reader,
  query: { now: string; until: string; markets: readonly string[]; after: string; limit: number },
) => reader.all(due, query);
/** False if another run was faster. */
export const takeReminder = async (tx: Tx, id: string, now: string): Promise<boolean> => (await tx.run(remind, { id, now })) === 1;
export const readEnded = (reader: Reader, query: { now: string; after: string; limit: number }) => reader.all(ended, query);
export const takeEnded = (tx: Tx, id: string, now: string) => tx.one(lockEnded, { id, now });
