import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPage } from './event-page.ts';

describe('Releases by the stream of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

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
    const { refreshed, opened, shown } = aPage({ revision: 1 });
    opened[0]!.fire('open');
    shown.isDown = true;
    opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refreshed).toHaveLength(1);
    opened[0]!.fire('error');
    shown.isDown = false;
    opened[0]!.fire('open');
    await vi.advanceTimersByTimeAsync(0);
    expect(refreshed).toHaveLength(2);
  });

  test('asks each minute what is live while a release cannot be taken', async () => {
    const { refreshed, opened, shown } = aPage({ revision: 1 });
    opened[0]!.fire('open');
    shown.isDown = true;
    opened[0]!.fire('release', { revision: 2, changed: {}, spreadMs: 0 });
    await minutes(2.5);
    expect(refreshed).toHaveLength(3);
    shown.isDown = false;
    shown.revision = 2;
    await minutes(5);
    expect(refreshed).toHaveLength(4);
  });

  test('asks no more for what a stream told that was closed while it was asked for', async () => {
    const { refreshed, opened, shown, following } = aPage({ revision: 1 });
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
    expect(refreshed).toHaveLength(1);
  });
});
