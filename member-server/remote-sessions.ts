import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import { reject } from '../server-kit/problem.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { serviceKey } from '../server-kit/service-key.ts';

const TIMEOUT_MS = 5_000;

/**
 * The operators' sessions of a config server that runs apart, asked for each time: an ended one ends at once. While the config server gives no answer,
 * operators are refused with `server.busy`; members go on.
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
