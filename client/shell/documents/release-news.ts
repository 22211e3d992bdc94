import type { ReleaseEvent } from '../../../schemas/delivery.ts';
import { type MarketLanguage, placeName } from '../start/place.ts';
import type { Heard } from './heard.ts';
import type { Library } from './library.ts';

export const pollMs = 60_000;
/** A random polling interval, 45 to 75 s. `chance` is 0 to 1. */
export const nextPollMs = (chance: number) => pollMs * (0.75 + chance / 2);
/** Retry delay while the page is moving to another market or language. */
const enteringMs = 1_000;

export interface ReleaseNewsParts {
  readonly library: Pick<Library, 'revision' | 'place'>;
  readonly heard: Pick<Heard, 'takeRelease'>;
  /** Market and language of the stream. */
  place(): MarketLanguage;
  /** Keys of the documents that the open page shows. */
  used(): readonly string[];
  /** Called when something of the member may have changed. */
  onMember(): void;
  /** A random number from 0 to 1; spreads the requests of many clients over time. */
  chance(): number;
}

/** Applies the releases of a stream in their order, after a random delay. If one fails, reloads the manifest until that works. */
export function createReleaseNews(parts: ReleaseNewsParts, ask: () => Promise<void>) {
  const { library, heard, place } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let behind: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReleaseEvent[] = [];
  let newest = 0;

  function takeAll(): void {
    timer = undefined;
    // The library already has the place that the page is moving to. If the move fails the library is set back, and the releases are applied then.
    if (placeName(library.place()) !== placeName(place())) timer = setTimeout(takeAll, enteringMs);
    else for (const event of waiting.splice(0)) take(event);
  }

  function take(event: ReleaseEvent): void {
    // Answers of the server take numbers and texts from campaigns, so a changed campaign changes them.
    const isAnswered = Object.keys(event.changed).some((key) => key.startsWith('campaign:'));
    void heard
      .takeRelease(event, parts.used())
      .catch(catchUp)
      .then(() => isAnswered && parts.onMember());
  }

  async function catchUp(): Promise<void> {
    clearTimeout(behind);
    behind = undefined;
    await ask();
    if (library.revision() < newest) behind ??= setTimeout(catchUp, nextPollMs(parts.chance()));
  }

  return {
    /** Handles `event: release`. A release that arrives while others wait joins them: delays do not add up and the order is kept. */
    onRelease(event: ReleaseEvent): void {
      newest = event.revision;
      waiting.push(event);
      timer ??= setTimeout(takeAll, parts.chance() * (event.spreadMs || 0));
    },
    /** The browser resumes after the last event it received, whether that could be applied or not; so a missed one is caught up. */
    onOpen(): void {
      if (behind) void catchUp();
    },
    /** Drops waiting releases: a new stream starts after the last applied revision and sends them again. */
    drop(): void {
      clearTimeout(timer);
      clearTimeout(behind);
      timer = undefined;
      behind = undefined;
      newest = 0;
      waiting = [];
    },
  };
}
