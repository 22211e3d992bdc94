import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { ChanceTask } from './rows.ts';

export interface ChanceRow {
  readonly lotteryId: string;
  readonly memberId: string;
  readonly task: ChanceTask;
  readonly sourceId: string;
  readonly chances: number;
  /** How often the task counts per UTC day; null if unlimited. */
  readonly perDay: number | null;
  readonly day: string;
  readonly market: string;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly revision: number;
  readonly now: string;
}

// The count in the statement is exact, because an earlier statement locks the participation.
const giving = (sourceId: string, counted = '') =>
  `with own as (select id from participation where lottery_id = $lotteryId and member_id = $memberId),
   given as (
     insert into chance_grant as g (participation_id, task, source_id, chances, utc_day, market, actor, reason, revision, granted_at)
     select id, $task, ${sourceId}, $chances, $day, $market, $actor, $reason, $revision, $now from own
     where $perDay::int is null
       or (select count(*) from chance_grant c where c.participation_id = own.id and c.task = $task and c.utc_day = $day ${counted}) < $perDay
     on conflict do nothing returning participation_id, chances)
   update participation p set earned_left = earned_left + g.chances from given g where p.id = g.participation_id returning p.earned_left`;
const give = statement<ChanceRow, { earned_left: number }>('lotteries.give_chances', giving('$sourceId'));
// A place can be given up and taken again: grants that were taken back do not count, and the next grant gets a suffix (`~1`, `~2`, …).
const giveAgain = statement<ChanceRow>(
  'lotteries.give_chances_again',
  giving(
    `(select $sourceId || case count(*) when 0 then '' else '~' || count(*) end from chance_return r
       where r.participation_id = own.id and r.task = $task and split_part(r.source_id, '~', 1) = $sourceId)`,
    'and not exists (select from chance_return r where r.participation_id = c.participation_id and r.task = c.task and r.source_id = c.source_id)',
  ),
);

export interface GrantedRow {
  readonly lottery_id: string;
  readonly member_id: string;
  readonly chances: number;
  readonly reason: string;
}
const ofRequest = statement<{ sourceId: string }, GrantedRow>(
  'lotteries.chances_of_request',
  `select p.lottery_id, p.member_id, g.chances, g.reason from chance_grant g join participation p on p.id = g.participation_id
   where g.task = 'ops' and g.source_id = $sourceId`,
);

/** Returns the grant of an operator's request. */
export const findOfRequest = (reader: Reader, sourceId: string): Promise<GrantedRow | undefined> => reader.one(ofRequest, { sourceId });

/** Grants chances unless the source did before or the task's daily limit is reached; batched into the round trip of the next statement. */
export const sendChances = (tx: Tx, row: ChanceRow): void => tx.send(row.task === 'attendance' ? giveAgain : give, row);

/** Grants chances like `sendChances`, and returns the number of earned chances; undefined if none were granted. */
export const giveChances = async (tx: Tx, row: ChanceRow): Promise<number | undefined> => (await tx.one(give, row))?.earned_left;
