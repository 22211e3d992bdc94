import type { Role } from '../../../schemas/ops/roles.ts';
import { listen } from '../../../server-kit/listen.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { type Answer, type Member, secrets, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';

/** A Monday, nine in the morning in Kuala Lumpur. */
export const monday = '2027-03-01T01:00:00.000Z';
export const venue = 'funifun-one-sentral';
export const slotAt = (date: string, time: string, kind: 'person' | 'group' = 'person', of = venue): string =>
  `${of}~${kind}~${date}T${time.replace(':', '')}`;

/** The baseline's documents with changes of the rules (`reservations`) or of a venue. */
export const releasesWith = (changes: Readonly<Record<string, object>> = {}) => aFeed(aRelease(changes));

type Place = Pick<TestServer, 'call' | 'http'>;
const keyed = (key?: string) => (key === undefined ? {} : { key });

export const group = { kind: 'group', people: 20, purpose: 'birthday', contactName: 'Mei', contactPhone: '+60 12 345 6789' } as const;
export const book = (place: Place, member: Member, slotId: string, body: object = {}, key?: string): Promise<Answer> =>
  place.call(member, 'POST', '/me/reservations', { body: { kind: 'person', people: 1, slotId, ...body }, ...keyed(key) });
export const change = (place: Place, member: Member, id: string, body: object): Promise<Answer> =>
  place.call(member, 'PATCH', `/me/reservations/${id}`, { body });
export const cancel = (place: Place, member: Member, id: string): Promise<Answer> =>
  place.call(member, 'POST', `/me/reservations/${id}/cancellations`, { body: {} });
export const wait = (place: Place, member: Member, slotId: string, people = 1, key?: string): Promise<Answer> =>
  place.call(member, 'POST', '/me/reservation-waits', { body: { slotId, people }, ...keyed(key) });
export const waitsOf = async (place: Place, member: Member) => (await place.call(member, 'GET', '/me/reservation-waits')).body.items;
export const slots = (place: Place, member: Member | undefined, query: string, of = venue): Promise<Answer> =>
  place.call(member, 'GET', `/venues/${of}/slots?${query}`);

/** As an operator of a role, of some markets or all. */
export async function ask(
  place: Place,
  role: Role,
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  payload?: object,
  markets?: readonly string[],
) {
  const token = signOpsToken(secrets, {
    id: role,
    sessionId: 's',
    email: 'o@ops.test',
    name: 'Aina',
    role,
    expiresAt: '2027-12-31T00:00:00.000Z',
    ...(markets ? { markets } : {}),
  });
  const answer = await place.http.app.inject({
    method,
    url: `/ops/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
export const decide = (place: Place, booking: { id: string; version: number }, move: string, body: object = {}, role: Role = 'support') =>
  ask(place, role, 'PATCH', `/reservations/${booking.id}`, { version: booking.version, move, reason: 'Agreed by phone', ...body });

/** The same server behind a socket, so that calls arrive as those of phones do. */
export async function overHttp({ http }: TestServer): Promise<Place> {
  const address = await listen(http.app, { host: '127.0.0.1', port: 0 });
  let keys = 0;
  return {
    http,
    async call(member, method, path, { key = `http-${++keys}`, body, headers } = {}) {
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          ...(member ? { authorization: `Bearer ${member.token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), text };
    },
  };
}
