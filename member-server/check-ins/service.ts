import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Reader } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { refuse } from '../../server-kit/problem.ts';
import { expiryOf, openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { grantTaskChances } from '../lotteries/index.ts';
import type { Programme } from '../programme/index.ts';
import { type CheckInMonth, describeMonth, describeWeek, nextMilestone } from './calendar.ts';
import { decideCheckIn, firstDay, milestonesOf, monthOf, shiftDay, shiftMonth, utcDay } from './rules.ts';
import * as store from './store.ts';

interface Visit {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

export type CheckInResult = OperationTypes['checkIns.create']['result'];

/**
 * Checks in for today: the record, its coins and those of a milestone in one transaction. Refuses with `check_in.already_done`; where the
 * site's flag `checkIn` is off for the market with `feature.switched_off`.
 */
export async function checkIn({ db, ids }: Pick<MemberTools, 'db' | 'ids'>, command: Command, visit: Visit): Promise<CheckInResult> {
  const { memberId, market, now, rules } = visit;
  const today = utcDay(now);
  const month = monthOf(today);
  const flag = rules.site.flags.checkIn;
  if ((flag?.[market] ?? flag?.all) === false) refuse('feature.switched_off');
  return runCommand(db, command, async (tx) => {
    grantTaskChances(tx, { ids }, { ...visit, task: 'check_in', sourceId: today });
    const [book, soFar] = await Promise.all([openBook(tx, visit), store.loadMonth(tx, memberId, month, today)]);
    const decision = decideCheckIn(soFar, today, rules.checkIn);
    if ('refusal' in decision) refuse(decision.refusal);
    const expiresAt = expiryOf(visit);
    const row = { memberId, day: today, market, revision: rules.revision, now };
    const daily = { type: 'sign_in_reward', amount: decision.coins, source: { kind: 'check_in', id: today }, expiresAt } as const;
    const dailyEntry = book.grant(daily);
    const reached = decision.milestones.map((milestone) => ({
      ...milestone,
      entryId: book.grant({ ...daily, amount: milestone.coins, leg: milestone.step }).id,
    }));
    saveBook(tx, book, visit);
    store.insertCheckIn(tx, { ...row, coins: decision.coins, entryId: dailyEntry.id });
    for (const { step, coins, entryId } of reached) store.insertMilestone(tx, { ...row, month, step, coins, entryId });
    const extra = reached.reduce((sum, { coins }) => sum + coins, 0);
    return {
      date: today,
      count: decision.count,
      coins: decision.coins + extra,
      ...(extra > 0 ? { milestone: { count: Math.max(...reached.map(({ count }) => count)), coins: extra, reached: true } } : {}),
      available: book.available,
    };
  }).catch((error) => {
    // Only a member who moved to another market meanwhile gets here: the other wallet's lock did not stop the second check-in.
    if (isUniqueViolation(error, 'check_in_pkey')) refuse('check_in.already_done');
    throw error;
  });
}

/** The calendar of a UTC month; of the present one where none is named. */
export async function readMonth(reader: Reader, { memberId, market, now, rules }: Visit, wanted?: string): Promise<CheckInMonth> {
  const today = utcDay(now);
  const month = wanted ?? monthOf(today);
  const rows = await store.readSpan(reader, { memberId, month, from: firstDay(month), to: firstDay(shiftMonth(month, 1)) });
  return describeMonth(rows, rules.checkIn, { month, today, timeZone: rules.market(market).timeZone });
}

/** The check-in part of `me.summary`. */
export async function readWeek(reader: Reader, { memberId, now, rules }: Omit<Visit, 'market'>) {
  const today = utcDay(now);
  const month = monthOf(today);
  const weekAgo = shiftDay(today, -6);
  const from = weekAgo < firstDay(month) ? weekAgo : firstDay(month);
  const { days, milestones } = await store.readSpan(reader, { memberId, month, from, to: shiftDay(today, 1) });
  const signed = new Set(days.map(({ day }) => day));
  const next = nextMilestone(milestonesOf(rules.checkIn, month), milestones, signed, today);
  return {
    checkedInToday: signed.has(today),
    count: days.filter(({ day }) => monthOf(day) === month).length,
    dailyCoins: rules.checkIn.dailyCoins,
    ...(next ? { nextMilestone: { daysLeft: next.daysLeft, coins: next.coins } } : {}),
    week: describeWeek(signed, today),
  };
}
