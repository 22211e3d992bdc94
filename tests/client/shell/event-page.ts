import { followReleases } from '../../../client/shell/documents/events.ts';
import { createStore } from '../../../client/shell/store.ts';

/** A stream that opens, breaks and is closed when the test says so. */
export class FakeStream extends EventTarget {
  readyState = 0;
  close(): void {
    this.readyState = 2;
  }
  fire(type: string, data?: unknown): void {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

/** A page that follows releases and a member's news: what it asked for, took and opened, by streams of the test's own. */
export function aPage({
  streams = true,
  visitor = false,
  revision = 0,
  summaryAt = undefined as number | undefined,
  readFrom = Number.POSITIVE_INFINITY,
  chances = [] as number[],
} = {}) {
  const refreshed: string[][] = [];
  const taken: unknown[] = [];
  const opened: FakeStream[] = [];
  const paths: string[] = [];
  const news: string[] = [];
  const member = createStore<Readonly<Record<string, unknown>> | undefined>(visitor ? undefined : { channel: 'lan' });
  const summary = createStore(summaryAt);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const malaysia = { market: 'MY', language: 'en' };
  const shown = { revision, place: malaysia, isDown: false, answer: Promise.resolve() };
  const take = async (what: unknown) => {
    if (shown.isDown) throw new TypeError('network');
    taken.push(what);
  };
  const following = followReleases({
    library: {
      refresh: async (used = []) => {
        refreshed.push([...used]);
        await shown.answer;
        if (shown.isDown) throw new TypeError('network');
      },
      revision: () => shown.revision,
      place: () => shown.place,
      rollout: createStore(undefined) as never,
      takeKilled: take,
    },
    heard: { takeRelease: take, takeKill: take },
    document: document as unknown as Document,
    openStream: streams
      ? (path) => {
          paths.push(path);
          const stream = new FakeStream();
          opened.push(stream);
          return stream as unknown as EventSource;
        }
      : undefined,
    place: () => malaysia,
    member,
    summaryAt: summary,
    readFrom,
    onMember: () => news.push('member'),
    used: () => ['screen:home'],
    chance: () => chances.shift() ?? 0.5,
  });
  const turn = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { refreshed, taken, opened, paths, news, member, summary, shown, turn, following };
}
