import { useEffect, useSyncExternalStore } from 'react';
import { refresh } from './api.ts';

/** Polling interval while the stream is open, because an event may still be lost. */
const heardMs = 60_000;
/** Polling interval while the stream is down. */
const unheardMs = 5_000;
const reopenMs = 10_000;
/** `EventSource.CLOSED`: the browser does not reconnect by itself. */
const closed = 2;

const listeners = new Set<() => void>();
let isOpen = false;

function say(open: boolean): void {
  if (isOpen === open) return;
  isOpen = open;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Polling interval of the message board in ms: long while the stream is open, short while it is down. */
export const useBoardInterval = (): number => (useSyncExternalStore(subscribe, () => isOpen) ? heardMs : unheardMs);

/** Follows the message board by server-sent events while the page is visible. Opens nothing without a channel (an operator who may not answer). */
export function useBoardStream(channel: string | undefined): void {
  useEffect(() => {
    if (channel === undefined) return undefined;
    return followBoard(channel, document, (url) => new EventSource(url));
  }, [channel]);
}

/** Revalidates everything shown of the board after each event. Returns a function that closes the stream. */
function followBoard(
  channel: string,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  openStream: (url: string) => EventSource,
): () => void {
  let stream: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStale = false;

  // Coalesces events that arrive together into at most two refreshes: the running one, and one after it.
  async function ask(): Promise<void> {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      await refresh('threads.').catch(() => undefined);
    }
    isAsking = false;
  }

  function open(): void {
    close();
    if (page.visibilityState === 'hidden') return;
    const opened = openStream(`/config/v1/events?channel=${channel}`);
    stream = opened;
    opened.addEventListener('open', () => {
      say(true);
      // Events sent while the stream was down are not replayed, so everything is read again.
      void ask();
    });
    opened.addEventListener('member', () => void ask());
    opened.addEventListener('error', () => {
      say(false);
      if (opened.readyState === closed && stream === opened) reopen = setTimeout(open, reopenMs);
    });
  }

  function close(): void {
    clearTimeout(reopen);
    stream?.close();
    stream = undefined;
    say(false);
  }

  page.addEventListener('visibilitychange', open);
  open();
  return () => {
    page.removeEventListener('visibilitychange', open);
    close();
  };
}
