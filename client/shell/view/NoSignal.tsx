import { useId, useLayoutEffect } from 'react';
import { mutate } from 'swr';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { createStore } from '../store.ts';
import { useApp } from './app-context.ts';
import { MissingHead } from './MissingHead.tsx';
import { useStore } from './use-store.ts';

/** Places on the page where something is missing, by id: the first one speaks for all. */
export const missingPlaces = createStore<readonly string[]>([]);

/** No signal, and nothing kept: one card for all that is missing, which asks for all of it again. */
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
