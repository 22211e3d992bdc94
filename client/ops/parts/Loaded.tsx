import type { ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';
import { Skeletons } from './PageSkeleton.tsx';

/** What a reading call has given so far, as `useCall` and `useSWR` return it. */
export interface LoadState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Reads it again. */
  mutate(): unknown;
}

interface LoadedProps<Data> {
  readonly from: LoadState<Data>;
  /** Lines of the skeleton, about as many as the view will have. */
  readonly skeletonRows?: number;
  children(data: Data): ReactNode;
}

/** The view of data once it is there: lines in its shape before, and why where it could not be read. Data that was read before stays while a later read fails. */
export function Loaded<Data>({ from: { data, error, mutate }, skeletonRows, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  return <Skeletons {...(skeletonRows === undefined ? {} : { rows: skeletonRows })} />;
}
