import { createStore } from './store.ts';

export type LateParts = typeof import('./late-parts.ts');

/** What no first screen needs: undefined until it has arrived. */
export const late = createStore<LateParts | undefined>(undefined);

let loading: Promise<LateParts> | undefined;

/** Brings the late parts; a try that failed is made again at the next use. */
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
