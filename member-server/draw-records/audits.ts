import { shiftDay, utcDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { RevisionRow } from '../lotteries/index.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import { type Drawn, judge } from './fairness.ts';
import { countMembers, listRevisions } from './store.ts';
import { readTally, type TallyRow } from './store-tally.ts';

type Audit = OpsTypes['lotteryAudits.get']['result'];

export interface AuditRequest {
  readonly now: string;
  readonly rules: Programme;
  /** Markets to include; all if undefined. */
  readonly scope: readonly string[] | undefined;
}

const DAYS = 30;

/**
 * Returns the live lottery, or undefined if only past revisions exist. Refuses with `request.not_found` if neither exists or it is in none of the
 * operator's markets.
 */
export function requireKnownLottery(id: string, revisions: readonly RevisionRow[], { rules, scope }: AuditRequest): Lottery | undefined {
  const lottery = rules.lotteries.get(id);
  if (!lottery && revisions.length === 0) reject('request.not_found');
  if (lottery && scope && !lottery.markets.some((market) => scope.includes(market))) reject('request.not_found');
  return lottery;
}

/**
 * Compares draws with published odds by revision, in the operator's markets and the requested days. Stock covers all markets; `days` are the last 30.
 * Refuses with `request.not_found`.
 */
export async function readAudit(
  reader: Reader,
  { id, from, to }: OpsTypes['lotteryAudits.get']['input'],
  look: AuditRequest,
): Promise<Audit> {
  const { now, rules, scope } = look;
  const today = utcDay(now);
  const since = shiftDay(today, 1 - DAYS);
  const [revisions, tally, members] = await Promise.all([
    listRevisions(reader, id),
    readTally(reader, { lotteryId: id, since, from, to }),
    countMembers(reader, id, { scope, from, to }),
  ]);
  const lottery = requireKnownLottery(id, revisions, look);
  const own = scope ? tally.filter(({ market }) => scope.includes(market)) : tally;
  const inside = own.filter((row) => row.inside);
  const judged = revisions.flatMap((revision) => {
    const rows = inside.filter((row) => row.revision === revision.revision);
    return rows.length === 0 ? [] : [judge(revision, drawnOf(revision.revision, rows), rules.draws.alarm)];
  });
  const english = rules.site.fallbackLanguage;
  return {
    id,
    name: rules.text(english, keyOf(lottery?.name) ?? revisions[0]?.name ?? id),
    draws: sum(inside, 'wanted'),
    members,
    coinsTaken: sum(inside, 'coins_taken'),
    coinsGiven: sum(inside, 'coins_given'),
    alarm: judged.some(({ alarm }) => alarm),
    revisions: judged,
    stock: stockOf(lottery, revisions[0], tally, today),
    days: Array.from({ length: DAYS }, (_, at) => dayOf(shiftDay(since, at), own)),
  };
}

const sum = (rows: readonly TallyRow[], name: 'wanted' | 'awarded' | 'coins_taken' | 'coins_given'): number =>
  rows.reduce((all, row) => all + row[name], 0);

/** Reads the key of a document's text, which is `{ t: <key> }`; the contract's type says string. */
const keyOf = (text: unknown): string | undefined => (text as { readonly t?: string } | undefined)?.t;

function drawnOf(revision: number, rows: readonly TallyRow[]): Drawn {
  const ids = new Set(rows.map(({ prize_id }) => prize_id));
  const countsOf = (id: string) => {
    const own = rows.filter(({ prize_id }) => prize_id === id);
    return { wanted: sum(own, 'wanted'), awarded: sum(own, 'awarded') };
  };
  return {
    revision,
    from: rows.reduce((first, { first_at }) => (first_at < first ? first_at : first), rows[0]!.first_at),
    to: rows.reduce((last, { last_at }) => (last_at > last ? last_at : last), rows[0]!.last_at),
    byPrize: new Map([...ids].map((id) => [id, countsOf(id)])),
  };
}

function dayOf(day: string, rows: readonly TallyRow[]): Audit['days'][number] {
  const own = rows.filter((row) => row.day === day);
  return { day, draws: sum(own, 'wanted'), prizes: sum(own, 'awarded'), coinsTaken: sum(own, 'coins_taken') };
}

/** Stock of the prizes of the live document, else of the newest revision. */
function stockOf(
  lottery: Lottery | undefined,
  revision: RevisionRow | undefined,
  tally: readonly TallyRow[],
  today: string,
): Audit['stock'] {
  const limits = new Map((lottery?.prizes ?? []).map((prize) => [prize.id, prize]));
  const names = new Map((revision?.prizes ?? []).map(({ id, english }) => [id, english]));
  const given = lottery
    ? lottery.prizes.filter(({ gives }) => gives.kind !== 'nothing')
    : (revision?.prizes ?? []).filter(({ kind }) => kind !== 'nothing');
  return given.map(({ id: prizeId }) => {
    const rows = tally.filter(({ prize_id }) => prize_id === prizeId);
    const awarded = sum(rows, 'awarded');
    const { stockTotal: total, capPerDay } = limits.get(prizeId) ?? {};
    return {
      prizeId,
      name: names.get(prizeId) ?? prizeId,
      ...(total === undefined ? {} : { total, left: Math.max(0, total - awarded) }),
      awarded,
      ...(capPerDay === undefined ? {} : { capPerDay }),
      awardedToday: sum(
        rows.filter(({ day }) => day === today),
        'awarded',
      ),
    };
  });
}
