import { bookingKind, clockTime } from '../campaigns/reservations.ts';
import type { Operation } from './operation.ts';
import { day, id, instant, nextCursor, pageInput, wholeListInput } from './shapes.ts';

const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] } as const;
export const slotId = { type: 'string', minLength: 1, maxLength: 120 } as const;
const state = { type: 'string', enum: ['requested', 'confirmed', 'declined', 'cancelled', 'checked_in', 'no_show'] } as const;
const purpose = { type: 'string', enum: ['birthday', 'school', 'company'] } as const;
export const people = { type: 'integer', minimum: 1, maximum: 1000 } as const;
const contactName = { type: 'string', minLength: 1, maxLength: 80 } as const;
const contactPhone = { type: 'string', maxLength: 24, pattern: '^\\+?(?:[ ()-]*[0-9]){5,15}[ ()-]*$' } as const;
export const notes = { type: 'string', maxLength: 500 } as const;

const place = {
  id,
  name: { type: 'string', description: 'Name of the venue, in the caller’s language where it has one' },
  address: { type: 'string' },
  city: { type: 'string' },
  art: { type: 'string' },
  ground,
} as const;
const placeRequired = ['id', 'name', 'address', 'city', 'art', 'ground'] as const;
export const venueShown = { type: 'object', properties: place, required: [...placeRequired], additionalProperties: false } as const;

const dayState = {
  type: 'object',
  properties: { date: day, state: { type: 'string', enum: ['free', 'few', 'full', 'closed'] } },
  required: ['date', 'state'],
  additionalProperties: false,
} as const;

const kindOf = {
  type: 'object',
  properties: {
    kind: bookingKind,
    from: { type: 'integer', description: 'Fewest people of such a booking' },
    upTo: { type: 'integer', description: 'Most people of such a booking' },
    next: { ...day, description: 'The next day with a free time; absent where there is none' },
  },
  required: ['kind', 'from', 'upTo'],
  additionalProperties: false,
} as const;

export const venuesList = {
  id: 'venues.list',
  method: 'GET',
  path: '/venues',
  access: 'visitor',
  campaign: 'reservations',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'Venues of the market that can be booked, with the next free day of each kind (R-108, A-100)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...place,
            about: { type: 'string' },
            openingHours: { type: 'string', description: 'Hours from the first time that can be booked to the last' },
            today: { type: 'string', enum: ['open', 'closed'] },
            closedReason: { type: 'string', description: 'Why it is closed today' },
            kinds: { type: 'array', items: kindOf },
            days: { type: 'array', description: 'The next seven days with their state, for a visit of a few', items: dayState },
            nextDay: { ...day, description: 'The next day with a free time of any kind' },
          },
          required: [...placeRequired, 'about', 'openingHours', 'today', 'kinds', 'days'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const venuesSlots = {
  id: 'venues.slots',
  method: 'GET',
  path: '/venues/{id}/slots',
  access: 'visitor',
  campaign: 'reservations',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'Days of a venue at a glance and the times of one of them, in the time of its market; the next free day where none is named',
  input: {
    type: 'object',
    properties: {
      id,
      kind: { ...bookingKind, default: 'person' },
      date: day,
      people: { ...people, description: 'Number of people who come; a time with fewer places counts as full' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      venue: venueShown,
      kind: bookingKind,
      people: {
        type: 'object',
        properties: { from: { type: 'integer' }, upTo: { type: 'integer' } },
        required: ['from', 'upTo'],
        additionalProperties: false,
      },
      date: day,
      dayState: { type: 'string', enum: ['free', 'full', 'closed'] },
      closedReason: { type: 'string', description: 'Reason why the venue is closed on the day' },
      nextFree: { ...day, description: 'The first day after it with a free time' },
      days: { type: 'array', items: dayState },
      slots: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: slotId,
            time: { ...clockTime, description: 'Begin of the visit, on the clock of the venue’s market' },
            until: clockTime,
            startsAt: instant,
            endsAt: instant,
            left: { type: 'integer', description: 'Free places at that time' },
            state: {
              type: 'string',
              enum: ['free', 'few', 'full', 'over'],
              description: 'Whether there are places for that number of people; over: it is too late to book',
            },
            waitable: { type: 'boolean', description: 'Whether the time is full and members can wait for a place in it' },
          },
          required: ['id', 'time', 'until', 'startsAt', 'endsAt', 'left', 'state', 'waitable'],
          additionalProperties: false,
        },
      },
    },
    required: ['venue', 'kind', 'people', 'date', 'dayState', 'days', 'slots'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const reservation = {
  type: 'object',
  properties: {
    id,
    kind: bookingKind,
    state,
    phase: {
      type: 'string',
      enum: ['coming', 'over', 'off'],
      description: 'Whether the visit is still to come, over, or off as it was cancelled or declined',
    },
    venue: venueShown,
    slotId,
    date: { ...day, description: 'Date on the venue’s clock' },
    time: clockTime,
    until: clockTime,
    startsAt: instant,
    endsAt: instant,
    people: { type: 'integer' },
    purpose,
    contactName,
    contactPhone,
    notes,
    reason: { type: 'string', description: 'Reason that the venue gave when it declined, moved or cancelled the booking' },
    changeUntil: instant,
    changeable: { type: 'boolean', description: 'Whether the member can still change or cancel the booking' },
    calendarUrl: { type: 'string', description: 'Address of a file with the booking that calendar apps take (.ics)' },
    version: { type: 'integer' },
    createdAt: instant,
  },
  required: [
    'id',
    'kind',
    'state',
    'phase',
    'venue',
    'slotId',
    'date',
    'time',
    'until',
    'startsAt',
    'endsAt',
    'people',
    'changeUntil',
    'changeable',
    'calendarUrl',
    'version',
    'createdAt',
  ],
  additionalProperties: false,
} as const;

const refusals = ['reservation.outside_hours', 'reservation.too_late', 'reservation.slot_full'] as const;

export const reservationsCreate = {
  id: 'reservations.create',
  method: 'POST',
  path: '/me/reservations',
  access: 'member',
  campaign: 'reservations',
  status: 201,
  movesValue: true,
  problems: [
    'feature.switched_off',
    'reservation.outside_hours',
    'reservation.too_late',
    'reservation.limit_reached',
    'reservation.slot_full',
  ],
  summary:
    'Books places: a visit of a few is confirmed at once (R-013), a group is asked for (R-014); its places are kept until the venue has answered',
  input: {
    type: 'object',
    properties: { kind: bookingKind, slotId, people, purpose, contactName, contactPhone, notes },
    required: ['kind', 'slotId', 'people'],
    additionalProperties: false,
  },
  result: reservation,
} as const satisfies Operation;

export const reservationsList = {
  id: 'reservations.list',
  method: 'GET',
  path: '/me/reservations',
  access: 'member',
  atOnce: true,
  campaign: 'reservations',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'The member’s bookings: those still to come by their time, others the latest first (R-110)',
  input: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['coming', 'over', 'off'], default: 'coming' }, ...pageInput },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: reservation },
      counts: { type: 'object', properties: { coming: { type: 'integer' } }, required: ['coming'], additionalProperties: false },
      nextCursor,
    },
    required: ['items', 'counts'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const reservationsGet = {
  id: 'reservations.get',
  method: 'GET',
  path: '/me/reservations/{id}',
  access: 'member',
  campaign: 'reservations',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'One booking of the member (R-109)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: reservation,
} as const satisfies Operation;

export const reservationsUpdate = {
  id: 'reservations.update',
  method: 'PATCH',
  path: '/me/reservations/{id}',
  access: 'member',
  campaign: 'reservations',
  status: 200,
  movesValue: true,
  problems: ['feature.switched_off', 'request.not_found', 'reservation.not_open', ...refusals],
  summary:
    'Changes a booking: its time, how many come, or what the venue should know. A group that comes at another time needs another answer of the venue',
  input: {
    type: 'object',
    properties: { id, slotId, people, purpose, contactName, contactPhone, notes },
    required: ['id'],
    additionalProperties: false,
  },
  result: reservation,
} as const satisfies Operation;

export const reservationsCancel = {
  id: 'reservations.cancel',
  method: 'POST',
  path: '/me/reservations/{id}/cancellations',
  access: 'member',
  campaign: 'reservations',
  status: 200,
  movesValue: true,
  problems: ['feature.switched_off', 'request.not_found', 'reservation.not_open', 'reservation.too_late'],
  summary: 'Cancels a booking, whose places are free again',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: reservation,
} as const satisfies Operation;
