import { hash } from 'node:crypto';
import { shiftDay, startOfDay, utcDay } from '../../schemas/dates.ts';
import type { Db } from '../../server-kit/db.ts';
import { Failures } from '../../server-kit/failures.ts';
import { textOf } from '../catalogue/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import type { EpochRow, RevisionRow } from './rows.ts';
import { countedOf, endOf } from './rules.ts';
import { readCounts } from './store.ts';
import * as store from './store-days.ts';
import { keyOf } from './words.ts';

/** Number of days ahead for which seeds are committed. */
const AHEAD_DAYS = 2;
const SEED_BYTES = 32;
const MOST_KEPT = 1_000;

/** Decrypted seed of a lottery's day under a revision, with its commitment. */
export interface OpenDay {
  readonly commitment: string;
  readonly seed: Uint8Array;
}

type DayTools = Pick<MemberTools, 'db' | 'random' | 'secrets' | 'isPreview'>;

export interface DayOf {
  readonly lottery: Lottery;
  readonly rules: Programme;
  /** UTC day, `YYYY-MM-DD`. */
  readonly day: string;
}

// Cache: the rows of a day never change once written, so each is read once per database.
const opened = new WeakMap<Db, Map<string, OpenDay>>();
const nameOf = ({ lottery, rules, day }: DayOf): string => `${lottery.id} ${rules.revision} ${day}`;

/** Returns a day that this process has prepared already; undefined otherwise. */
export const knownDay = (db: Db, of: DayOf): OpenDay | undefined => opened.get(db)?.get(nameOf(of));

export const commitmentOf = (seed: Uint8Array): string => hash('sha256', seed, 'hex');

/**
 * Prepares a day for draws: commits its seed, stores the revision's widget and weights, and creates or updates the counters of prizes from the
 * document. Runs in a transaction of its own; does nothing if all of that exists.
 */
export async function openDay(tools: DayTools, of: DayOf, now: string): Promise<OpenDay> {
  const known = knownDay(tools.db, of);
  if (known) return known;
  const { lottery, rules, day } = of;
  const fresh = tools.random.bytes(SEED_BYTES);
  const sealed = sealerOf(tools.secrets).seal(aboutOf(lottery.id, day), fresh.toString('hex'));
  const promised = { lotteryId: lottery.id, day, commitment: commitmentOf(fresh), sealed, now };
  const epoch = await tools.db.transaction(
    async (tx) => {
      store.keepRevision(tx, revisionOf(lottery, rules), now);
      const limited = countedOf(lottery);
      const keys = limited.map(({ id }) => ({ lotteryId: lottery.id, prizeId: id }));
      const [row, counts] = await Promise.all([store.promise(tx, promised), readCounts(tx, keys, day)]);
      const own = counts.get(lottery.id);
      const stocks = limited.flatMap(({ id, stockTotal }) => {
        const { total, remaining } = own?.get(id) ?? { total: null, remaining: null };
        const follows = total !== null && total === Math.max(stockTotal ?? 0, total - (remaining ?? 0));
        return stockTotal === undefined || follows ? [] : [{ id, total: stockTotal }];
      });
      const days = limited.flatMap(({ id, capPerDay }) => (capPerDay === undefined || own?.get(id)?.opened ? [] : [id]));
      if (stocks.length + days.length > 0) store.openCounters(tx, { lotteryId: lottery.id, day, revision: rules.revision, stocks, days });
      return row;
    },
    { useCase: 'lotteries.openDay' },
  );
  // A preview draws with its own seed, because it cannot decrypt the real one.
  const seed = tools.isPreview ? fresh : openSeed(tools.secrets, epoch);
  const kept = opened.get(tools.db) ?? new Map<string, OpenDay>();
  if (kept.size >= MOST_KEPT) kept.clear();
  const ready = { commitment: commitmentOf(seed), seed };
  opened.set(tools.db, kept.set(nameOf(of), ready));
  return ready;
}

/** Decrypts the seed of a day. Throws if it does not match the commitment. */
export function openSeed(secrets: MemberTools['secrets'], { lottery_id, utc_day, sealed, commitment }: EpochRow): Buffer {
  const about = aboutOf(lottery_id, utc_day);
  const seed = Buffer.from(sealerOf(secrets).open(about, sealed), 'hex');
  if (commitmentOf(seed) !== commitment) throw new Error(`The seed of ${about} is not the one that was promised`);
  return seed;
}

const aboutOf = (lotteryId: string, day: string): string => `${lotteryId} ${day}`;
const sealerOf = (secrets: MemberTools['secrets']) => secrets.sealer('draw-seed');

/** Widget and weights of a lottery's revision, as proofs need them. */
export const revisionOf = ({ id, widget, name, prizes }: Lottery, rules: Programme): RevisionRow => ({
  lottery_id: id,
  revision: rules.revision,
  widget,
  name: keyOf(name),
  prizes: prizes.map((prize) => ({
    id: prize.id,
    name: keyOf(prize.name),
    english: textOf(rules, rules.site.fallbackLanguage, prize.name),
    art: prize.art,
    ground: prize.ground,
    range: prize.range,
    kind: prize.gives.kind,
  })),
});

/** Days of a lottery that need a seed now: today and the next `AHEAD_DAYS` days while it is open; for an announced one at least its first day. */
export function daysAhead({ window }: Pick<Lottery, 'window'>, now: string): string[] {
  const today = utcDay(now);
  const first = window?.from === undefined ? today : utcDay(new Date(window.from).toISOString());
  const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, ahead) => shiftDay(today, ahead)).filter((day) => day >= first);
  const needed = days.length === 0 ? [first] : days;
  return needed
    .filter((day) => window?.to === undefined || Date.parse(startOfDay(day)) < Date.parse(window.to))
    .filter((day) => endOf(day) > now);
}

/**
 * Commits seeds two days ahead for every lottery that is open or announced, and opens today for newly released ones. Returns the number of days
 * prepared.
 */
export async function keepAhead(tools: DayTools, rules: Programme, now: string): Promise<number> {
  const needed = [...rules.lotteries.values()].flatMap((lottery) => daysAhead(lottery, now).map((day) => ({ lottery, rules, day })));
  const missing = needed.filter((of) => !knownDay(tools.db, of));
  const failures = new Failures();
  for (const of of missing) await failures.attempt(aboutOf(of.lottery.id, of.day), () => openDay(tools, of, now));
  failures.rethrow();
  return missing.length;
}
