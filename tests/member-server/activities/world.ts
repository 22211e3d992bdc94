import type { Activity } from '../../../member-server/programme/index.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import type { DocumentKey, Release } from '../../../schemas/release.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { type Answer, type Member, secrets, type TestServer } from '../member-server.ts';
import { aRelease } from '../programme.ts';

/** When the tests’ activities take place: they start, close their sign-up, meet and end, a day after another. */
export const start = '2025-03-01T00:00:00.000Z';
export const open = '2025-03-01T08:00:00.000Z';
export const signUpUntil = '2025-03-02T00:00:00.000Z';
export const meets = '2025-03-03T00:00:00.000Z';
export const end = '2025-03-04T00:00:00.000Z';

const base = aRelease().documents.get('campaign:wheel-night') as Activity;

/** Something with ten places for 200 coins, without a draw, with changes. */
export const anActivity = (id: string, changes: object = {}): Activity => {
  const { lottery: _, ...body } = base;
  const times = { startsAt: start, signUpUntil, takesPlace: { from: meets, to: end }, endsAt: end };
  return { ...body, window: { from: '2025-01-01T00:00:00Z' }, capacity: 10, ...times, ...changes, id } as Activity;
};

/** The baseline with these activities instead of its own. */
export function aReleaseWith(activities: readonly Activity[], changes: Readonly<Record<string, object>> = {}): Release {
  const release = aRelease(changes);
  const documents = new Map<DocumentKey, unknown>(
    [...release.documents].filter(([, document]) => (document as { type?: string }).type !== 'activity'),
  );
  for (const activity of activities) documents.set(`campaign:${activity.id}`, activity);
  return { ...release, documents };
}

type Place = Pick<TestServer, 'call' | 'http'>;
const path = (id: string) => `/activities/${id}/attendances`;
const keyed = (key?: string) => (key === undefined ? {} : { key });

export const attend = (place: Place, member: Member, id: string, body: object = {}, key?: string): Promise<Answer> =>
  place.call(member, 'POST', path(id), { body, ...keyed(key) });
export const leave = (place: Place, member: Member, id: string, key?: string): Promise<Answer> =>
  place.call(member, 'DELETE', `${path(id)}/current`, keyed(key));
export const get = (place: Place, member: Member | undefined, id: string): Promise<Answer> =>
  place.call(member, 'GET', `/activities/${id}`);

/** As an operator of a role, of some markets or all. */
export async function ask(place: Place, role: Role, method: 'GET' | 'POST', url: string, payload?: object, markets?: readonly string[]) {
  const token = signOpsToken(secrets, {
    id: role,
    sessionId: 's',
    email: 'o@ops.test',
    name: role,
    role,
    expiresAt: '2026-12-31T00:00:00.000Z',
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
