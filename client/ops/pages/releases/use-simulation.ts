import useSWR from 'swr';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { useAccount } from '../../session.ts';
import type { DraftListed } from './chosen.ts';
import type { Simulation } from './Growth.tsx';

/** First part of the cache key. */
export const simulationKey = 'simulation';

/** Forecast of the chosen campaign drafts against the live revision; undefined until loaded, and for roles that may not publish. */
export function useSimulation(chosen: readonly DraftListed[], live: number | undefined): Simulation | undefined {
  const { role } = useAccount();
  const campaigns = chosen.filter(({ kind, state }) => kind === 'campaign' && state !== 'removing');
  const asks = campaigns.length > 0 && live !== undefined && editors.some((each) => each === role);
  // Names of new boosts are drafts of English texts.
  const names = chosen.filter(({ kind, id, state }) => kind === 'locale' && id.startsWith('en.') && state !== 'removing');
  const simulated = [...campaigns, ...names];
  const key = asks ? [simulationKey, live, ...simulated.map(({ id, draft }) => `${id} ${draft?.hash}`)] : null;
  const { data } = useSWR(key, () => simulate(simulated), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return asks ? data : undefined;
}

async function simulate(drafts: readonly DraftListed[]): Promise<Simulation | undefined> {
  const read = await Promise.all(drafts.map(({ kind, id }) => call('documents.get', { kind, id, view: 'draft' })));
  const documents = read.flatMap(({ kind, id, body }) => (body ? [{ kind, id, body }] : []));
  return documents.length > 0 ? call('simulations.create', { documents }) : undefined;
}
