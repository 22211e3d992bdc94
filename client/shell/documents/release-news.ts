import type { ReleaseEvent } from '../../../schemas/delivery.ts';
import { type MarketLanguage, placeName } from '../start/place.ts';
import type { Heard } from './heard.ts';
import type { Library } from './library.ts';

export const pollMs = 60_000;
export const nextPollMs = (chance: number) => pollMs * (0.75 + chance / 2);
/** Another market or language is entered within seconds, or not at all. */
const enteringMs = 1_000;

export interface ReleaseNewsParts {
  readonly library: Pick<Library, 'revision' | 'place'>;
  readonly heard: Pick<Heard, 'takeRelease'>;
  /** Where the stream is opened for. */
  place(): MarketLanguage;
  /** Keys of the documents that the open page shows. */
  used(): readonly string[];
  /** Something of the member may have changed. */
  onMember(): void;
  /** 0 to 1; spreads the clients of one release. */
  chance(): number;
}

/** Takes the releases of a stream in their order, each page at a time of its own; asks for all that is live where one cannot be taken, until that works. */
export function createReleaseNews(parts: ReleaseNewsParts, ask: () => Promise<void>) {
  const { library, heard, place } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let behind: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReleaseEvent[] = [];
  let newest = 0;

  function takeAll(): void {
    timer = undefined;
    // The library is already where the page goes; if that fails it is back, and the stream goes on.
    if (placeName(library.place()) !== placeName(place())) timer = setTimeout(takeAll, enteringMs);
    else for (const event of waiting.splice(0)) take(event);
  }

  function take(event: ReleaseEvent): void {
    // Answers of the server take their numbers and texts from campaigns.
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
    /** `event: release`. What comes while another waits goes with it: their waits do not add up, and none overtakes. */
    onRelease(event: ReleaseEvent): void {
      newest = event.revision;
      waiting.push(event);
      timer ??= setTimeout(takeAll, parts.chance() * (event.spreadMs || 0));
    },
    /** The browser resumes behind the last event that it has heard of, whether that could be taken or not. */
    onOpen(): void {
      if (behind) void catchUp();
    },
    /** Another stream begins behind what was taken, and brings again what waits here. */
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
