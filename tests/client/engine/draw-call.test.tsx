// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { PendingCall } from '../../../client/engine/host.ts';
import { createPendingCalls } from '../../../client/shell/session/pending.ts';
import { $, type Answers, aDocument, aHost, aScreen, problem } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const toast = (text: unknown) => ({ do: 'toast', text });
const button = (id: string, onPress: unknown) => ({ type: 'button', id, onPress });
const draw = (cost: number, more: object = {}) => ({
  do: 'call',
  operation: 'draws.create',
  input: { id: 'wheel', expectedCost: cost },
  sameBy: ['id'],
  ...more,
});
const calls = (log: readonly string[]) => log.filter((line) => line.startsWith('call'));

/** A host whose draws fail as listed, then answer. */
function aDrawingHost(...failures: object[]) {
  const answers: Answers = {
    'draws.create': () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return { stopIndex: 3 };
    },
  };
  return aHost({ wantsSeed: (operation) => operation === 'draws.create' }, answers);
}

describe('The call of a draw', () => {
  it('carries a seed made with its key, kept with it and sent again with it, word for word (R-439, R-536)', async () => {
    const made = aDrawingHost(problem('client.network_error', 0), problem('server.error', 503));
    // The second tap has seen another price: what is sent again is what was sent first.
    const screen = await aScreen({ host: made.host, document: aDocument([button('free', [draw(0)]), button('paid', [draw(50)])]) });
    await screen.click('free');
    expect(made.pending).toEqual([
      { key: 'key-1', seed: 'key-2', screen: 'test', operation: 'draws.create', input: { id: 'wheel', expectedCost: 0 } },
    ]);
    await screen.click('paid');
    await screen.click('paid');
    const first = 'call draws.create {"id":"wheel","expectedCost":0,"clientSeed":"key-2"} key-1';
    expect(calls(made.log)).toEqual([first, first, first]);
    expect(made.pending).toEqual([]);
    await screen.click('paid');
    expect(calls(made.log).at(-1)).toBe('call draws.create {"id":"wheel","expectedCost":50,"clientSeed":"key-4"} key-3');
    await screen.close();
  });

  it('of another lottery is another call', async () => {
    const made = aDrawingHost(problem('client.network_error', 0));
    const other = draw(0, { input: { id: 'grid', expectedCost: 0 } });
    const screen = await aScreen({ host: made.host, document: aDocument([button('wheel', [draw(0)]), button('grid', [other])]) });
    await screen.click('wheel');
    await screen.click('grid');
    expect(calls(made.log).map((line) => line.split(' ').at(-1))).toEqual(['key-1', 'key-3']);
    expect(made.pending.map(({ key }) => key)).toEqual(['key-1']);
    await screen.close();
  });

  it('that only goes out again is silent where nothing waits, and shows the true result of what does (one-tap resume)', async () => {
    const made = aDrawingHost();
    const chain = [draw(50, { onlyAgain: true, success: [toast($('event', 'result', 'stopIndex'))] }), toast('after')];
    const screen = await aScreen({ host: made.host, document: aDocument([button('open', chain)]) });
    await screen.click('open');
    expect(made.log).toEqual([]);
    made.pending.push({ key: 'k', seed: 's', screen: 'test', operation: 'draws.create', input: { id: 'wheel', expectedCost: 0 } });
    await screen.click('open');
    expect(made.log).toEqual(['call draws.create {"id":"wheel","expectedCost":0,"clientSeed":"s"} k', 'toast 3 info', 'toast after info']);
    expect(made.pending).toEqual([]);
    await screen.close();
  });
});

describe('Calls without an answer', () => {
  const call: PendingCall = { key: 'k', seed: 's', screen: 'lottery-draw', operation: 'draws.create', input: { id: 'wheel' } };
  const kept = (now = () => 0) => createPendingCalls(() => localStorage, now);

  it('outlive the app, its other tabs know of them, and they go at their answer', () => {
    localStorage.clear();
    const [one, other] = [kept(), kept()];
    one.keep(call);
    expect(other.list()).toMatchObject([call]);
    other.keep({ ...call, key: 'l' });
    one.drop('k');
    expect(kept().list()).toMatchObject([{ key: 'l' }]);
    one.clear();
    expect(other.list()).toEqual([]);
  });

  it('are given up after a day, when the same tap is another wish', () => {
    localStorage.clear();
    kept().keep(call);
    expect(kept(() => 24 * 3_600_000 - 1).list()).toHaveLength(1);
    expect(kept(() => 24 * 3_600_000).list()).toEqual([]);
  });

  it('live as long as the page where nothing can be stored, and what is stored by mistake is no call', () => {
    const full = createPendingCalls(
      () => {
        throw new Error('quota');
      },
      () => 0,
    );
    full.keep(call);
    expect(full.list()).toMatchObject([call]);
    localStorage.setItem('pending', '[null,{"key":1},{"key":"k"}]');
    expect(kept().list()).toEqual([]);
  });
});
