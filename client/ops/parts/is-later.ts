import { useNow } from './use-now.ts';

interface Timed {
  /** Absent if it goes live at once. */
  readonly publishAt?: string | undefined;
}

/** True if the release's time is after `now` (ms). A release approved at or after its time goes live at once. */
export const isLater = ({ publishAt }: Timed, now: number): boolean => publishAt !== undefined && Date.parse(publishAt) > now;

/** True if the release's time is in the future; rerenders when it passes. */
export function useIsLater(release: Timed): boolean {
  return isLater(release, useNow(1_000));
}
