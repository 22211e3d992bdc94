import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface ReminderQuery {
  readonly activityId: string;
  readonly market: string;
  /** Start of the activity; a guest who was reminded of another start is reminded again. */
  readonly from: string;
  readonly limit: number;
}

const unreminded = statement<ReminderQuery, { id: string; member_id: string }>(
  'activities.unreminded',
  `select a.id, a.member_id from attendance a
   where a.activity_id = $activityId and a.market = $market and a.status = 'attending'
     and not exists (select from notice n where n.member_id = a.member_id and n.kind = 'activity_tomorrow' and n.once_key = a.id || ' ' || $from)
   order by a.id limit $limit`,
);

/** Guests of a market who have not been reminded of this start yet. */
export const listUnreminded = (reader: Reader, query: ReminderQuery) => reader.all(unreminded, query);
