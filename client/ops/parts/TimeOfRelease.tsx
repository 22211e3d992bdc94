import { clockName } from '../../../schemas/market-clock.ts';
import { inWords } from './in-words.ts';
import type { Market } from './names.ts';
import { clockFor } from './site-lists.ts';
import { useSite } from './use-site.ts';

interface TimeOfReleaseProps {
  readonly at: string;
  /** Market in whose time zone it was chosen. */
  readonly clock?: Market | undefined;
  /** Markets that the release affects; undefined for all. */
  readonly markets?: readonly Market[] | undefined;
}

/** Time of a release: `Monday 30 November 2026, 00:00 in Malaysia`. In the time zone in which it was chosen, else in that of an affected market. */
export function TimeOfRelease({ at, clock, markets }: TimeOfReleaseProps) {
  const on = clockFor(useSite(), clock ? [clock] : markets);
  return (
    <time dateTime={at}>
      {inWords(at, on.zone)} in {clockName(on)}
    </time>
  );
}
