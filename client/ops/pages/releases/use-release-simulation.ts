import useSWR from 'swr';
import { approvers } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import type { Simulation } from './Growth.tsx';
import type { Release } from './release.ts';
import { useLiveRevision } from './use-live-revision.ts';
import { simulationKey } from './use-simulation.ts';

/** What a release that waits would do in a month, and its boosts to their end, for who may agree to it; undefined where it changes no such figures. */
export function useReleaseSimulation({ id, state, documents }: Release): Simulation | undefined {
  const { role } = useAccount();
  const waits = state === 'awaiting_approval' || state === 'scheduled';
  const asks = waits && approvers.some((each) => each === role) && documents.some(({ kind }) => kind === 'campaign');
  const versions = documents.map((each) => each.after ?? '').join(' ');
  // Its figures are those beside what is live now.
  const live = useLiveRevision();
  const key = asks && live !== undefined ? [simulationKey, 'release', id, versions, live] : null;
  const { data } = useSWR(key, () => simulate(id, documents), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return asks ? data : undefined;
}

async function simulate(release: string, documents: Release['documents']): Promise<Simulation | undefined> {
  // New boosts are called by their names in English.
  const chosen = documents.filter(({ kind, id, after }) => after && (kind === 'campaign' || (kind === 'locale' && id.startsWith('en.'))));
  const read = await Promise.all(chosen.map(({ kind, id }) => call('documents.get', { kind, id, release })));
  const bodies = read.flatMap(({ kind, id, body }) => (body ? [{ kind, id, body }] : []));
  if (!bodies.some(({ kind }) => kind === 'campaign')) return undefined;
  return call('simulations.create', { documents: bodies }).catch((problem: unknown) => {
    // The release is to be read also where no month can be worked out of it.
    if (problem instanceof OpsProblem) return undefined;
    throw problem;
  });
}
