import useSWR from 'swr';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { useAccount } from '../../session.ts';
import type { DraftListed } from './chosen.ts';
import type { Simulation } from './Growth.tsx';

/** Begins the key under which it is kept. */
export const simulationKey = 'simulation';

/** What the chosen campaign drafts would do in a month beside the revision that is live, and boosts to their end; undefined while it is not known, and for people who do not publish. */
export function useSimulation(chosen: readonly DraftListed[], live: number | undefined): Simulation | undefined {
  const { role } = useAccount();
  const campaigns = chosen.filter(({ kind, state }) => kind === 'campaign' && state !== 'removing');
  const asks = campaigns.length > 0 && live !== undefined && editors.some((each) => each === role);
  // New boosts are called by names that are drafts, too.
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
