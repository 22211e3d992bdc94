import type { KillEvent, KilledEvent, ReleaseEvent, RolloutEvent } from '../../../schemas/delivery.ts';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { Store } from '../store.ts';
import type { Heard } from './heard.ts';
import type { Library } from './library.ts';
import { createMemberNews, type MemberNewsParts } from './member-news.ts';
import { parsed } from './parsed.ts';
import { createReleaseNews, nextPollMs, pollMs, type ReleaseNewsParts } from './release-news.ts';

/** First delay before a refused stream is reopened; doubles each time, up to the polling interval. */
const reopenMs = 5_000;

export interface LiveParts extends MemberNewsParts, ReleaseNewsParts {
  readonly library: Pick<Library, 'revision' | 'place' | 'takeKilled' | 'refresh' | 'rollout'>;
  readonly heard: Heard;
  readonly document: Document;
  /** Opens the event stream of a path. Undefined if the browser has no `EventSource`; then only polling follows releases. */
  readonly openStream: ((url: string) => EventSource) | undefined;
  /** The last known summary of the signed-in member; its `channel` is the name of the member's own events on the stream. */
  readonly member: Pick<Store<Readonly<Record<string, unknown>> | undefined>, 'get' | 'subscribe'>;
}

/**
 * Follows releases and kill switches by server-sent events while the page is visible, and by polling while the stream is down. A page that becomes
 * visible again loads the manifest once, for what it missed. A new member opens a new stream. Returns `restart`, for another market or language, and
 * `stop`.
 */
export function followReleases(parts: LiveParts): { restart(): void; stop(): void } {
  let stream: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let channel: unknown;
  let refused = 0;
  const news = createMemberNews(parts);
  const ask = () => parts.library.refresh(parts.used()).catch(() => undefined);
  const releases = createReleaseNews(parts, ask);
  const polling = createPolling(ask, parts.chance);

  function open(): void {
    clearTimeout(reopen);
    if (!parts.openStream) {
      polling.start();
      return;
    }
    channel = parts.member.get()?.channel;
    news.restart();
    const opened = parts.openStream(pathOf(parts, channel));
    stream = opened;
    opened.addEventListener('open', () => {
      refused = 0;
      // Member events sent while the stream was down are not sent again.
      if (polling.isOn()) news.ask();
      releases.onOpen();
      polling.stop();
    });
    takeDocuments(opened, parts, releases.onRelease);
    opened.addEventListener('signalled', news.onSignalled);
    opened.addEventListener('member', news.onMember);
    opened.addEventListener('error', () => {
      polling.start();
      if (opened.readyState !== 2 || stream !== opened) return;
      reopen = setTimeout(open, Math.min(reopenMs * 2 ** refused, pollMs) * (1 + parts.chance()));
      refused += 1;
    });
  }

  function close(): void {
    clearTimeout(reopen);
    polling.stop();
    releases.drop();
    stream?.close();
    stream = undefined;
  }

  function onSeen(): void {
    close();
    if (parts.document.visibilityState === 'hidden') return;
    void ask();
    open();
  }

  function restart(): void {
    close();
    if (parts.document.visibilityState !== 'hidden') open();
  }

  parts.document.addEventListener('visibilitychange', onSeen);
  const unsubscribe = parts.member.subscribe(() => {
    if (stream && channel !== parts.member.get()?.channel) restart();
  });
  if (parts.document.visibilityState !== 'hidden') open();
  return {
    restart,
    stop() {
      close();
      releases.drop();
      news.stop();
      unsubscribe();
      parts.document.removeEventListener('visibilitychange', onSeen);
    },
  };
}

/** Polls between `start` and `stop`, each page at its own interval. */
function createPolling(ask: () => unknown, chance: () => number) {
  let poll: ReturnType<typeof setInterval> | undefined;
  return {
    isOn: () => poll !== undefined,
    start(): void {
      poll ??= setInterval(ask, nextPollMs(chance()));
    },
    stop(): void {
      clearInterval(poll);
      poll = undefined;
    },
  };
}

function pathOf({ library, place }: LiveParts, channel: unknown): string {
  // Without `since`, this page would miss a release between its load and the stream.
  const since = library.revision();
  return `/config/v1/events?${placeQuery(place())}${since ? `&since=${since}` : ''}${channel ? `&channel=${channel}` : ''}`;
}

/** Handles the stream's events about releases, kill switches and roll-outs. */
function takeDocuments(stream: EventSource, { library, heard }: LiveParts, onRelease: (event: ReleaseEvent) => void): void {
  const on = <Told>(name: string, take: (event: Told) => void) =>
    stream.addEventListener(name, (message: MessageEvent<string>) => {
      const event = parsed<Told>(message.data);
      if (event) take(event);
    });
  on<ReleaseEvent>('release', onRelease);
  on<KillEvent>('kill', heard.takeKill);
  on<KilledEvent>('killed', ({ killed }) => library.takeKilled(killed));
  on<RolloutEvent>('rollout', ({ rollout }) => library.rollout.set(rollout));
}
