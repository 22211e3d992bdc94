import type { Http } from '../../server-kit/http.ts';
import type { OpsSessionSource } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';

/**
 * `GET /config/v1/ops-sessions/{id}` for a member server that runs apart and shows the service key: 204 while the operator's session is open, else refuses
 * with `request.not_found`. Never stored: an ended session ends at once.
 */
export function addSessionService(
  { app }: Http,
  sessions: OpsSessionSource,
  isServer: (authorization: string | undefined) => boolean,
): OpsSessionSource {
  app.get<{ Params: { id: string } }>('/config/v1/ops-sessions/:id', async (request, reply) => {
    if (!isServer(request.headers.authorization)) reject('auth.token_invalid');
    if (!(await sessions.isOpen(request.params.id))) reject('request.not_found');
    return reply.header('cache-control', 'no-store').code(204).send();
  });
  return sessions;
}
