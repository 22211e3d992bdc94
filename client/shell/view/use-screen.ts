import { useEffect, useReducer, useRef, useState } from 'react';
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

type Failure = { readonly id: string; readonly missing: boolean };

/**
 * The screen of an id as it is released now: at once when its documents are in memory, loaded with its block chunks beside otherwise. What
 * was shown stays while a newer one is on its way.
 */
export function useScreen(id: string | undefined, blocks: Readonly<Record<string, BlockEntry>>): ScreenState {
  const app = useApp();
  const change = useStore(app.library.changes);
  const place = useStore(app.place);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const last = useRef<ScreenBundle>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` and `attempt` ask again for the same id.
  useEffect(() => {
    if (!id) return;
    let left = false;
    app.open.screen = id;
    setFailure(undefined);
    app.library.open(id).catch((reason) => {
      if (!left) setFailure({ id, missing: reason instanceof NotThere });
    });
    return () => {
      left = true;
      app.signal.leave();
    };
  }, [id, place, attempt]);

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
  if (!id || (failure?.id === id && failure.missing)) return { kind: 'missing' };
  return failure?.id === id ? { kind: 'failed', retry } : { kind: 'waiting' };
}
