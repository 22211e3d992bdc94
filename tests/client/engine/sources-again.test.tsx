// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentMs } from '../../one-clock.ts';
import { $, aDocument, aHost, aScreen, problem } from './aScreen.tsx';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const text = (id: string, value: unknown) => ({ type: 'text', id, text: value });
const calls = (log: readonly string[]) => log.filter((line) => line.startsWith('call'));

describe('A data source', () => {
  it('that is asked again until something is true is left alone then', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    let count = 0;
    const made = aHost({}, { 'me.get': () => ({ name: `answer ${++count}`, done: count === 3 }) });
    const refreshMs = { '=': ['?', ['$', 'data', 'me', 'done'], ['@', ['[]'], 0], 5000] };
    const screen = await aScreen({
      host: { ...made.host, clock: currentMs },
      document: aDocument([text('a', $('data', 'me', 'name'))], { data: { me: { source: 'me.get', refreshMs } } }),
    });
    for (const seen of ['answer 1', 'answer 2', 'answer 3', 'answer 3']) {
      expect(screen.text()).toBe(seen);
      await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
    }
    expect(calls(made.log)).toHaveLength(3);
    await screen.close();
  });

  it('whose answer has a window is asked again when that ends', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const ends = currentMs() + 60_000;
    const made = aHost(
      {},
      { 'me.get': () => ({ name: currentMs() >= ends ? 'over' : 'open', window: { to: new Date(ends).toISOString() } }) },
    );
    const screen = await aScreen({
      host: { ...made.host, clock: currentMs },
      document: aDocument([text('a', $('data', 'me', 'name'))], { data: { me: { source: 'me.get' } } }),
    });
    await act(async () => void (await vi.advanceTimersByTimeAsync(59_000)));
    expect([screen.text(), calls(made.log).length]).toEqual(['open', 1]);
    // The server is asked a moment after the end, when it has certainly seen it too.
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect([screen.text(), calls(made.log).length]).toEqual(['over', 2]);
    await screen.close();
  });

  describe('that is asked again and fails', () => {
    /** Asked at once and then as the table says; a problem is thrown. */
    async function aTimedSource(answers: readonly unknown[], refreshMs?: number, windowMs?: number) {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      const begins = currentMs();
      const window = windowMs === undefined ? {} : { window: { to: new Date(begins + windowMs).toISOString() } };
      const times: number[] = [];
      const made = aHost(
        {},
        {
          'orders.get': () => {
            const answer = answers[Math.min(times.push(currentMs() - begins), answers.length) - 1];
            if (typeof answer !== 'string') throw { ...(answer as object) };
            return { state: answer, ...window };
          },
        },
      );
      const screen = await aScreen({
        host: { ...made.host, clock: currentMs },
        document: aDocument([text('a', $('data', 'order', 'state'))], { data: { order: { source: 'orders.get', refreshMs } } }),
      });
      const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
      return { screen, times, pass };
    }
    const tooMany = problem('rate.limited', 429);

    it.each([
      ['goes on, as often as before', tooMany, [0, 2500, 5000]],
      ['goes on after as long as the server wants', { ...tooMany, retryAfterSeconds: 6 }, [0, 2500, 8500]],
      ['goes on as often as before where that is longer', { ...tooMany, retryAfterSeconds: 1 }, [0, 2500, 5000]],
    ])('%s', async (_what, refusal, expected) => {
      const { screen, times, pass } = await aTimedSource(['open', refusal, 'paid'], 2500);
      await pass(expected.at(-1)!);
      expect([screen.text(), times]).toEqual(['paid', expected]);
      await screen.close();
    });

    it('goes on however often it fails', async () => {
      const { screen, times, pass } = await aTimedSource(['open', tooMany, tooMany, tooMany, 'paid'], 2500);
      await pass(10_000);
      expect([screen.text(), times]).toEqual(['paid', [0, 2500, 5000, 7500, 10_000]]);
      await screen.close();
    });

    it('because a window has ended asks no more by itself', async () => {
      const { screen, times, pass } = await aTimedSource(['open', tooMany], undefined, 60_000);
      await pass(600_000);
      expect([screen.text(), times]).toEqual(['open', [0, 60_250]]);
      await screen.close();
    });

    it('before a window ends asks again when it does', async () => {
      const { screen, times, pass } = await aTimedSource(['open', tooMany, 'over'], undefined, 60_000);
      await pass(1_000);
      await act(async () => void window.dispatchEvent(new Event('online')));
      await pass(60_000);
      expect([screen.text(), times]).toEqual(['over', [0, 1_000, 60_250]]);
      await screen.close();
    });
  });
});
