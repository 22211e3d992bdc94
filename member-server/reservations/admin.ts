import { DAY_MS, localDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import { type Market, type Programme, takeRelease, type Venue } from '../programme/index.ts';
import { describePlace, marketOf, zoneIn } from './describe.ts';
import { describeRow } from './describe-admin.ts';
import { placeOf } from './new-booking.ts';
import { movesOf, stateAfter } from './rules.ts';
import { freePlaces, settle } from './settle.ts';
import * as store from './store.ts';
import { type AdminRow, countWaiting, listBookedElsewhere, listWaiting, lockReservation } from './store-admin.ts';
import { leaveSlotOf } from './store-waits.ts';
import { tellOf } from './tell.ts';
import { findSlot, type Slot } from './timetable.ts';
import { readWeek } from './week.ts';

type Calendar = OpsTypes['reservations.desk']['result'];
type Booking = OpsTypes['reservations.decide']['result'];

const MOST_WAITING = 200;

/** Notice that a member gets for each decision; none for those at the venue's door. */
const noticeOf = {
  confirm: 'reservation_confirmed',
  decline: 'reservation_declined',
  cancel: 'reservation_declined',
  move: 'reservation_changed',
  check_in: undefined,
  no_show: undefined,
} as const;

type AdminContext = Pick<OperatorContext, 'operator' | 'now'>;

/** A venue of the calendar: one of the release, or a withdrawn one with coming bookings. */
interface CalendarVenue {
  readonly id: string;
  readonly store: string;
  readonly market: string;
  readonly zone: string;
  readonly offered?: Venue;
  /** First day of the calendar, `YYYY-MM-DD` in the venue's time zone. */
  readonly firstDay: string;
}

/** Venues of the markets (`null`: all): those on offer, then withdrawn ones. */
async function listVenues(
  db: MemberTools['db'],
  rules: Programme,
  markets: readonly string[] | null,
  now: string,
): Promise<CalendarVenue[]> {
  const offered = [...rules.venues.values()]
    .filter((venue) => markets === null || markets.includes(marketOf(venue)))
    .map((venue) => {
      const zone = zoneIn(rules)(venue);
      return { id: venue.id, store: venue.store, market: marketOf(venue), zone, offered: venue, firstDay: localDay(now, zone) };
    });
  const from = new Date(Date.parse(now) - DAY_MS).toISOString();
  const gone = await listBookedElsewhere(db, { offered: [...rules.venues.keys()], markets, from });
  return [
    ...offered,
    ...gone.map(({ venue_id: id, store_id: store, market, time_zone: zone, starts_at }) => ({
      id,
      store,
      market,
      zone,
      firstDay: localDay(starts_at, zone),
    })),
  ];
}

/** The bookings and times of a venue's week, or all bookings that wait for an answer. Refuses with `ops.market_scope`. */
export async function readCalendar(
  { db, releases }: Pick<MemberTools, 'db' | 'releases'>,
  { venue: venueId, from, waiting }: OpsTypes['reservations.desk']['input'],
  { operator, now }: AdminContext,
): Promise<Calendar> {
  const rules = takeRelease(releases, now);
  const markets = scopeOf(operator, undefined) ?? null;
  const venue = rules.venues.get(venueId ?? '');
  if (venue) requireMarket(operator, marketOf(venue));
  const venues = await listVenues(db, rules, markets, now);
  const shown = waiting ? undefined : (venues.find(({ id }) => id === venueId) ?? venues[0]);
  const [count, week] = await Promise.all([
    countWaiting(db, markets),
    shown ? readWeek(db, { venueId: shown.id, zone: shown.zone, venue: shown.offered, from: from ?? shown.firstDay }) : undefined,
  ]);
  const rows = week?.rows ?? (waiting ? await listWaiting(db, markets, MOST_WAITING) : []);
  return {
    venues: venues.map(({ id, store, market, zone, offered }) => ({
      id,
      name: describePlace(rules, id, store, market, rules.site.fallbackLanguage).name,
      market: market as Market,
      today: localDay(now, zone),
      ...(offered ? {} : { withdrawn: true }),
    })),
    days: week?.days ?? [],
    items: rows.map((row) => describeRow(row, { operator, now, rules })),
    waiting: count,
  };
}

/** Whether a booking may be moved to a time: a future one at its own venue, or, if that was withdrawn, at another venue of its market. */
function takesBooking(slot: Slot, row: AdminRow, rules: Programme, now: string): boolean {
  const isThere = rules.venues.has(row.venue_id) ? slot.venueId === row.venue_id : marketOf(rules.venues.get(slot.venueId)!) === row.market;
  return isThere && slot.kind === row.kind && slot.startsAt > now;
}

/**
 * Applies an operator's decision with its audit entry. Refuses with `request.not_found`, `ops.market_scope`, with `reservation.changed` if the
 * operator saw an older version, and with the refusals of a member's change.
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
        if (!slot || !takesBooking(slot, row, rules, now)) return reject('reservation.outside_hours');
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
      return describeRow({ ...row, ...saved }, { operator, now, rules });
    },
    { useCase: 'reservations.decide' },
  );
