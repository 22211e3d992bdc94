import { instantOf } from '../../../schemas/dates.ts';
import type { MemberEvent, SignalledEvent } from '../../../schemas/delivery.ts';
import type { Store } from '../store.ts';
import { parsed } from './parsed.ts';

const newsMs = 300;
/** Upper bound of the clock difference between the servers that answer and those that signal. */
const skewMs = 1_000;

export interface MemberNewsParts {
  /** The server time at which the member's summary was read (ms since 1970); undefined until a server has answered. */
  readonly summaryAt: Pick<Store<number | undefined>, 'get' | 'subscribe'>;
  /** The time at which the oldest answer on the open screen was read, if that may be before the summary (ms since 1970); else infinity. */
  readonly readFrom?: number;
  /** Called when something of the member changed, by a till, an operator, a job or a release. */
  onMember(): void;
  /** A random number from 0 to 1; spreads the requests of many clients over time. */
  chance(): number;
}

export interface MemberNews {
  /** Called when a new stream is opened. */
  restart(): void;
  /** Requests the member's changes after a random delay; signals that arrive in quick succession cause one request. */
  ask(spreadMs?: number): void;
  /** Handles `event: member`. */
  onMember(message: MessageEvent<string>): void;
  /** Handles `event: signalled`. */
  onSignalled(message: MessageEvent<string>): void;
  stop(): void;
}

/**
 * Requests the member's changes: those announced by the stream, and those signalled before it opened, which the page detects by the time of its
 * summary.
 */
export function createMemberNews(parts: MemberNewsParts): MemberNews {
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** The last signal before this stream (ms since 1970), until it has been compared with the summary. */
  let signalledAt: number | undefined;
  let { readFrom = Number.POSITIVE_INFINITY } = parts;

  function ask(spreadMs = 0): void {
    if (asking) return;
    const ask = () => {
      asking = undefined;
      parts.onMember();
    };
    asking = setTimeout(ask, (newsMs + spreadMs) * parts.chance());
  }

  /** Requests changes if the summary may be older than the signal. Does nothing while the summary is still loading. */
  function compare(): void {
    const summaryAt = parts.summaryAt.get();
    if (signalledAt === undefined || summaryAt === undefined) return;
    if (Math.min(summaryAt, readFrom) <= signalledAt + skewMs) ask();
    signalledAt = undefined;
    // Later signals arrive by the stream.
    readFrom = Number.POSITIVE_INFINITY;
  }

  const unsubscribe = parts.summaryAt.subscribe(compare);
  return {
    restart() {
      signalledAt = undefined;
    },
    ask,
    onMember: (message) => ask(parsed<MemberEvent>(message.data)?.spreadMs),
    onSignalled(message) {
      signalledAt = instantOf(parsed<SignalledEvent>(message.data)?.at)?.getTime();
      compare();
    },
    stop: unsubscribe,
  };
}
