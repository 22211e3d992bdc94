import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import { reject } from '../server-kit/problem.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { serviceKey } from '../server-kit/service-key.ts';

const TIMEOUT_MS = 5_000;

/**
 * Operators' sessions of a separate config server, checked on every call, so that an ended session is refused at once. While the config server does
 * not answer, operators are refused with `server.busy`; members are not affected.
 */
export function openSessionSource({ configUrl, secrets }: { readonly configUrl: string; readonly secrets: Secrets }): OpsSessionSource {
  const authorization = `Bearer ${serviceKey(secrets)}`;
  return {
    async isOpen(sessionId) {
      const answer = await fetch(`${configUrl}/config/v1/ops-sessions/${encodeURIComponent(sessionId)}`, {
        headers: { authorization },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => reject('server.busy'));
      if (answer.status === 404) return false;
      return answer.ok || reject('server.busy');
    },
  };
}
