import { clockName } from '../../../schemas/market-clock.ts';
import { inWords } from './in-words.ts';
import type { Market } from './names.ts';
import { clockFor } from './site-lists.ts';
import { useSite } from './use-site.ts';

interface TimeOfReleaseProps {
  readonly at: string;
  /** The market on whose clock it was chosen. */
  readonly clock?: Market | undefined;
  /** The only ones that it changes. */
  readonly markets?: readonly Market[] | undefined;
}

/** `Monday 30 November 2026, 00:00 in Malaysia`: on the clock on which the time was chosen, else on one of its markets. */
export function TimeOfRelease({ at, clock, markets }: TimeOfReleaseProps) {
  const on = clockFor(useSite(), clock ? [clock] : markets);
  return (
    <time dateTime={at}>
      {inWords(at, on.zone)} in {clockName(on)}
    </time>
  );
}
