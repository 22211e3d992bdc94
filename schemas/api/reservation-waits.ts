import { clockTime } from '../campaigns/reservations.ts';
import type { Operation } from './operation.ts';
import { notes, people, slotId, venueShown } from './reservations.ts';
import { day, id, instant, nextCursor, wholeListInput } from './shapes.ts';

const wait = {
  type: 'object',
  properties: {
    id,
    venue: venueShown,
    slotId,
    date: { ...day, description: 'Date on the venue’s clock' },
    time: clockTime,
    until: clockTime,
    startsAt: instant,
    endsAt: instant,
    people: { type: 'integer' },
    notes,
    position: { type: 'integer', description: 'Place on the waiting list; 1 is the next' },
    waitsUntil: {
      ...instant,
      description: 'When the waiting ends by itself: the last moment in which a booking of that time can be cancelled',
    },
    createdAt: instant,
  },
  required: ['id', 'venue', 'slotId', 'date', 'time', 'until', 'startsAt', 'endsAt', 'people', 'position', 'waitsUntil', 'createdAt'],
  additionalProperties: false,
} as const;

export const reservationWaitsCreate = {
  id: 'reservationWaits.create',
  method: 'POST',
  path: '/me/reservation-waits',
  access: 'member',
  campaign: 'reservations',
  status: 201,
  movesValue: true,
  problems: [
    'feature.switched_off',
    'reservation.outside_hours',
    'reservation.too_late',
    'reservation.already_waiting',
    'reservation.limit_reached',
    'reservation.slot_full',
    'reservation.has_room',
  ],
  summary:
    'Waits for a visit at a time that is full: the first in the line whose party fits is booked as soon as places come free, and told. Counts as a booking (A-100)',
  input: { type: 'object', properties: { slotId, people, notes }, required: ['slotId', 'people'], additionalProperties: false },
  result: wait,
} as const satisfies Operation;

export const reservationWaitsList = {
  id: 'reservationWaits.list',
  method: 'GET',
  path: '/me/reservation-waits',
  access: 'member',
  atOnce: true,
  campaign: 'reservations',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'The times that the member waits for, the next one first',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: wait }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const reservationWaitsLeave = {
  id: 'reservationWaits.leave',
  method: 'DELETE',
  path: '/me/reservation-waits/{id}',
  access: 'member',
  campaign: 'reservations',
  status: 204,
  movesValue: true,
  problems: ['feature.switched_off', 'request.not_found', 'reservation.changed'],
  summary: 'Waits no longer; refused where a place has come, or the waiting has ended',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;
