import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { Skeletons } from './PageSkeleton.tsx';

/** State of a reading call, as `useCall` and `useSWR` return it. */
export interface LoadState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Loads it again. */
  mutate(): unknown;
}

interface LoadedProps<Data> {
  readonly from: LoadState<Data>;
  /** Number of lines of the skeleton, about as many as the view will have. */
  readonly skeletonRows?: number;
  children(data: Data): ReactNode;
}

/** Renders loaded data; before that a skeleton, or the error. Keeps showing earlier data if a reload fails. */
export function Loaded<Data>({ from: { data, error, mutate }, skeletonRows, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  return <Skeletons {...(skeletonRows === undefined ? {} : { rows: skeletonRows })} />;
}
