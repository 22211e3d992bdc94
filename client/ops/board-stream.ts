import { useEffect, useSyncExternalStore } from 'react';
import { refresh } from './api.ts';

/** While the stream is open a hint may still be lost. */
const heardMs = 60_000;
/** While it is down, who writes is heard within so long. */
const unheardMs = 5_000;
const reopenMs = 10_000;
/** `EventSource.CLOSED`: the browser does not come back by itself. */
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

/** Milliseconds after which what stands on the message board is asked for again: seldom while the stream tells, every few seconds while it is down. */
export const useBoardInterval = (): number => (useSyncExternalStore(subscribe, () => isOpen) ? heardMs : unheardMs);

/** Follows the message board by server-sent events while the console is seen. Without a channel, of somebody who may not answer, nothing is opened. */
export function useBoardStream(channel: string | undefined): void {
  useEffect(() => {
    if (channel === undefined) return undefined;
    return followBoard(channel, document, (url) => new EventSource(url));
  }, [channel]);
}

/** Asks again for all that is shown of the board whenever something on it has changed. Gives back what ends it. */
function followBoard(
  channel: string,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  openStream: (url: string) => EventSource,
): () => void {
  let stream: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStale = false;

  // Several events of one moment are asked for twice at most: by the question that is out, and by one after it.
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
      // What was told while it was down is told to nobody again.
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
