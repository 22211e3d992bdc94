import { useId, useLayoutEffect } from 'react';
import { mutate } from 'swr';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { createStore } from '../store.ts';
import { useApp } from './app-context.ts';
import { MissingHead } from './MissingHead.tsx';
import { useStore } from './use-store.ts';

/** Ids of the places on the page where data is missing; only the first one shows the card. */
export const missingPlaces = createStore<readonly string[]>([]);

/** Offline without a copy: one card for all missing parts, which reloads all of them. */
export function NoSignal() {
  const { texts, title } = useApp();
  const screen = useStore(title);
  const id = useId();
  useLayoutEffect(() => {
    missingPlaces.set([...missingPlaces.get(), id]);
    return () => missingPlaces.set(missingPlaces.get().filter((other) => other !== id));
  }, [id]);
  if (useStore(missingPlaces)[0] !== id) return null;
  return (
    <>
      <MissingHead title={screen} />
      <ErrorState
        small
        art="scene-offline"
        title={texts.text('shell.offline_title')}
        text={texts.text('shell.offline_text')}
        retry={texts.text('shell.retry')}
        onRetry={() => void mutate(() => true)}
      />
    </>
  );
}
