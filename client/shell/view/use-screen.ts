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
 * The released screen of an id: at once if its documents are in memory, otherwise loaded together with its block chunks. The old version stays while
 * a newer one loads. After a failure it is retried when the network returns and at intervals while it is open; a retry by tap shows it loading.
 */
export function useScreen(id: string | undefined, blocks: Readonly<Record<string, BlockEntry>>): ScreenState {
  const app = useApp();
  const change = useStore(app.library.changes);
  const place = useStore(app.place);
  const last = useRef<ScreenBundle>(undefined);
  // A failure belongs to one history step: a later visit shows the screen loading.
  const step = useLocation().key;
  const { error, mutate } = useSWR(id && [id, place, step], () => app.library.open(id!), { shouldRetryOnError: isRetried });

  // biome-ignore lint/correctness/useExhaustiveDependencies: data of another place is different
  useEffect(() => {
    if (!id) return;
    app.open.screen = id;
    return app.signal.leave;
  }, [id, place]);

  const bundle = id ? app.library.bundle(id) : undefined;
  if (bundle) last.current = bundle;
  const shown = bundle ?? (last.current?.id === id ? last.current : undefined);

  const resting = useStore(late) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` means that the bundle's documents may have changed
  useEffect(() => {
    if (!shown) return;
    app.open.keys = ['site:site', `screen:${shown.id}`, `locale:${place.language}.errors`, ...Object.keys(shown.bodies)];
    // Chunks of sheets, and of blocks shown after log-in, must not delay the first screen.
    if (resting) void preloadBlocks(blocks, blockTypesIn(shown.document));
  }, [shown, change, place, resting]);

  if (shown) return { kind: 'ready', bundle: shown };
  if (!id || (error && !isRetried(error))) return { kind: 'missing' };
  return error ? { kind: 'failed', retry: () => void mutate(undefined) } : { kind: 'waiting' };
}

const isRetried = (reason: unknown) => !(reason instanceof NotThere);
