import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followReleases } from '../../../client/shell/documents/events.ts';
import { createStore } from '../../../client/shell/store.ts';

/** A stream that opens, breaks and is closed when the test says so. */
class FakeStream extends EventTarget {
  readyState = 0;
  close(): void {
    this.readyState = 2;
  }
  fire(type: string, data?: unknown): void {
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

function aPage({
  streams = true,
  visitor = false,
  revision = 0,
  summaryAt = undefined as number | undefined,
  readFrom = Number.POSITIVE_INFINITY,
  chances = [] as number[],
} = {}) {
  const asked: string[][] = [];
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
        asked.push([...used]);
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
  return { asked, taken, opened, paths, news, member, summary, shown, turn, following };
}

describe('Following releases', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  test('asks each minute where there are no streams, for what the page shows', async () => {
    const { asked } = aPage({ streams: false });
    await minutes(3);
    expect(asked).toEqual([['screen:home'], ['screen:home'], ['screen:home']]);
  });

  test('asks while the stream is down and leaves it once it is up again', async () => {
    const { asked, opened } = aPage();
    opened[0]!.fire('open');
    await minutes(5);
    expect(asked).toEqual([]);
    opened[0]!.fire('error');
    await minutes(2);
    expect(asked).toHaveLength(2);
    opened[0]!.fire('open');
    await minutes(5);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['asks again for what answers take from a campaign', { 'campaign:check-in': 'a' }, ['member']],
    ['asks for no answer where only screens and texts changed', { 'screen:home': 'a', 'locale:en.home': 'b' }, []],
  ])('after a release it %s', async (_what, changed, heard) => {
    const { opened, news } = aPage();
    opened[0]!.fire('open');
    opened[0]!.fire('release', { revision: 2, changed, spreadMs: 100 });
    await vi.advanceTimersByTimeAsync(100);
    expect(news).toEqual(heard);
  });

  test('asks once for a member’s news, however often it is told of', async () => {
    const { opened, news, paths } = aPage();
    expect(paths).toEqual(['/config/v1/events?market=MY&language=en&channel=lan']);
    for (let told = 0; told < 3; told += 1) opened[0]!.fire('member', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual(['member']);
  });

  test('asks for a member’s news after the stream was down, since nobody tells it again', async () => {
    const { opened, news } = aPage();
    opened[0]!.fire('open');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual([]);
    opened[0]!.fire('error');
    opened[0]!.fire('open');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual(['member']);
  });

  const readAt = Date.parse('2026-11-23T04:00:10.000Z');
  test.each([
    ['a second after its summary was read', '2026-11-23T04:00:11.000Z', ['member']],
    ['at the instant at which its summary was read', '2026-11-23T04:00:10.000Z', ['member']],
    ['a second before, which two clocks may tell otherwise', '2026-11-23T04:00:09.000Z', ['member']],
    ['longer before', '2026-11-23T04:00:08.999Z', []],
    ['at an instant that it cannot read', 'soon', []],
  ])('asks for a member’s news where the last was signalled %s', async (_when, at, heard) => {
    const { opened, news } = aPage({ summaryAt: readAt });
    opened[0]!.fire('open');
    opened[0]!.fire('signalled', { at });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual(heard);
  });

  test.each([
    ['asks again where it was read before the last signal', readAt - 2_000, ['member']],
    ['is content where it was read after that', readAt + 2_000, []],
  ])('waits for the summary that is under way and %s', async (_what, answeredAt, heard) => {
    const { opened, news, summary } = aPage();
    opened[0]!.fire('open');
    opened[0]!.fire('signalled', { at: new Date(readAt).toISOString() });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(news).toEqual([]);
    summary.set(answeredAt);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual(heard);
    summary.set(answeredAt + 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toEqual(heard);
  });

  test('asks again for what the head of the page has read before the last signal, though the summary came after it, and once', async () => {
    const { opened, news, following } = aPage({ summaryAt: readAt + 5_000, readFrom: readAt - 2_000 });
    const signalled = { at: new Date(readAt).toISOString() };
    for (const go of [() => undefined, () => following.restart()]) {
      go();
      opened.at(-1)!.fire('signalled', signalled);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(news).toEqual(['member']);
  });

  test('compares each stream anew: after an unlock, another market or another member', async () => {
    const { opened, news, turn, following, member } = aPage({ summaryAt: readAt });
    const ways = [() => turn('hidden'), () => turn('visible'), () => following.restart(), () => member.set({ channel: 'mai' })];
    for (const go of ways) {
      go();
      opened.at(-1)!.fire('signalled', { at: '2026-11-23T04:01:00.000Z' });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(opened).toHaveLength(4);
    expect(news).toHaveLength(4);
  });

  test('news that all members are told of are asked for within their spread', async () => {
    const { opened, news } = aPage();
    opened[0]!.fire('member', { spreadMs: 10_000 });
    await vi.advanceTimersByTimeAsync(5_149);
    expect(news).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(news).toEqual(['member']);
  });

  test('begins behind the revision that the page has, so that none is lost before it opens', () => {
    expect(aPage({ visitor: true, revision: 7 }).paths).toEqual(['/config/v1/events?market=MY&language=en&since=7']);
  });

  test('a visitor’s stream names no member', () => {
    expect(aPage({ visitor: true }).paths).toEqual(['/config/v1/events?market=MY&language=en']);
  });

  test('begins anew for another member, and not for other news of the same', () => {
    const { member, paths } = aPage();
    member.set({ channel: 'lan', coins: 5 });
    member.set({ channel: 'mai' });
    member.set(undefined);
    expect(paths.map((path) => path.split('language=en')[1])).toEqual(['&channel=lan', '&channel=mai', '']);
  });

  test('opens another stream for one that the browser gave up', async () => {
    const { opened } = aPage();
    opened[0]!.readyState = 2;
    opened[0]!.fire('error');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(opened).toHaveLength(2);
  });

  test('asks ever more rarely for a stream that is refused, down to once in one to two minutes', async () => {
    const { opened } = aPage();
    const refuse = async (after: number) => {
      const stream = opened.at(-1)!;
      stream.readyState = 2;
      stream.fire('error');
      await vi.advanceTimersByTimeAsync(after);
      return opened.length;
    };
    expect(await refuse(7_499)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    for (const [seconds, streams] of [
      [15, 3],
      [30, 4],
      [60, 5],
      [90, 6],
      [90, 7],
    ] as const)
      expect(await refuse(seconds * 1_000)).toBe(streams);
    opened.at(-1)!.fire('open');
    expect(await refuse(7_500)).toBe(8);
  });

  test('neither listens nor asks while the page is hidden, and asks once when it is seen again', async () => {
    const { asked, opened, turn } = aPage();
    turn('hidden');
    expect(opened[0]!.readyState).toBe(2);
    await minutes(10);
    expect(asked).toEqual([]);
    turn('visible');
    expect([asked.length, opened.length]).toEqual([1, 2]);
  });

  test('opens no stream for another market or language while the page is hidden', () => {
    const { opened, turn, following } = aPage();
    turn('hidden');
    following.restart();
    expect(opened).toHaveLength(1);
    turn('visible');
    expect(opened).toHaveLength(2);
  });

  test('spreads the clients of one release over the time that it names', async () => {
    const { taken, opened } = aPage();
    const release = { revision: 2, changed: {}, spreadMs: 1_000 };
    opened[0]!.fire('release', release);
    await vi.advanceTimersByTimeAsync(499);
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(taken).toEqual([release]);
  });

  describe('of releases close together', () => {
    const release = (revision: number) => ({ revision, changed: {}, spreadMs: 1_000 });

    test('takes the first first, and both in the time of the first', async () => {
      const { taken, opened } = aPage({ chances: [0.9, 0.1] });
      opened[0]!.fire('release', release(2));
      await vi.advanceTimersByTimeAsync(200);
      opened[0]!.fire('release', release(3));
      await vi.advanceTimersByTimeAsync(699);
      expect(taken).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(taken).toEqual([release(2), release(3)]);
    });

    test('one behind those that were taken has a time of its own', async () => {
      const { taken, opened } = aPage({ chances: [0.9, 0.1] });
      opened[0]!.fire('release', release(2));
      await vi.advanceTimersByTimeAsync(900);
      opened[0]!.fire('release', release(3));
      await vi.advanceTimersByTimeAsync(100);
      expect(taken).toEqual([release(2), release(3)]);
    });
  });

  test.each([
    ['the page is hidden', ({ turn }: ReturnType<typeof aPage>) => turn('hidden')],
    ['another market is entered', ({ following }: ReturnType<typeof aPage>) => following.restart()],
    ['nothing is followed any more', ({ following }: ReturnType<typeof aPage>) => following.stop()],
  ])('takes no release of a stream that was closed since: %s', async (_when, go) => {
    const page = aPage();
    page.opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 1_000 });
    go(page);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.taken).toEqual([]);
  });

  test('a release of the market that is being left waits until that has worked or failed', async () => {
    const { taken, opened, shown } = aPage();
    const release = { revision: 2, changed: {}, spreadMs: 0 };
    const { place } = shown;
    shown.place = { market: 'ID', language: 'en' };
    opened[0]!.fire('release', release);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(taken).toEqual([]);
    shown.place = place;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(taken).toEqual([release]);
  });

  test('asks what is live as the stream is back, where a release could not be taken: the browser tells the server that it has heard of it', async () => {
    const { asked, opened, shown } = aPage({ revision: 1 });
    opened[0]!.fire('open');
    shown.isDown = true;
    opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
    opened[0]!.fire('error');
    shown.isDown = false;
    opened[0]!.fire('open');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  test('asks each minute what is live while a release cannot be taken', async () => {
    const { asked, opened, shown } = aPage({ revision: 1 });
    opened[0]!.fire('open');
    shown.isDown = true;
    opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 0 });
    await minutes(2.5);
    expect(asked).toHaveLength(3);
    shown.isDown = false;
    shown.revision = 2;
    await minutes(5);
    expect(asked).toHaveLength(4);
  });

  test('asks no more for what a stream told that was closed while it was asked for', async () => {
    const { asked, opened, shown, following } = aPage({ revision: 1 });
    let letGo = () => {};
    shown.isDown = true;
    shown.answer = new Promise((done) => {
      letGo = done;
    });
    opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    following.stop();
    letGo();
    await minutes(5);
    expect(asked).toHaveLength(1);
  });

  test('hears of switches at once, and of nothing that is no JSON', async () => {
    const { taken, opened } = aPage();
    opened[0]!.fire('kill', { target: 'screen:home', on: true });
    opened[0]!.fire('killed', { killed: ['market:MY'] });
    opened[0]!.dispatchEvent(new MessageEvent('kill', { data: 'nonsense' }));
    expect(taken).toEqual([{ target: 'screen:home', on: true }, ['market:MY']]);
  });

  test('ends for good', async () => {
    const { asked, opened, following } = aPage();
    opened[0]!.fire('error');
    following.stop();
    await minutes(5);
    expect([asked.length, opened.length]).toEqual([0, 1]);
  });
});
