import { describe, expect, it } from 'vitest';
import { lateness, movesOf, phaseOf, refusalOf, stateAfterChange, waitRefusal } from '../../../member-server/reservations/rules.ts';
import { closingOf, instantAt, slotsOn } from '../../../member-server/reservations/timetable.ts';

const rules = {
  person: { from: 1, upTo: 4 },
  group: { from: 5, upTo: 60 },
  daysAhead: 28,
  groupNoticeHours: 24,
  changeUntilHours: 2,
  openPerMember: 2,
  fewLeft: 3,
  remindAt: '18:00',
};
const slot = { startsAt: '2027-03-02T02:00:00.000Z', endsAt: '2027-03-02T03:00:00.000Z', capacity: 10 };
const attempt = { kind: 'person', slot, people: 2, open: 0, now: '2027-03-02T01:59:59.999Z' } as const;

describe('A booking is refused, in the order of the contract (A-100)', () => {
  it.each([
    ['the last instant before it begins', {}, undefined],
    ['no such time', { slot: undefined, open: 9 }, 'reservation.outside_hours'],
    ['when it has begun', { now: slot.startsAt, open: 9 }, 'reservation.too_late'],
    ['a group within its notice', { kind: 'group', now: '2027-03-01T02:00:00.000Z' }, 'reservation.too_late'],
    ['a group just before', { kind: 'group', now: '2027-03-01T01:59:59.999Z' }, undefined],
    ['one more than a member may have', { open: 2, people: 11 }, 'reservation.limit_reached'],
    ['more people than the time has places', { people: 11 }, 'reservation.slot_full'],
  ] as const)('%s', (_what, given, refusal) => expect(refusalOf({ ...attempt, ...given }, rules)).toBe(refusal));
});

describe('A wait is refused, in the order of the contract (A-100)', () => {
  const wish = { slot, people: 2, waiting: false, open: 0, now: '2027-03-01T23:59:59.999Z' };
  it.each([
    ['the last instant in which its booking could be cancelled', {}, undefined],
    ['no such time', { slot: undefined, now: slot.startsAt }, 'reservation.outside_hours'],
    ['when its booking could not be cancelled any more', { now: '2027-03-02T00:00:00.000Z', waiting: true }, 'reservation.too_late'],
    ['who waits for it already', { waiting: true, open: 2 }, 'reservation.already_waiting'],
    ['one more than a member may have', { open: 2, people: 11 }, 'reservation.limit_reached'],
    ['more people than the time ever has places', { people: 11 }, 'reservation.slot_full'],
  ] as const)('%s', (_what, given, refusal) => expect(waitRefusal({ ...wish, ...given }, rules)).toBe(refusal));
});

describe('A member changes and cancels', () => {
  it.each([
    ['until two hours before', 'confirmed', '2027-03-01T23:59:59.999Z', undefined],
    ['not from then on', 'requested', '2027-03-02T00:00:00.000Z', 'reservation.too_late'],
    ['not what was declined', 'declined', '2027-03-01T00:00:00.000Z', 'reservation.not_open'],
    ['not what was checked in', 'checked_in', '2027-03-02T02:30:00.000Z', 'reservation.not_open'],
  ] as const)('%s', (_when, state, now, refusal) => expect(lateness({ ...slot, state }, now, rules)).toBe(refusal));

  it.each([
    ['a visit at another time stays confirmed', 'person', true, 'confirmed'],
    ['a group at another time is asked for anew', 'group', true, 'requested'],
    ['a group with another note stays confirmed', 'group', false, 'confirmed'],
  ] as const)('%s', (_what, kind, moved, state) => expect(stateAfterChange(kind, 'confirmed', moved)).toBe(state));
});

it.each([
  ['requested', '2027-03-02T01:00:00Z', 'coming'],
  ['checked_in', '2027-03-02T02:30:00Z', 'coming'],
  ['confirmed', '2027-03-02T03:00:00Z', 'over'],
  ['no_show', '2027-03-02T02:30:00Z', 'over'],
  ['cancelled', '2027-03-01T00:00:00Z', 'off'],
] as const)('%s at %s is %s', (state, now, phase) => expect(phaseOf({ ...slot, state }, now)).toBe(phase));

it.each([
  ['requested', '2027-03-01T00:00:00Z', false, ['confirm', 'decline', 'move']],
  ['confirmed', '2027-03-02T01:00:00Z', true, ['check_in', 'move', 'cancel']],
  ['confirmed', '2027-03-02T02:10:00Z', true, ['check_in', 'no_show']],
  ['no_show', '2027-03-02T02:20:00Z', true, ['check_in']],
  ['no_show', '2027-03-03T02:20:00Z', false, []],
  ['declined', '2027-03-01T00:00:00Z', false, []],
] as const)('with a booking that is %s at %s (today: %s) an operator can %j', (state, now, isToday, moves) =>
  expect(movesOf({ state, startsAt: slot.startsAt }, now, isToday)).toEqual(moves),
);

describe('The timetable of a venue', () => {
  const venue = {
    id: 'v',
    closed: [{ from: '2027-03-10', to: '2027-03-11' }, { from: '2027-03-15' }],
    sittings: [
      { kind: 'person', days: ['mon', 'tue'], from: '10:00', to: '12:30', minutes: 60, capacity: 8 },
      { kind: 'person', days: ['tue'], from: '11:00', to: '12:00', minutes: 60, capacity: 99 },
    ],
  } as never;

  it.each([
    ['Monday', '2027-03-01', ['10:00–11:00 8', '11:00–12:00 8']],
    ['Tuesday, of two that begin together the first', '2027-03-02', ['10:00–11:00 8', '11:00–12:00 8']],
    ['Wednesday', '2027-03-03', []],
    ['the closed Monday', '2027-03-15', []],
  ])('on %s', (_day, date, expected) =>
    expect(slotsOn(venue, 'person', date, 'Asia/Bangkok').map(({ time, until, capacity }) => `${time}–${until} ${capacity}`)).toEqual(
      expected,
    ),
  );

  it.each([
    ['2027-03-09', undefined],
    ['2027-03-10', '2027-03-10'],
    ['2027-03-11', '2027-03-10'],
    ['2027-03-12', undefined],
  ])('is closed on %s by %s', (date, from) => expect(closingOf(venue, date)?.from).toBe(from));

  it.each([
    ['Asia/Jakarta', '2027-03-01', '10:00', '2027-03-01T03:00:00.000Z'],
    ['Asia/Kuala_Lumpur', '2027-03-01', '07:30', '2027-02-28T23:30:00.000Z'],
    ['Asia/Hong_Kong', '2027-03-01', '00:00', '2027-02-28T16:00:00.000Z'],
    ['Europe/Berlin on the day its clocks change', '2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
  ])('reads %s, %s %s, as %s', (zone, date, time, instant) => expect(instantAt(date, time, zone.split(' ')[0]!)).toBe(instant));
});
