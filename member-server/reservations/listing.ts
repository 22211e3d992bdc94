import type { OperationTypes } from '../../schemas/api/types.ts';
import { localDay, shiftDay } from '../../schemas/dates.ts';
import type { Db } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type Venue, wordsOf } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { describePlace, marketOf, zoneIn } from './describe.ts';
import { bookUntil, takesWaits } from './rules.ts';
import { readBooked } from './store.ts';
import { type BookingKind, closingOf, daysAhead, instantAt, type Slot, slotsOn } from './timetable.ts';

type Times = OperationTypes['venues.slots']['result'];
type TimeState = Times['slots'][number]['state'];

/** Number of days that the list of venues shows for each venue. */
const GLANCE = 7;
const kinds: readonly BookingKind[] = ['person', 'group'];

const isShown = ({ releases, market }: Viewer, venue: Venue): boolean =>
  marketOf(venue) === market && !releases.isKilled(`campaign:${venue.id}`, market);

interface Party {
  readonly kind: BookingKind;
  /** Number of places that the party needs. */
  readonly people: number;
}

/** Reads a venue's times of a kind day by day, with the places left in each. */
function dayReader(viewer: Viewer, venue: Venue, booked: ReadonlyMap<string, number>, { kind, people }: Party) {
  const { now, rules } = viewer;
  const zone = zoneIn(rules)(venue);
  const { fewLeft } = rules.reservations;
  const read = (slot: Slot): Times['slots'][number] => {
    const left = Math.max(0, slot.capacity - (booked.get(slot.id) ?? 0));
    const late = Date.parse(now) >= bookUntil(kind, slot.startsAt, rules.reservations);
    const state: TimeState = late ? 'over' : left < people ? 'full' : left <= fewLeft ? 'few' : 'free';
    const { id, time, until, startsAt, endsAt } = slot;
    const waitable = state === 'full' && kind === 'person' && people <= slot.capacity && takesWaits(startsAt, now, rules.reservations);
    return { id, time, until, startsAt, endsAt, left, state, waitable };
  };
  const slots = (date: string) => slotsOn(venue, kind, date, zone).map(read);
  /** `full` also for a day on which all times are over. */
  const stateOf = (date: string): Times['days'][number]['state'] => {
    const all = slots(date);
    if (all.length === 0) return 'closed';
    if (all.some(({ state }) => state === 'free')) return 'free';
    return all.some(({ state }) => state === 'few') ? 'few' : 'full';
  };
  return { slots, stateOf, days: daysAhead(now, zone, rules.reservations.daysAhead), zone };
}

const isBookable = (state: Times['days'][number]['state']): boolean => state === 'free' || state === 'few';

/** Number of people booked in the venues within the days that members see. */
function bookedAhead(db: Db, { now, rules }: Viewer, venues: readonly Venue[]) {
  const [venue] = venues;
  if (!venue) return Promise.resolve(new Map<string, number>());
  const zone = zoneIn(rules)(venue);
  const today = localDay(now, zone);
  const to = instantAt(shiftDay(today, rules.reservations.daysAhead), '00:00', zone);
  return readBooked(
    db,
    venues.map(({ id }) => id),
    instantAt(today, '00:00', zone),
    to,
  );
}

/** Venues of the market. Refuses with `feature.switched_off` if the market is switched off. */
export async function listVenues(db: Db, viewer: Viewer): Promise<OperationTypes['venues.list']['result']> {
  const { releases, market, language, now, rules } = viewer;
  requireMarket(releases, market);
  const venues = [...rules.venues.values()].filter((venue) => isShown(viewer, venue));
  const booked = await bookedAhead(db, viewer, venues);
  const items = venues.map((venue) => {
    const today = localDay(now, zoneIn(rules)(venue));
    const closing = closingOf(venue, today);
    const ofKinds = kinds
      .filter((kind) => venue.sittings.some((each) => each.kind === kind))
      .map((kind) => {
        const { from, upTo } = rules.reservations[kind];
        const reader = dayReader(viewer, venue, booked, { kind, people: from });
        const next = reader.days.find((date) => isBookable(reader.stateOf(date)));
        return { kind, from, upTo, ...(next === undefined ? {} : { next }) };
      });
    const visits = dayReader(viewer, venue, booked, { kind: 'person', people: rules.reservations.person.from });
    const [nextDay] = ofKinds.flatMap(({ next }) => next ?? []).sort();
    const from = venue.sittings.map((each) => each.from).sort()[0];
    const to = venue.sittings
      .map((each) => each.to)
      .sort()
      .at(-1);
    return {
      ...describePlace(rules, venue.id, venue.store, market, language),
      about: wordsOf(rules, language, venue.about),
      openingHours: `${from}–${to}`,
      today: closing ? ('closed' as const) : ('open' as const),
      ...(closing?.reason ? { closedReason: wordsOf(rules, language, closing.reason) } : {}),
      kinds: ofKinds,
      days: visits.days.slice(0, GLANCE).map((date) => ({ date, state: visits.stateOf(date) })),
      ...(nextDay === undefined ? {} : { nextDay }),
    };
  });
  return { items };
}

/** The days of a venue and the times of one of them. Refuses with `feature.switched_off`, `request.not_found`. */
export async function readSlots(db: Db, viewer: Viewer, input: OperationTypes['venues.slots']['input']): Promise<Times> {
  const { market, language, rules } = viewer;
  const { kind } = input;
  requireMarket(viewer.releases, market);
  const venue = rules.venues.get(input.id);
  if (!venue || !isShown(viewer, venue)) return reject('request.not_found');
  const { from, upTo } = rules.reservations[kind];
  const booked = await bookedAhead(db, viewer, [venue]);
  const reader = dayReader(viewer, venue, booked, { kind, people: Math.max(from, Math.min(upTo, input.people ?? from)) });
  const days = reader.days.map((date) => ({ date, state: reader.stateOf(date) }));
  const firstFree = days.find(({ state }) => isBookable(state))?.date;
  const date = reader.days.find((each) => each === input.date) ?? firstFree ?? reader.days[0]!;
  const state = days.find((each) => each.date === date)!.state;
  const closing = closingOf(venue, date);
  const nextFree = days.find((each) => each.date > date && isBookable(each.state))?.date;
  return {
    venue: describePlace(rules, venue.id, venue.store, market, language),
    kind,
    people: { from, upTo },
    date,
    dayState: state === 'few' ? 'free' : state,
    ...(closing?.reason ? { closedReason: wordsOf(rules, language, closing.reason) } : {}),
    ...(nextFree === undefined ? {} : { nextFree }),
    days,
    slots: reader.slots(date),
  };
}
