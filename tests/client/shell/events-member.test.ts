import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPage } from './event-page.ts';

describe('A member’s news by the stream of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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

  test('compares with each new stream: after an unlock, another market or another member', async () => {
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
});
