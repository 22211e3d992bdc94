import { reject } from '../server-kit/problem.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { serviceKey } from '../server-kit/service-key.ts';
import type { SimulationKeeper } from '../server-kit/simulation-keeper.ts';

const TIMEOUT_MS = 5_000;

/** Stores simulations on a separate config server; refuses with `server.busy` while it does not answer. */
export function openSimulationKeeper({ configUrl, secrets }: { readonly configUrl: string; readonly secrets: Secrets }): SimulationKeeper {
  const headers = { authorization: `Bearer ${serviceKey(secrets)}`, 'content-type': 'application/json' };
  return {
    async keep(documents) {
      const answer = await fetch(`${configUrl}/config/v1/simulations`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ documents }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => reject('server.busy'));
      if (!answer.ok) reject('server.busy');
      return ((await answer.json()) as { id: string }).id;
    },
  };
}
