import type { OperationTypes } from '../../schemas/api/types.ts';
import { utcDay } from '../../schemas/dates.ts';
import { totalOf } from '../../schemas/draw-proof.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readCoins } from '../coins/index.ts';
import { rejectField } from '../feature.ts';
import { describeReason, windowState } from '../gates/index.ts';
import type { Lottery } from '../programme/index.ts';
import { configOf } from './look.ts';
import type { ParticipationRow } from './rows.ts';
import {
  canWin,
  chancesOf,
  costOf,
  endOf,
  entryOf,
  isExhausted,
  isOfMarket,
  leftToday,
  type MarketRules,
  noteOf,
  type PrizeCount,
  refusalsOf,
  soFarOn,
} from './rules.ts';
import { readCounts, readParticipations } from './store.ts';
import { readCommitments } from './store-days.ts';
import { type BarFacts, barsOf, type DrawViewer, drawAgeOf, isTooYoung, readFacts, requireClearance, requireLottery } from './visit.ts';
import { count, keyOf, leftWords, oddsWords, say, valuesOf } from './words.ts';

type Shown = OperationTypes['lotteries.get']['result'];

/** Lists the market's lotteries, open ones first, paged. Refuses with `feature.switched_off` if the market allows none. */
export async function listLotteries(
  db: Db,
  viewer: DrawViewer,
  { limit, cursor }: OperationTypes['lotteries.list']['input'],
): Promise<OperationTypes['lotteries.list']['result']> {
  const { market, now, rules, releases } = viewer;
  const cleared = requireClearance(viewer);
  const rank = ({ window }: Lottery): number => ['open', 'upcoming', 'ended'].indexOf(windowState(window, now));
  const all = [...rules.lotteries.values()]
    .filter((lottery) => isOfMarket(lottery, market) && !releases.isKilled(`campaign:${lottery.id}`, market))
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) rejectField('/cursor', 'cursor', 'This list has no such place to go on from');
  const page = all.slice(start, start + limit);
  const last = page.at(-1);
  return { items: await showAll(db, viewer, cleared, page), ...(last && start + limit < all.length ? { nextCursor: last.id } : {}) };
}

/**
 * Returns one lottery: its widget, odds, what is left today, and the caller's chances. Refuses with `feature.switched_off`,
 * `activity.not_found`.
 */
export async function getLottery(db: Db, viewer: DrawViewer, id: string): Promise<Shown> {
  const [shown] = await showAll(db, viewer, requireClearance(viewer), [requireLottery(viewer, id)]);
  return shown ?? reject('activity.not_found');
}

/** Facts for all shown lotteries, read in one round trip. */
interface Facts {
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, PrizeCount>>;
  readonly commitments: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, ParticipationRow>;
  readonly bars: BarFacts | undefined;
  readonly available: number | undefined;
}

const showAll = (db: Db, viewer: DrawViewer, cleared: MarketRules, lotteries: readonly Lottery[]): Promise<Shown[]> =>
  db.transaction(
    async (tx) => {
      const facts = await readAll(tx, viewer, cleared, lotteries);
      return lotteries.map((lottery) => show(lottery, viewer, cleared, facts));
    },
    { useCase: 'lotteries.get' },
  );

async function readAll(tx: Tx, viewer: DrawViewer, cleared: MarketRules, lotteries: readonly Lottery[]): Promise<Facts> {
  const { memberId, market, now } = viewer;
  const ids = lotteries.map(({ id }) => id);
  const prizes = lotteries.flatMap(({ id: lotteryId, prizes: all }) =>
    all.filter(canWin).map(({ id: prizeId }) => ({ lotteryId, prizeId })),
  );
  const [counts, commitments, own, bars, coins] = await Promise.all([
    readCounts(tx, prizes, utcDay(now)),
    readCommitments(tx, ids, utcDay(now)),
    memberId === undefined ? new Map<string, ParticipationRow>() : readParticipations(tx, ids, memberId),
    readFacts(tx, viewer, lotteries, cleared),
    memberId === undefined ? undefined : readCoins(tx, { memberId, market, now }),
  ]);
  return { counts, commitments, own, bars, available: coins?.available };
}

const nothing: ReadonlyMap<string, PrizeCount> = new Map();

function show(lottery: Lottery, viewer: DrawViewer, cleared: MarketRules, facts: Facts): Shown {
  const { memberId, now, rules } = viewer;
  const day = utcDay(now);
  const counts = facts.counts.get(lottery.id) ?? nothing;
  const soFar = soFarOn(facts.own.get(lottery.id), day);
  const { next, ...chances } = chancesOf(lottery, cleared, soFar);
  const costCoins = costOf(lottery, { next });
  const period = windowState(lottery.window, now);
  const exhausted = isExhausted(lottery.prizes, counts);
  const refusals = refusalsOf({
    lottery,
    period,
    barred: barsOf(lottery, cleared, facts.bars, viewer),
    soFar,
    chances: { ...chances, next },
    exhausted,
    available: facts.available,
  });
  const codes = memberId === undefined ? (['auth.token_missing', ...refusals] as const) : refusals;
  const missingCoins = Math.max(0, costCoins - (facts.available ?? 0));
  const commitment = period === 'upcoming' ? undefined : facts.commitments.get(lottery.id);
  const { stagger } = lottery.look;
  const telling = {
    isVisitor: memberId === undefined,
    period,
    refusals,
    tooYoung: isTooYoung(cleared, facts.bars, viewer),
    chances: { ...chances, next },
    soFar,
    perMember: lottery.perMember,
  };
  return {
    id: lottery.id,
    name: say(viewer, keyOf(lottery.name)),
    description: say(viewer, keyOf(lottery.description)),
    rules: say(viewer, keyOf(lottery.rules)),
    legalNote: say(viewer, keyOf(cleared.legalNote), { age: count(drawAgeOf(cleared, viewer), viewer) }),
    art: lottery.art,
    ground: lottery.ground,
    window: { ...lottery.window },
    status: period === 'open' && exhausted ? 'exhausted_today' : period,
    widget: lottery.widget,
    config: configOf(lottery, viewer),
    ...(stagger === undefined ? {} : { stagger }),
    prizes: prizesOf(lottery, viewer, counts),
    noPrizeOddsText: oddsWords(totalOf(lottery.prizes.filter(({ gives }) => gives.kind === 'nothing')), totalOf(lottery.prizes), viewer),
    chances: { ...chances, resetsAt: endOf(day) },
    costCoins,
    ...(cleared.paidEntry && lottery.costCoins !== undefined ? { nextCostCoins: lottery.costCoins } : {}),
    limits: {
      freePerDay: lottery.freeChancesPerDay,
      ...(lottery.boughtPerDay === undefined ? {} : { boughtPerDay: lottery.boughtPerDay }),
      perMemberPerDay: lottery.perMemberPerDay,
      perMember: lottery.perMember,
      drawnToday: soFar.drawnToday,
      drawn: soFar.drawn,
    },
    eligible: refusals.length === 0,
    reasons: codes.map((code) => describeReason(code, { ...viewer, minLevel: lottery.gates?.minLevel, missingCoins })),
    entry: entryOf(telling),
    note: noteOf(telling),
    revision: rules.revision,
    ...(commitment === undefined ? {} : { commitment }),
    utcDay: day,
  };
}

function prizesOf({ prizes }: Lottery, viewer: DrawViewer, counts: ReadonlyMap<string, PrizeCount>): Shown['prizes'] {
  const total = totalOf(prizes);
  return prizes.map((prize) => {
    const { id, name, art, ground, gives, range } = prize;
    const left = canWin(prize) ? leftToday(prize, counts.get(id)) : undefined;
    return {
      id,
      name: say(viewer, keyOf(name), valuesOf(prize, viewer)),
      art,
      ground,
      kind: gives.kind,
      range,
      odds: total === 0 ? 0 : range / total,
      oddsText: oddsWords(range, total, viewer),
      ...(left === undefined ? {} : { left, leftText: leftWords(left, viewer) }),
    };
  });
}
