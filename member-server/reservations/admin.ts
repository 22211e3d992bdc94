import { localDay, localTime } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import { type Market, type Programme, takeRelease } from '../programme/index.ts';
import { describePlace, marketOf, zoneIn } from './describe.ts';
import { placeOf } from './new-booking.ts';
import { movesOf, stateAfter } from './rules.ts';
import { freePlaces, settle } from './settle.ts';
import * as store from './store.ts';
import { type AdminRow, countWaiting, listWaiting, lockReservation } from './store-admin.ts';
import { leaveSlotOf } from './store-waits.ts';
import { tellOf } from './tell.ts';
import { findSlot } from './timetable.ts';
import { readWeek } from './week.ts';

type Calendar = OpsTypes['reservations.desk']['result'];
type Booking = OpsTypes['reservations.decide']['result'];

const MOST_WAITING = 200;

/** What members hear of a decision; who comes to the gate knows. */
const noticeOf = {
  confirm: 'reservation_confirmed',
  decline: 'reservation_declined',
  cancel: 'reservation_declined',
  move: 'reservation_changed',
  check_in: undefined,
  no_show: undefined,
} as const;

type AdminContext = Pick<OperatorContext, 'operator' | 'now'>;

function describeRow(row: AdminRow, rules: Programme, now: string): Booking {
  const date = localDay(row.starts_at, row.time_zone);
  const booking = { state: row.state, startsAt: row.starts_at };
  return {
    id: row.id,
    memberId: row.member_id,
    memberNumber: row.member_number,
    ...(row.member_name === null ? {} : { memberName: row.member_name }),
    market: row.market as Market,
    venueId: row.venue_id,
    venueName: describePlace(rules, row.venue_id, row.store_id, row.market, rules.site.fallbackLanguage).name,
    kind: row.kind,
    state: row.state,
    slotId: row.slot_id,
    date,
    time: localTime(row.starts_at, row.time_zone),
    until: localTime(row.ends_at, row.time_zone),
    startsAt: row.starts_at,
    people: row.people,
    ...(row.purpose === null ? {} : { purpose: row.purpose }),
    ...(row.contact_name === null ? {} : { contactName: row.contact_name }),
    ...(row.contact_phone === null ? {} : { contactPhone: row.contact_phone }),
    ...(row.notes === null ? {} : { notes: row.notes }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
    moves: movesOf(booking, now, localDay(now, row.time_zone) === date),
    version: row.version,
    createdAt: row.created_at,
  };
}

/** The bookings of a week at a venue with its times, or those that wait for an answer. Refuses with `ops.market_scope`. */
export async function readCalendar(
  { db, releases }: Pick<MemberTools, 'db' | 'releases'>,
  { venue: venueId, from, waiting }: OpsTypes['reservations.desk']['input'],
  { operator, now }: AdminContext,
): Promise<Calendar> {
  const rules = takeRelease(releases, now);
  const markets = scopeOf(operator, undefined) ?? null;
  const mine = [...rules.venues.values()].filter((venue) => markets === null || markets.includes(marketOf(venue)));
  const venue = rules.venues.get(venueId ?? '');
  if (venue) requireMarket(operator, marketOf(venue));
  const shown = waiting ? undefined : (venue ?? mine[0]);
  const [count, week] = await Promise.all([
    countWaiting(db, markets),
    shown ? readWeek(db, rules, shown, from ?? localDay(now, zoneIn(rules)(shown))) : undefined,
  ]);
  const rows = week?.rows ?? (waiting ? await listWaiting(db, markets, MOST_WAITING) : []);
  return {
    venues: mine.map((each) => ({
      id: each.id,
      name: describePlace(rules, each.id, each.store, marketOf(each), rules.site.fallbackLanguage).name,
      market: marketOf(each) as Market,
      today: localDay(now, zoneIn(rules)(each)),
    })),
    days: week?.days ?? [],
    items: rows.map((row) => describeRow(row, rules, now)),
    waiting: count,
  };
}

/**
 * Does what an operator decides with its line in the audit log. Refuses with `request.not_found`, `ops.market_scope`, with `reservation.changed` where the
 * operator saw an older version, and as a member's change is refused.
 */
export const decide = (
  tools: MemberTools,
  input: OpsTypes['reservations.decide']['input'],
  { operator, now }: AdminContext,
): Promise<Booking> =>
  tools.db.transaction(
    async (tx) => {
      const rules = takeRelease(tools.releases, now);
      const row = (await lockReservation(tx, input.id)) ?? reject('request.not_found');
      requireMarket(operator, row.market);
      if (row.version !== input.version) reject('reservation.changed');
      const isToday = localDay(now, row.time_zone) === localDay(row.starts_at, row.time_zone);
      const moves = movesOf({ state: row.state, startsAt: row.starts_at }, now, isToday);
      if (!moves.includes(input.move)) reject('reservation.not_open');
      const decided = { reason: input.reason, decided_by: operator.name, revision: rules.revision };
      const stamp = { now, actor: `ops:${operator.id}` };
      let next: store.ReservationRow = { ...row, ...decided };
      if (input.move === 'move') {
        const slot = findSlot(rules.venues, input.slotId ?? '', zoneIn(rules));
        const isHere = slot !== undefined && slot.venueId === row.venue_id && slot.kind === row.kind && slot.startsAt > now;
        if (!isHere) return reject('reservation.outside_hours');
        next = { ...next, ...placeOf(rules, slot, now) };
        if (!(await store.exchangePlaces(tx, row, slot, row.people))) reject('reservation.slot_full');
        leaveSlotOf(tx, row.member_id, slot.id, now);
        await settle(tx, tools, rules, row.slot_id, now);
      } else {
        next = { ...next, state: stateAfter[input.move] };
        if (next.state === 'declined' || next.state === 'cancelled') await freePlaces(tx, tools, rules, row, now);
      }
      const saved = store.saveReservation(tx, next, stamp);
      const notice = noticeOf[input.move];
      if (notice) tellOf(tx, tools, rules, saved, notice, now);
      saveAudit(tx, {
        at: now,
        actor: operator,
        action: 'reservations.decide',
        target: `reservation:${row.id}`,
        reason: input.reason,
        market: row.market,
      });
      return describeRow({ ...row, ...saved }, rules, now);
    },
    { useCase: 'reservations.decide' },
  );
