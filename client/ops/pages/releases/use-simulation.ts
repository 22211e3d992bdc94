import useSWR from 'swr';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { useAccount } from '../../session.ts';
import type { DraftListed } from './chosen.ts';
import type { Simulation } from './Growth.tsx';

/** What the chosen campaign drafts would do in a month; undefined while it is not known, and for people who do not publish. */
export function useSimulation(chosen: readonly DraftListed[]): Simulation | undefined {
  const { role } = useAccount();
  const campaigns = chosen.filter(({ kind, state }) => kind === 'campaign' && state !== 'removing');
  const asks = campaigns.length > 0 && editors.some((each) => each === role);
  const key = asks ? ['simulation', ...campaigns.map(({ id, draft }) => `${id} ${draft?.hash}`)] : null;
  const { data } = useSWR(key, () => simulate(campaigns.map(({ id }) => id)), { keepPreviousData: true, revalidateOnFocus: false });
  return asks ? data : undefined;
}

async function simulate(ids: readonly string[]): Promise<Simulation | undefined> {
  const read = await Promise.all(ids.map((id) => call('documents.get', { kind: 'campaign', id, view: 'draft' })));
  const documents = read.flatMap(({ kind, id, body }) => (body ? [{ kind, id, body }] : []));
  return documents.length > 0 ? call('simulations.create', { documents }) : undefined;
}
