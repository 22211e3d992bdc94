import { day, instant, market, nextCursor } from '../api/shapes.ts';
import { bookingKind, clockTime } from '../campaigns/reservations.ts';
import type { OpsOperation } from './operation.ts';
import { hosts } from './roles.ts';
import { reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const slotId = { type: 'string', minLength: 1, maxLength: 120 } as const;
const state = { type: 'string', enum: ['requested', 'confirmed', 'declined', 'cancelled', 'checked_in', 'no_show'] } as const;
const move = { type: 'string', enum: ['confirm', 'decline', 'cancel', 'check_in', 'no_show', 'move'] } as const;

const reservation = {
  type: 'object',
  properties: {
    id,
    memberId: id,
    memberNumber: { type: 'string' },
    memberName: {
      type: 'string',
      description: 'Name of the member; masked, as are contact and notes, for roles that do not decide on bookings',
    },
    market,
    venueId: id,
    venueName: { type: 'string' },
    kind: bookingKind,
    state,
    slotId,
    date: day,
    time: clockTime,
    until: clockTime,
    startsAt: instant,
    people: { type: 'integer' },
    purpose: { type: 'string', enum: ['birthday', 'school', 'company'] },
    contactName: { type: 'string' },
    contactPhone: { type: 'string' },
    notes: { type: 'string' },
    reason: { type: 'string', description: 'Reason of the last decision on the booking, which the member reads' },
    decidedBy: { type: 'string' },
    moves: { type: 'array', items: move, description: 'Moves that the booking can make from its state now' },
    version: { type: 'integer' },
    createdAt: instant,
  },
  required: [
    'id',
    'memberId',
    'memberNumber',
    'market',
    'venueId',
    'venueName',
    'kind',
    'state',
    'slotId',
    'date',
    'time',
    'until',
    'startsAt',
    'people',
    'moves',
    'version',
    'createdAt',
  ],
  additionalProperties: false,
} as const;

export const reservationsCalendar = {
  id: 'reservations.desk',
  method: 'GET',
  path: '/reservations',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Bookings of a venue in a week, or those that wait for an answer, by their time; and the venues there are',
  input: {
    type: 'object',
    properties: {
      venue: id,
      from: {
        ...day,
        description:
          'First of seven days, on the clock of the venue’s market; where absent today, or of a withdrawn venue the day of its first booking',
      },
      waiting: { type: 'boolean', default: false, description: 'Lists only groups that wait for an answer, of all venues' },
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      venues: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            name: { type: 'string' },
            market,
            today: day,
            withdrawn: {
              type: 'boolean',
              description:
                'Whether the venue was taken away by a release: its bookings can be cancelled, or moved to another venue of the market',
            },
          },
          required: ['id', 'name', 'market', 'today'],
          additionalProperties: false,
        },
      },
      days: {
        type: 'array',
        description: 'Seven days of the venue with their times',
        items: {
          type: 'object',
          properties: {
            date: day,
            closed: { type: 'boolean', description: 'Whether the timetable has no time on that day' },
            slots: {
              type: 'array',
              description:
                'Times for visits, then for groups: those of the timetable, and those taken from it that still have a booking or a waiting list',
              items: {
                type: 'object',
                properties: {
                  id: slotId,
                  kind: bookingKind,
                  time: clockTime,
                  until: clockTime,
                  booked: { type: 'integer' },
                  capacity: {
                    type: 'integer',
                    description: 'Places at that time; fewer than booked where the timetable was changed since, 0 where withdrawn',
                  },
                  waits: { type: 'integer', description: 'How many members wait for a place' },
                  withdrawn: {
                    type: 'boolean',
                    description:
                      'Whether the time was taken from the timetable or its day closed: its bookings can be moved or cancelled, and none can be moved to it',
                  },
                },
                required: ['id', 'kind', 'time', 'until', 'booked', 'capacity', 'waits'],
                additionalProperties: false,
              },
            },
          },
          required: ['date', 'closed', 'slots'],
          additionalProperties: false,
        },
      },
      items: { type: 'array', items: reservation },
      waiting: { type: 'integer', description: 'Groups that wait for an answer in the operator’s markets' },
      nextCursor,
    },
    required: ['venues', 'days', 'items', 'waiting'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const reservationsDecide = {
  id: 'reservations.decide',
  method: 'PATCH',
  path: '/reservations/{id}',
  access: 'ops',
  server: 'member',
  roles: hosts,
  status: 200,
  problems: [
    'request.not_found',
    'ops.market_scope',
    'reservation.changed',
    'reservation.not_open',
    'reservation.outside_hours',
    'reservation.slot_full',
  ],
  summary:
    'Confirms, declines, cancels, checks in, marks as not come, or moves a booking to another time, for a reason that the member reads',
  input: {
    type: 'object',
    properties: {
      id,
      version: { type: 'integer', minimum: 1 },
      move,
      slotId: {
        ...slotId,
        description: 'Time that the booking is moved to: at its venue, or at another one of the market where the venue is withdrawn',
      },
      reason,
    },
    required: ['id', 'version', 'move', 'reason'],
    additionalProperties: false,
  },
  result: reservation,
} as const satisfies OpsOperation;
