import type { OperationTypes } from '../../schemas/api/types.ts';
import { shiftDay, startOfDay, utcDay } from '../../schemas/dates.ts';
import { valueText } from '../../schemas/draw-proof.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { isCheckViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import { type Book, openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { windowState } from '../gates/index.ts';
import type { LotteryPrize } from '../programme/index.ts';
import { award } from './award.ts';
import { type DayOf, knownDay, openDay } from './days.ts';
import { type DrawAnswer, describeMade } from './describe.ts';
import { cellsOf, choose, stopOf } from './judge.ts';
import type { DrawRow, ParticipationRow } from './rows.ts';
import { type Chances, chancesOf, costOf, countedOf, isExhausted, isWithheld, type PrizeCount, refusalsOf, soFarOn } from './rules.ts';
import { lockKnown, readCounts, saveDraw, takePrize } from './store.ts';
import { readLastRevealed } from './store-days.ts';
import { barsOf, type DrawMember, readFacts, requireClearance, requireLottery } from './visit.ts';

type Input = OperationTypes['draws.create']['input'];

/** Findings of earlier tries of the same request, because the database checks limits only when everything else is written. */
interface Tries {
  /** Prizes that turned out to be gone when they were taken. */
  readonly gone: Set<string>;
  taking?: string;
  /** First unrevealed day, if the server's clock is on a revealed one, because it was set back past midnight. */
  firstUnrevealed?: string;
}

/**
 * Makes one draw in one transaction: chance, coins, outcome, prize, row and event are saved together or not at all.
 * Refuses in the order of the contract, and then charges nothing. The same idempotency key returns the same draw.
 */
export async function draw(tools: MemberTools, command: Command, visit: DrawMember, input: Input): Promise<DrawAnswer> {
  const tries: Tries = { gone: new Set() };
  for (;;) {
    try {
      return await runCommand(tools.db, command, (tx) => drawOnce(tx, tools, visit, input, tries));
    } catch (error) {
      if (error instanceof NotOpened) await openDay(tools, error.of, visit.now);
      else if (isCheckViolation(error, 'draw_day_untold')) {
        tries.firstUnrevealed = shiftDay((await readLastRevealed(tools.db, input.id)) ?? raise(error), 1);
        tries.gone.clear();
      } else if (tries.taking !== undefined && isSoldOut(error)) tries.gone.add(tries.taking);
      else throw error;
    }
  }
}

/** Thrown if the day must first be prepared, in a transaction of its own. */
class NotOpened extends Error {
  readonly of: DayOf;
  constructor(of: DayOf) {
    super('The day of the draw is not open');
    this.of = of;
  }
}

const isSoldOut = (error: unknown): boolean => isCheckViolation(error, 'prize_stock_left') || isCheckViolation(error, 'prize_day_cap');

async function drawOnce(tx: Tx, tools: MemberTools, visit: DrawMember, input: Input, tries: Tries): Promise<DrawAnswer> {
  const { memberId, market, now, rules } = visit;
  const cleared = requireClearance(visit);
  const lottery = requireLottery(visit, input.id);
  const today = laterOf(utcDay(now), tries.firstUnrevealed);
  const limited = countedOf(lottery);
  const [row, book, facts, counted] = await Promise.all([
    lockKnown(tx, { lotteryId: lottery.id, memberId, id: tools.ids.next(now), day: today, now }),
    openBook(tx, visit, cleared.paidEntry && lottery.costCoins !== undefined ? { coins: lottery.costCoins } : undefined),
    readFacts(tx, visit, [lottery], cleared),
    readCounts(
      tx,
      limited.map(({ id: prizeId }) => ({ lotteryId: lottery.id, prizeId })),
      today,
    ),
  ]);
  // If a concurrent draw of the member has already moved to the new day at midnight, this one uses that day too.
  const day = laterOf(today, row.utc_day);
  const at = day === utcDay(now) ? now : startOfDay(day);
  const counts = counted.get(lottery.id) ?? new Map<string, PrizeCount>();
  const soFar = soFarOn(row, day);
  const chances = chancesOf(lottery, cleared, soFar);
  const [refusal] = refusalsOf({
    lottery,
    period: windowState(lottery.window, now),
    barred: barsOf(lottery, cleared, facts, visit),
    soFar,
    chances,
    exhausted: isExhausted(lottery.prizes, counts),
    available: book.available,
    expectedCost: input.expectedCost,
  });
  if (refusal) reject(refusal, refusal === 'redemption.price_changed' ? { coins: costOf(lottery, chances) } : {});
  const open = knownDay(tools.db, { lottery, rules, day }) ?? raise(new NotOpened({ lottery, rules, day }));

  const id = tools.ids.next(at);
  const paid = pay(book, { id, chance: chances.next ?? reject('draw.no_chances'), cost: costOf(lottery, chances) });
  const inputs = {
    lotteryId: lottery.id,
    revision: rules.revision,
    participationId: row.id,
    nonce: row.drawn,
    clientSeed: input.clientSeed,
  };
  const cells = cellsOf(lottery);
  const { value, index } = choose(open.seed, cells, inputs);
  const prize = lottery.prizes[index] as LotteryPrize;
  const withheld = tries.gone.has(prize.id) || isWithheld(prize, counts.get(prize.id), soFar);
  const given = withheld ? undefined : await award(tx, tools, { ...visit, now: at }, { prize, book, drawId: id });
  const made: DrawRow = {
    id,
    lottery_id: lottery.id,
    utc_day: day,
    participation_id: row.id,
    member_id: memberId,
    market,
    revision: rules.revision,
    nonce: row.drawn,
    client_seed: input.clientSeed,
    commitment: open.commitment,
    value: valueText(value),
    wanted_prize: prize.id,
    awarded_prize: given ? prize.id : null,
    outcome: given ? 'prize' : 'near_miss',
    stop_index: stopOf(open.seed, cells, inputs, given ? index : undefined),
    ...paid,
    given: given ?? null,
    drawn_at: at,
  };
  const after = participationAfter(row, made);
  saveBook(tx, book, visit);
  saveDraw(tx, made, after);
  tries.taking = given ? prize.id : undefined;
  if (given) {
    const { id: prizeId, stockTotal, capPerDay } = prize;
    takePrize(tx, { lotteryId: lottery.id, prizeId, day, stockTotal, capPerDay });
  }
  const { left } = chancesOf(lottery, cleared, soFarOn(after, day));
  return describeMade(made, { lottery, rules, language: visit.language, remainingChances: left, coins: book.available });
}

/** Uses the chance; a bought one is paid now, with the draw as source. */
function pay(
  book: Book,
  { id, chance, cost }: { readonly id: string; readonly chance: NonNullable<Chances['next']>; readonly cost: number },
): Pick<DrawRow, 'chance' | 'cost_coins' | 'cost_entry_id'> {
  if (chance !== 'bought') return { chance, cost_coins: 0, cost_entry_id: null };
  const entry = book.spend({ type: 'deduction', amount: cost, source: { kind: 'draw', id } });
  return 'refusal' in entry ? reject('activity.coins_insufficient') : { chance, cost_coins: cost, cost_entry_id: entry.id };
}

function participationAfter(row: ParticipationRow, { utc_day: day, chance, awarded_prize: prize }: DrawRow): ParticipationRow {
  const { drawn, earned, won, drawnToday, freeToday, boughtToday } = soFarOn(row, day);
  return {
    ...row,
    drawn: drawn + 1,
    earned_left: earned - (chance === 'earned' ? 1 : 0),
    won: prize === null ? won : { ...won, [prize]: (won[prize] ?? 0) + 1 },
    utc_day: day,
    drawn_today: drawnToday + 1,
    free_today: freeToday + (chance === 'free' ? 1 : 0),
    bought_today: boughtToday + (chance === 'bought' ? 1 : 0),
  };
}

const laterOf = (day: string, other: string | undefined): string => (other !== undefined && other > day ? other : day);

function raise(error: unknown): never {
  throw error;
}
