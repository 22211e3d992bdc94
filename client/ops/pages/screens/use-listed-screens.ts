import { useEffect, useMemo } from 'react';
import { useCall } from '../../api.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { inOrder } from './screen-entries.ts';

/** All screens in the order of the list, the open one, and whether that is new and waits in a release. */
export function useListedScreens(id: string | undefined, draft: Pick<Draft, 'phase' | 'reload'>) {
  const { data, error, mutate } = useCall('documents.list', { kind: 'screen', limit: 1000 }, { refreshInterval: 15_000 });
  const screens = useMemo(() => inOrder(data?.items ?? []), [data]);
  const open = screens.find((each) => each.id === id);
  const waiting = draft.phase === 'missing' && open?.state === 'waiting' ? open : undefined;
  useReloadAfter(open?.state === 'waiting', id, draft);
  return { screens, open, waiting, error, retry: () => void mutate() };
}

/** Loads the screen once its release is live or taken back: before, the server has no document to edit. */
function useReloadAfter(isWaiting: boolean, id: string | undefined, { reload }: Pick<Draft, 'reload'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function of the draft differs with each of its states
  useEffect(() => {
    if (isWaiting) return () => void reload();
  }, [isWaiting, id]);
}
