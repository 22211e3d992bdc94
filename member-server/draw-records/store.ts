import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { DrawRow, EpochRow, LinkRow, RevisionPrize, RevisionRow } from '../lotteries/index.ts';

/** A draw in a member's list, with its prize as defined in its revision. */
export type OwnRow = DrawRow & {
  /** Text key of the lottery's name. */
  readonly lottery_name: string;
  readonly prize: RevisionPrize | null;
  /** True if its gift needs an address now. */
  readonly waits: boolean;
};
const own = statement<{ memberId: string; outcome: string | null; lotteryId: string | null; before: string | null; limit: number }, OwnRow>(
  'draw_records.own',
  `select d.*, v.name as lottery_name,
     (select p from jsonb_array_elements(v.prizes) p where p->>'id' = d.awarded_prize) as prize,
     exists (select from redemption r where r.id = d.given->>'redemptionId' and r.status = 'waiting_for_delivery' and r.address is null) as waits
   from draw d join lottery_revision v using (lottery_id, revision)
   where d.member_id = $memberId and ($outcome::text is null or d.outcome = $outcome) and ($lotteryId::text is null or d.lottery_id = $lotteryId)
     and ($before::text is null or d.id < $before) order by d.id desc limit $limit`,
);

export type ProofRow = DrawRow &
  Pick<RevisionRow, 'widget' | 'prizes'> & {
    readonly lottery_name: string;
    readonly seed: string | null;
    /** Place in the day's chain; null until the draw is chained. */
    readonly place: number | null;
    readonly previous: string | null;
    readonly hash: string | null;
  };
const proof = statement<{ id: string }, ProofRow>(
  'draw_records.proof',
  `select d.*, v.name as lottery_name, v.widget, v.prizes, e.seed, l.place, l.previous, l.hash
   from draw d join lottery_revision v using (lottery_id, revision) join seed_epoch e using (lottery_id, utc_day)
   left join draw_link l on l.draw_id = d.id where d.id = $id`,
);

const epochs = statement<{ lotteryId: string; before: string | null; limit: number }, EpochRow>(
  'draw_records.epochs',
  `select * from seed_epoch where lottery_id = $lotteryId and ($before::date is null or utc_day < $before::date)
   order by utc_day desc limit $limit`,
);
const revealed = statement<{ lotteryId: string; day: string }, EpochRow>(
  'draw_records.revealed',
  'select * from seed_epoch where lottery_id = $lotteryId and utc_day = $day and revealed_at is not null',
);

export type ChainedRow = DrawRow & Pick<LinkRow, 'place' | 'previous' | 'hash'>;
const chained = statement<{ lotteryId: string; day: string; after: number; limit: number }, ChainedRow>(
  'draw_records.chained',
  `select d.*, l.place, l.previous, l.hash from draw_link l join draw d on d.id = l.draw_id
   where l.lottery_id = $lotteryId and l.utc_day = $day and l.place > $after order by l.place limit $limit`,
);
const revisions = statement<{ lotteryId: string; revisions: readonly number[] | null }, RevisionRow>(
  'draw_records.revisions',
  `select * from lottery_revision where lottery_id = $lotteryId and ($revisions::int[] is null or revision = any($revisions::int[]))
   order by revision desc`,
);
const allRevisions = statement<object, RevisionRow>('draw_records.all_revisions', 'select * from lottery_revision');
const members = statement<{ lotteryId: string; scope: readonly string[] | null }, { members: number }>(
  'draw_records.members',
  `select count(*) as members from participation p where p.lottery_id = $lotteryId and p.drawn > 0
     and ($scope::text[] is null or exists (select from member m where m.id = p.member_id and m.market = any($scope::text[])))`,
);
const membersBetween = statement<
  { lotteryId: string; scope: readonly string[] | null; from: string | null; to: string | null },
  { members: number }
>(
  'draw_records.members_between',
  `select count(distinct member_id) as members from draw where lottery_id = $lotteryId
     and ($from::date is null or utc_day >= $from::date) and ($to::date is null or utc_day <= $to::date)
     and ($scope::text[] is null or market = any($scope::text[]))`,
);
const progress = statement<{ lotteryId: string; days: readonly string[] }, { utc_day: string; draws: number; chained: number }>(
  'draw_records.progress',
  `select day::date as utc_day,
     (select count(*) from draw d where d.lottery_id = $lotteryId and d.utc_day = day::date) as draws,
     coalesce((select l.place from draw_link l where l.lottery_id = $lotteryId and l.utc_day = day::date order by l.place desc limit 1), 0) as chained
   from unnest($days::text[]) as day`,
);
const wrongDays = statement<object, { lottery_id: string; days: number }>(
  'draw_records.wrong_days',
  'select lottery_id, count(*) filter (where not verified) as days from seed_epoch where revealed_at is not null group by 1',
);
const who = statement<{ id: string }, { market: string; member_number: string }>(
  'draw_records.who',
  "select market, member_number from member where id = $id and status <> 'deleted'",
);

export interface OwnFilter {
  readonly memberId: string;
  readonly outcome?: string | undefined;
  readonly lotteryId?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A member's draws, newest first. */
export const listOwn = (reader: Reader, { memberId, outcome, lotteryId, before, limit }: OwnFilter): Promise<OwnRow[]> =>
  reader.all(own, { memberId, outcome: outcome ?? null, lotteryId: lotteryId ?? null, before: before ?? null, limit });
export const readProof = (reader: Reader, id: string): Promise<ProofRow | undefined> => reader.one(proof, { id });
/** Seed commitments, latest day first. */
export const listEpochs = (reader: Reader, lotteryId: string, before: string | undefined, limit: number): Promise<EpochRow[]> =>
  reader.all(epochs, { lotteryId, before: before ?? null, limit });
/** A day whose seed is revealed. */
export const readRevealed = (reader: Reader, lotteryId: string, day: string): Promise<EpochRow | undefined> =>
  reader.one(revealed, { lotteryId, day });
/** Draws of a day, in the order of its chain. */
export const listChained = (reader: Reader, of: { lotteryId: string; day: string; after: number; limit: number }): Promise<ChainedRow[]> =>
  reader.all(chained, of);
/** Stored revisions of a lottery, newest first; all of them if `only` is omitted. */
export const listRevisions = (reader: Reader, lotteryId: string, only?: readonly number[]): Promise<RevisionRow[]> =>
  reader.all(revisions, { lotteryId, revisions: only ?? null });
export const listAllRevisions = (reader: Reader): Promise<RevisionRow[]> => reader.all(allRevisions, {});
/** Number of members who drew at least once, optionally between two days (inclusive) and only in the markets of `scope`. */
export async function countMembers(
  reader: Reader,
  lotteryId: string,
  {
    scope,
    from,
    to,
  }: { readonly scope?: readonly string[] | undefined; readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<number> {
  const of = { lotteryId, scope: scope ?? null };
  const counted =
    from === undefined && to === undefined
      ? await reader.one(members, of)
      : await reader.one(membersBetween, { ...of, from: from ?? null, to: to ?? null });
  return counted?.members ?? 0;
}
/** Number of draws of each day, and how many of them are chained. */
export const readProgress = (reader: Reader, lotteryId: string, days: readonly string[]) => reader.all(progress, { lotteryId, days });
/** Number of revealed days that failed verification, for each lottery with revealed days. */
export const countWrongDays = (reader: Reader) => reader.all(wrongDays, {});
/** Market and member number; undefined if the account is deleted. */
export const readWho = (reader: Reader, memberId: string) => reader.one(who, { id: memberId });
