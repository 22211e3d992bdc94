import { useMemo } from 'react';
import { useCall } from '../../api.ts';
import { useAccount } from '../../session.ts';

/** Names of documents, pictures and roll-outs by key (`screen:home`), and of accounts (`account:…`) for admins of all markets; empty until loaded. */
export function useTitles(): ReadonlyMap<string, string> {
  const { role, markets } = useAccount();
  const documents = useCall('documents.list', { limit: 1000 }, { revalidateOnFocus: false }).data;
  const accounts = useCall('accounts.list', role === 'admin' && !markets ? {} : null, { revalidateOnFocus: false }).data;
  const pictures = useCall('pictures.list', { limit: 200 }, { revalidateOnFocus: false }).data;
  const rollouts = useCall('rollouts.list', {}, { revalidateOnFocus: false }).data;
  return useMemo(
    () =>
      new Map([
        ...(documents?.items ?? []).map(({ kind, id, title }) => [`${kind}:${id}`, title] as const),
        ...(pictures?.items ?? []).map(({ id, name }) => [`picture:${id}`, name || 'A picture'] as const),
        ...(rollouts?.items ?? []).map(({ id, title }) => [`rollout:${id}`, title] as const),
        ...(accounts?.items ?? []).map(({ id, name }) => [`account:${id}`, name] as const),
      ]),
    [documents, accounts, pictures, rollouts],
  );
}
