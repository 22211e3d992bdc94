import useSWR from 'swr';
import { approvers } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import type { Simulation } from './Growth.tsx';
import type { Release } from './release.ts';
import { useLiveRevision } from './use-live-revision.ts';
import { simulationKey } from './use-simulation.ts';

/** Forecast of a waiting release, for roles that may approve it; undefined if it changes no figures. */
export function useReleaseSimulation({ id, state, documents }: Release): Simulation | undefined {
  const { role } = useAccount();
  const waits = state === 'awaiting_approval' || state === 'scheduled';
  const asks = waits && approvers.some((each) => each === role) && documents.some(({ kind }) => kind === 'campaign');
  const versions = documents.map((each) => each.after ?? '').join(' ');
  // Part of the cache key: the forecast compares with the live revision.
  const live = useLiveRevision();
  const key = asks && live !== undefined ? [simulationKey, 'release', id, versions, live] : null;
  const { data } = useSWR(key, () => simulate(id, documents), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return asks ? data : undefined;
}

async function simulate(release: string, documents: Release['documents']): Promise<Simulation | undefined> {
  // English texts are sent too, because they have the names of new boosts.
  const chosen = documents.filter(({ kind, id, after }) => after && (kind === 'campaign' || (kind === 'locale' && id.startsWith('en.'))));
  const read = await Promise.all(chosen.map(({ kind, id }) => call('documents.get', { kind, id, release })));
  const bodies = read.flatMap(({ kind, id, body }) => (body ? [{ kind, id, body }] : []));
  if (!bodies.some(({ kind }) => kind === 'campaign')) return undefined;
  return call('simulations.create', { documents: bodies }).catch((problem: unknown) => {
    // The release must be readable even if the simulation fails.
    if (problem instanceof OpsProblem) return undefined;
    throw problem;
  });
}
