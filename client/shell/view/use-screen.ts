import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { BlockEntry } from '../../engine/host.ts';
import { preloadBlocks } from '../../engine/index.ts';
import { NotThere } from '../documents/network.ts';
import type { ScreenBundle } from '../documents/screen-bundle.ts';
import { late } from '../late.ts';
import { blockTypesIn } from '../routes/screen-content.ts';
import { useApp } from './app-context.ts';
import { useStore } from './use-store.ts';

export type ScreenState =
  | { readonly kind: 'ready'; readonly bundle: ScreenBundle }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void };

/**
 * The screen of an id as it is released now: at once when its documents are in memory, loaded with its block chunks beside otherwise. What
 * was shown stays while a newer one is on its way. One that could not be had is asked for again when the signal returns, and from
 * time to time for as long as it is open; a tap that asks shows it loading.
 */
export function useScreen(id: string | undefined, blocks: Readonly<Record<string, BlockEntry>>): ScreenState {
  const app = useApp();
  const change = useStore(app.library.changes);
  const place = useStore(app.place);
  const last = useRef<ScreenBundle>(undefined);
  // A failure is of one step alone: who comes again later sees the screen load.
  const step = useLocation().key;
  const { error, mutate } = useSWR(id && [id, place, step], () => app.library.open(id!), { shouldRetryOnError: isRetried });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of another place is another.
  useEffect(() => {
    if (!id) return;
    app.open.screen = id;
    return app.signal.leave;
  }, [id, place]);

  const bundle = id ? app.library.bundle(id) : undefined;
  if (bundle) last.current = bundle;
  const shown = bundle ?? (last.current?.id === id ? last.current : undefined);

  const resting = useStore(late) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says that the documents of the bundle may be others.
  useEffect(() => {
    if (!shown) return;
    app.open.keys = ['site:site', `screen:${shown.id}`, `locale:${place.language}.errors`, ...Object.keys(shown.bodies)];
    // What its sheets show, and what signing in will, must not hold up the first screen.
    if (resting) void preloadBlocks(blocks, blockTypesIn(shown.document));
  }, [shown, change, place, resting]);

  if (shown) return { kind: 'ready', bundle: shown };
  if (!id || (error && !isRetried(error))) return { kind: 'missing' };
  return error ? { kind: 'failed', retry: () => void mutate(undefined) } : { kind: 'waiting' };
}

const isRetried = (reason: unknown) => !(reason instanceof NotThere);
