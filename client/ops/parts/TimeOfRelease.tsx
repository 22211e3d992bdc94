import { inWords } from './in-words.ts';
import { type Market, marketName } from './names.ts';
import { useZone } from './use-site.ts';

/** `Monday 30 November 2026, 00:00 in Malaysia`: on the clock on which the time was chosen, in UTC without one. */
export function TimeOfRelease({ at, clock }: { at: string; clock?: Market | undefined }) {
  const zone = useZone(clock);
  return (
    <time dateTime={at}>
      {inWords(at, zone)} {clock ? `in ${marketName(clock)}` : 'UTC'}
    </time>
  );
}
