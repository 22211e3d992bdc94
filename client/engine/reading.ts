import { useMemo, useSyncExternalStore } from 'react';
import type { Reader } from './frame.ts';
import { compileValue } from './resolve.ts';
import type { Edition } from './run.ts';
import { share } from './share.ts';
import type { ScreenStore } from './store.ts';

/** A value computed from the store, for components that are not blocks; keeps its identity as long as it is equal. */
export class Reading<T> implements Reader {
  readonly #store: ScreenStore;
  readonly #paths: readonly string[];
  readonly #compute: () => T;
  #value: T | undefined;
  #listener: (() => void) | undefined;

  constructor(store: ScreenStore, paths: readonly string[], compute: () => T) {
    this.#store = store;
    this.#paths = paths;
    this.#compute = compute;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listener = listener;
    for (const path of this.#paths) this.#store.watch(path, this);
    return () => {
      for (const path of this.#paths) this.#store.unwatch(path, this);
    };
  };

  readonly now = (): T => {
    this.#value = share(this.#value, this.#compute());
    return this.#value;
  };

  check(): void {
    this.#listener?.();
  }
}

/** The current value of a reading; the component renders again when it changes. */
export function useReading<T>(reading: Reading<T>): T {
  return useSyncExternalStore(reading.subscribe, reading.now, reading.now);
}

/** A text of the document in the current language; '' if it is not a text. */
export function useText(edition: Edition, text: unknown): string {
  const reading = useMemo(() => {
    const { run, host } = edition;
    const paths = new Set<string>();
    const resolve = compileValue(text, paths);
    return new Reading(run.store, [...paths], () => {
      const value = resolve?.(run.store.scope(), host);
      return typeof value === 'string' ? value : '';
    });
  }, [edition, text]);
  return useReading(reading);
}
