import { useNow } from './use-now.ts';

interface Timed {
  /** Absent where it goes live at once. */
  readonly publishAt?: string | undefined;
}

/** Whether the time of a release is still to come at an instant: one that is agreed to at its time, or behind it, goes live at once. */
export const isLater = ({ publishAt }: Timed, now: number): boolean => publishAt !== undefined && Date.parse(publishAt) > now;

/** The same in a view, which changes when the time comes. */
export function useIsLater(release: Timed): boolean {
  return isLater(release, useNow(1_000));
}
