import type { OperationTypes } from '../../schemas/api/types.ts';
import { shiftDay, utcDay } from '../../schemas/dates.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Reader } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import {
  boostName,
  boostsInForce,
  type Candidate,
  candidatesFor,
  foreseeBoost,
  readBoostCoins,
  readUse,
  type Switches,
  takeBoost,
} from '../boosts/index.ts';
import { expiryOf, openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { readStatus } from '../levels/index.ts';
import { grantTaskChances } from '../lotteries/index.ts';
import { checkInOf, type Programme } from '../programme/index.ts';
import { type CheckInMonth, describeMonth, describeWeek, nextMilestone } from './calendar.ts';
import { decideCheckIn, firstDay, milestonesOf, monthOf, shiftMonth } from './rules.ts';
import * as store from './store.ts';

interface Visit {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Dependencies of checking in. */
export type CheckInTools = Pick<MemberTools, 'db' | 'ids' | 'releases'>;

export type CheckInResult = OperationTypes['checkIns.create']['result'];

/**
 * Checks in for today: the record, its coins and those of a milestone in one transaction. Refuses with `check_in.already_done`, and with
 * `feature.switched_off` if the site's flag `checkIn` is off for the market.
 */
export async function checkIn(
  tools: CheckInTools,
  command: Command,
  visit: Visit & { readonly language?: string },
): Promise<CheckInResult> {
  const { db, ids, releases } = tools;
  const { memberId, market, now, rules, language = rules.market(market).language } = visit;
  const today = utcDay(now);
  const month = monthOf(today);
  const flag = rules.site.flags.checkIn;
  if ((flag?.[market] ?? flag?.all) === false) reject('feature.switched_off');
  return runCommand(db, command, async (tx) => {
    grantTaskChances(tx, { ids }, { ...visit, task: 'check_in', sourceId: today });
    const [book, soFar] = await Promise.all([openBook(tx, visit), store.loadMonth(tx, memberId, month, today)]);
    const decision = decideCheckIn(soFar, today, checkInOf(rules, market));
    if ('refusal' in decision) reject(decision.refusal);
    const source = { kind: 'check_in', id: today };
    const boost = await takeBoost(tx, await boostsOfDay(tx, releases, visit), { ...visit, source });
    const coins = decision.coins + (boost?.coins ?? 0);
    const expiresAt = expiryOf(visit);
    const row = { memberId, day: today, market, revision: rules.revision, now };
    const daily = { type: 'sign_in_reward', amount: coins, source, expiresAt } as const;
    const dailyEntry = book.grant({ ...daily, ...(boost ? { boost: { id: boost.boost.id, coins: boost.coins } } : {}) });
    const reached = decision.milestones.map((milestone) => ({
      ...milestone,
      entryId: book.grant({ ...daily, amount: milestone.coins, leg: milestone.step }).id,
    }));
    saveBook(tx, book, visit);
    store.insertCheckIn(tx, { ...row, coins, entryId: dailyEntry.id });
    for (const { step, coins, entryId } of reached) store.insertMilestone(tx, { ...row, month, step, coins, entryId });
    const extra = reached.reduce((sum, { coins }) => sum + coins, 0);
    return {
      date: today,
      count: decision.count,
      coins: coins + extra,
      ...(boost ? { boost: { name: boostName(rules, language, boost.boost.id), coins: boost.coins } } : {}),
      ...(extra > 0 ? { milestone: { count: Math.max(...reached.map(({ count }) => count)), coins: extra, reached: true } } : {}),
      available: book.available,
    };
  }).catch((error) => {
    // Happens only if the member changed market in between: the two check-ins locked different wallets.
    if (isUniqueViolation(error, 'check_in_pkey')) reject('check_in.already_done');
    throw error;
  });
}

/** Reads the calendar of a UTC month; of the current one by default. */
export async function readMonth(
  reader: Reader,
  switches: Switches,
  visit: Visit & { readonly language: string },
  chosenMonth?: string,
): Promise<CheckInMonth> {
  const { memberId, market, now, rules, language } = visit;
  const today = utcDay(now);
  const month = chosenMonth ?? monthOf(today);
  const span = { from: firstDay(month), to: firstDay(shiftMonth(month, 1)) };
  const [rows, boostCoins, boost] = await Promise.all([
    store.readSpan(reader, { memberId, month, ...span }),
    readBoostCoins(reader, memberId, { kind: 'check_in', ...span }),
    month === monthOf(today) ? boostOfToday(reader, switches, visit) : undefined,
  ]);
  const frame = { month, today, timeZone: rules.market(market).timeZone };
  const described = describeMonth({ ...rows, boostCoins }, checkInOf(rules, market), frame);
  return boost ? { ...described, boost: { name: boostName(rules, language, boost.id), coins: boost.coins } } : described;
}

/** The check-in part of `me.summary`. */
export async function readWeek(reader: Reader, switches: Switches, visit: Visit) {
  const { memberId, market, now, rules } = visit;
  const numbers = checkInOf(rules, market);
  const today = utcDay(now);
  const month = monthOf(today);
  const weekAgo = shiftDay(today, -6);
  const from = weekAgo < firstDay(month) ? weekAgo : firstDay(month);
  const [{ days, milestones }, boost] = await Promise.all([
    store.readSpan(reader, { memberId, month, from, to: shiftDay(today, 1) }),
    foresee(reader, switches, visit),
  ]);
  const signed = new Set(days.map(({ day }) => day));
  const next = nextMilestone(milestonesOf(numbers, month), milestones, signed, today);
  return {
    checkedInToday: signed.has(today),
    count: days.filter(({ day }) => monthOf(day) === month).length,
    dailyCoins: numbers.dailyCoins,
    todayCoins: numbers.dailyCoins + (boost && !signed.has(today) ? boost.coins : 0),
    ...(next ? { nextMilestone: { daysLeft: next.daysLeft, coins: next.coins } } : {}),
    week: describeWeek(signed, today),
  };
}

/** Candidates of boosts for a check-in now; reads the member's level only if one of them has gates. */
async function boostsOfDay(reader: Reader, switches: Switches, { memberId, market, now, rules }: Visit): Promise<readonly Candidate[]> {
  const boosts = boostsInForce(switches, rules, { for: 'check_in', market, timeZone: rules.market(market).timeZone, at: now });
  const earner = boosts.some(({ gates }) => gates) ? await readStatus(reader, { memberId, now }) : { level: 1, paidTier: 'none' };
  return candidatesFor(boosts, earner, () => checkInOf(rules, market).dailyCoins);
}

const foresee = async (reader: Reader, switches: Switches, visit: Visit) =>
  foreseeBoost(reader, visit.memberId, await boostsOfDay(reader, switches, visit));

/** The boost that today's check-in got or would get. */
async function boostOfToday(
  reader: Reader,
  switches: Switches,
  visit: Visit,
): Promise<{ readonly id: string; readonly coins: number } | undefined> {
  const candidates = await boostsOfDay(reader, switches, visit);
  if (candidates.length === 0) return undefined;
  const { memberId, now } = visit;
  const today = utcDay(now);
  const [had, { days }] = await Promise.all([
    readUse(reader, memberId, { kind: 'check_in', id: today }),
    store.readSpan(reader, { memberId, month: monthOf(today), from: today, to: shiftDay(today, 1) }),
  ]);
  if (had) return { id: had.boost_id, coins: had.coins };
  const next = days.length > 0 ? undefined : await foreseeBoost(reader, memberId, candidates);
  return next && { id: next.boost.id, coins: next.coins };
}
