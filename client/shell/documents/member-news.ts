import { instantOf } from '../../../schemas/dates.ts';
import type { MemberEvent, SignalledEvent } from '../../../schemas/delivery.ts';
import type { Store } from '../store.ts';
import { parsed } from './parsed.ts';

const newsMs = 300;
/** The clocks of the servers that answer and of those that signal differ by less. */
const skewMs = 1_000;

export interface MemberNewsParts {
  /** The server's instant at which the member's summary was read (epoch milliseconds); undefined until a server has answered. */
  readonly summaryAt: Pick<Store<number | undefined>, 'get' | 'subscribe'>;
  /** The instant at which the oldest of what the open screen shows was read, where that may be before the summary (epoch milliseconds); else infinity. */
  readonly readFrom?: number;
  /** Something of the member has changed, by a till, an operator, a job or a release. */
  onMember(): void;
  /** 0 to 1; spreads the clients of one release. */
  chance(): number;
}

export interface MemberNews {
  /** Another stream is opened. */
  restart(): void;
  /** Asks for what changed: once for several signals of moments, each page at a time of its own. */
  ask(spreadMs?: number): void;
  /** `event: member`. */
  onMember(message: MessageEvent<string>): void;
  /** `event: signalled`. */
  onSignalled(message: MessageEvent<string>): void;
  stop(): void;
}

/** Asks for a member's news: what a stream tells of, and what was signalled before it, of which the page knows by its summary alone. */
export function createMemberNews(parts: MemberNewsParts): MemberNews {
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** The last signal before this stream (epoch milliseconds), until it was compared with the summary. */
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

  /** The summary may be older than the signal, or still on its way. */
  function compare(): void {
    const summaryAt = parts.summaryAt.get();
    if (signalledAt === undefined || summaryAt === undefined) return;
    if (Math.min(summaryAt, readFrom) <= signalledAt + skewMs) ask();
    signalledAt = undefined;
    // From here on the stream brings what is signalled.
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
