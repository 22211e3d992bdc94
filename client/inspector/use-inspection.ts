import { useEffect, useReducer } from 'react';
import { useSWRConfig } from 'swr';
import type { ScreenDocument } from '../../schemas/screen.ts';
import type { App } from '../shell/app.ts';
import { type BlockPlace, blocksIn } from './blocks-in.ts';
import type { Recorder } from './recorder.ts';
import { type SourceState, sourcesOf } from './sources.ts';
import type { Around } from './trace.ts';

/** The current state of the open screen. */
export interface Inspected extends Around {
  readonly document: ScreenDocument | undefined;
  readonly hash: string | undefined;
  readonly revision: number;
  readonly blockPlaces: readonly BlockPlace[];
}

const tickMs = 1_000;
const noSources: readonly SourceState[] = [];

/** The state of the open screen; updated when the renderer evaluates blocks, when documents or kill switches change, and each second, for ages. */
export function useInspection(app: App, recorder: Recorder): Inspected {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const { cache } = useSWRConfig();
  useEffect(() => {
    const stops = [recorder.subscribe(look), app.library.changes.subscribe(look), app.library.killed.subscribe(look)];
    const timer = setInterval(look, tickMs);
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
    };
  }, [app, recorder]);

  const bundle = app.open.screen === undefined ? undefined : app.library.bundle(app.open.screen);
  const looks = recorder.bySource();
  const blockPlaces = bundle ? blocksIn(bundle.document) : [];
  const scope = blockPlaces.map(({ block }) => looks.get(block)?.[0]?.scope).find((each) => each !== undefined);
  const { host } = recorder;
  return {
    document: bundle?.document,
    hash: bundle?.hash,
    revision: app.library.revision(),
    killed: app.library.killed.get(),
    blockPlaces,
    looks,
    sources: bundle && scope && host ? sourcesOf(bundle.document, scope, host, cache) : noSources,
  };
}
