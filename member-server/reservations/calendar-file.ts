import type { FastifyInstance } from 'fastify';
import { reject } from '../../server-kit/problem.ts';
import { equalSecrets, type Secrets } from '../../server-kit/secrets.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { describePlace } from './describe.ts';
import type { State } from './rules.ts';
import { type ReservationRow, readOne } from './store.ts';

export const calendarPath = '/api/v1/reservation-calendars/';

const markOf = (secrets: Secrets, id: string): string => secrets.hmac('reservation calendar', id).slice(0, 32);
/** URL of a booking's file: it contains a secret mark, because calendar apps request it without a token. */
export const calendarUrl = (secrets: Secrets, id: string): string => `${calendarPath}${id}-${markOf(secrets, id)}.ics`;

const statuses: Readonly<Record<State, string>> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  checked_in: 'CONFIRMED',
  no_show: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
};

const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line to at most 75 bytes each; continuation lines begin with a space, and no character is cut (RFC 5545, 3.1). */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

interface Written {
  readonly name: string;
  readonly address: string;
  readonly link: string;
}

/** A booking as an iCalendar file (RFC 5545). A later file of the same booking replaces the earlier one. */
export function calendarFile(row: ReservationRow, { name, address, link }: Written): string {
  return `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Punchcard//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@punchcard`,
    `SEQUENCE:${row.version}`,
    `DTSTAMP:${stamp(row.created_at)}`,
    `DTSTART:${stamp(row.starts_at)}`,
    `DTEND:${stamp(row.ends_at)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(address)}`,
    `URL:${link}`,
    `STATUS:${statuses[row.state]}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(name)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')}\r\n`;
}

/** Adds the route that serves the calendar files of bookings. */
export function addCalendarFiles(app: FastifyInstance, { db, releases, secrets }: MemberTools, publicUrl: string, now: () => string): void {
  app.get<{ Params: { file: string } }>(`${calendarPath}:file`, async (request, reply) => {
    const [, id, mark] = /^([0-9a-z]{26})-([0-9a-f]{32})\.ics$/.exec(request.params.file) ?? [];
    if (!id || !mark || !equalSecrets(mark, markOf(secrets, id))) return reject('request.not_found');
    const row = (await readOne(db, id)) ?? reject('request.not_found');
    const rules = takeRelease(releases, now());
    const { name, address } = describePlace(rules, row.venue_id, row.store_id, row.market, rules.market(row.market).language);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="reservation.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(calendarFile(row, { name, address, link: `${publicUrl}/#/my-reserve?id=${row.id}` }));
  });
}
