import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { ChanceTask } from './rows.ts';

/** Chances that a task granted to a member in one lottery and that are not taken back. */
export interface GivenChances {
  readonly participation_id: string;
  readonly task: ChanceTask;
  readonly source_id: string;
  readonly chances: number;
  /** Unused earned chances of the member in the lottery, from all sources. */
  readonly earned_left: number;
}

export interface GivenFor {
  readonly memberId: string;
  readonly task: ChanceTask;
  readonly sourceId: string;
}

const notReturned = `not exists (select from chance_return r
     where r.participation_id = g.participation_id and r.task = g.task and r.source_id = g.source_id)`;
// Sorted like `grantTaskChances`, so that several participations are always locked in one order and cannot deadlock.
const lockGiven = statement<GivenFor, GivenChances>(
  'lotteries.lock_given_chances',
  `select g.participation_id, g.task, g.source_id, g.chances, p.earned_left from participation p join chance_grant g on g.participation_id = p.id
   where p.member_id = $memberId and g.task = $task and split_part(g.source_id, '~', 1) = $sourceId and ${notReturned}
   order by p.lottery_id collate "C" for update of p`,
);
const takeBack = statement<Omit<GivenChances, 'earned_left'> & { revision: number; now: string }>(
  'lotteries.take_chances_back',
  `with back as (
     insert into chance_return (participation_id, task, source_id, chances, revision, returned_at)
     values ($participation_id, $task, $source_id, $chances, $revision, $now) returning participation_id, chances)
   update participation p set earned_left = earned_left - back.chances from back where p.id = back.participation_id`,
);
const used = statement<{ memberId: string; task: ChanceTask; sourceIds: readonly string[] }, { source: string }>(
  'lotteries.used_sources',
  `select split_part(g.source_id, '~', 1) as source from participation p join chance_grant g on g.participation_id = p.id
   where p.member_id = $memberId and g.task = $task and split_part(g.source_id, '~', 1) = any($sourceIds::text[])
     and p.earned_left < g.chances and ${notReturned}`,
);

/** Locks the member's participation in every lottery in which the source granted chances; call it before the wallet is locked. */
export const lockGivenChances = (tx: Tx, of: GivenFor): Promise<GivenChances[]> => tx.all(lockGiven, of);

/** Takes back chances that are locked and unused; batched into the round trip of the next statement. */
export function sendBack(
  tx: Tx,
  { earned_left: _, ...given }: GivenChances,
  stamp: { readonly revision: number; readonly now: string },
): void {
  tx.send(takeBack, { ...given, ...stamp });
}

/** Returns those of the sources whose granted chances are used. */
export const readUsedSources = async (
  reader: Reader,
  of: { readonly memberId: string; readonly task: ChanceTask; readonly sourceIds: readonly string[] },
): Promise<ReadonlySet<string>> => new Set((await reader.all(used, of)).map(({ source }) => source));
