import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPage } from './event-page.ts';

describe('The stream of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  test('asks each minute where there are no streams, for what the page shows', async () => {
    const { refreshed } = aPage({ streams: false });
    await minutes(3);
    expect(refreshed).toEqual([['screen:home'], ['screen:home'], ['screen:home']]);
  });

  test('asks while the stream is down and leaves it once it is up again', async () => {
    const { refreshed, opened } = aPage();
    opened[0]!.fire('open');
    await minutes(5);
    expect(refreshed).toEqual([]);
    opened[0]!.fire('error');
    await minutes(2);
    expect(refreshed).toHaveLength(2);
    opened[0]!.fire('open');
    await minutes(5);
    expect(refreshed).toHaveLength(2);
  });

  test('begins behind the revision that the page has, so that none is lost before it opens', () => {
    expect(aPage({ visitor: true, revision: 7 }).paths).toEqual(['/config/v1/events?market=MY&language=en&since=7']);
  });

  test('a visitor’s stream names no member', () => {
    expect(aPage({ visitor: true }).paths).toEqual(['/config/v1/events?market=MY&language=en']);
  });

  test('opens another stream for another member, and not for other news of the same', () => {
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
    const { refreshed, opened, turn } = aPage();
    turn('hidden');
    expect(opened[0]!.readyState).toBe(2);
    await minutes(10);
    expect(refreshed).toEqual([]);
    turn('visible');
    expect([refreshed.length, opened.length]).toEqual([1, 2]);
  });

  test('opens no stream for another market or language while the page is hidden', () => {
    const { opened, turn, following } = aPage();
    turn('hidden');
    following.restart();
    expect(opened).toHaveLength(1);
    turn('visible');
    expect(opened).toHaveLength(2);
  });

  test('hears of switches at once, and of nothing that is no JSON', async () => {
    const { taken, opened } = aPage();
    opened[0]!.fire('kill', { target: 'screen:home', on: true });
    opened[0]!.fire('killed', { killed: ['market:MY'] });
    opened[0]!.dispatchEvent(new MessageEvent('kill', { data: 'nonsense' }));
    expect(taken).toEqual([{ target: 'screen:home', on: true }, ['market:MY']]);
  });

  test('asks and opens nothing more once it is stopped', async () => {
    const { refreshed, opened, following } = aPage();
    opened[0]!.fire('error');
    following.stop();
    await minutes(5);
    expect([refreshed.length, opened.length]).toEqual([0, 1]);
  });
});
