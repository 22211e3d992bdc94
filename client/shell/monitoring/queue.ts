import type { PageEvent } from '../../../schemas/rum.ts';

interface QueueRules {
  readonly flushMs: number;
  readonly batchEvents: number;
}

/** Batches events: sent `flushMs` after the first one, or at once when `batchEvents` are waiting. */
export function createQueue(
  send: (events: readonly PageEvent[]) => void,
  { flushMs, batchEvents }: QueueRules,
  timers: Pick<Window, 'setTimeout' | 'clearTimeout'>,
) {
  let waiting: PageEvent[] = [];
  let timer: number | undefined;

  function flush(): void {
    timers.clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) send(events);
  }

  return {
    add(event: PageEvent): void {
      waiting.push(event);
      if (waiting.length >= batchEvents) flush();
      else timer ??= timers.setTimeout(flush, flushMs);
    },
    flush,
  };
}
