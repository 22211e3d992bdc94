import { createStore } from './store.ts';

export type LateParts = typeof import('./late-parts.ts');

/** The parts that no first screen needs; undefined until their chunk has loaded. */
export const late = createStore<LateParts | undefined>(undefined);

let loading: Promise<LateParts> | undefined;

/** Loads the late parts; a failed load is retried at the next call. */
export function loadLate(): Promise<LateParts> {
  loading ??= import('./late-parts.ts').then(
    (parts) => {
      late.set(parts);
      return parts;
    },
    (reason) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
}
