// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadBlocks } from '../../../client/engine/chunks.ts';
import type { BlockEntry } from '../../../client/engine/host.ts';
import { aDocument, aHost, aScreen, blocksFor, surroundings } from './aScreen.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const sibling = { type: 'text', id: 'sibling', text: 'sibling' };
const fallback = { type: 'text', id: 'instead', text: 'instead' };

function withBlocks(more: Record<string, BlockEntry>) {
  const made = aHost();
  return { ...made, host: { ...made.host, blocks: { ...made.host.blocks, ...more } } };
}

describe('Chunks of blocks', () => {
  const lazy = (load: BlockEntry['load']): BlockEntry => ({ load, loading: 'card', failure: 'collapse' });
  const view = { default: blocksFor(new Map()).text!.view! };

  it('a chunk is loaded at first use, its loading shape shown meanwhile', async () => {
    const { host } = withBlocks({ late: lazy(async () => view) });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      release = done;
    });
    const { host: waiting } = withBlocks({ late: lazy(async () => gate.then(() => view)) });
    const screen = await aScreen({ host: waiting, document: aDocument([{ type: 'late', id: 'l', text: 'here' }, sibling]) });
    expect(screen.text()).toBe('cardsibling');
    await act(async () => release());
    expect(screen.text()).toBe('heresibling');
    await screen.close();

    await preloadBlocks(host.blocks, ['late', 'unknown']);
    const next = await aScreen({
      host: { ...host, renderLoading: () => 'flash' },
      document: aDocument([{ type: 'late', id: 'l', text: 'here' }]),
    });
    expect(next.text()).toBe('here');
    await next.close();
  });

  it('a chunk that fails is tried again by itself, and at the next revision', async () => {
    vi.useFakeTimers();
    let fails = 2;
    const load = vi.fn(async () => {
      if (fails-- > 0) throw new Error('offline');
      return view;
    });
    const { host, reports } = withBlocks({ late: lazy(load) });
    const screen = await aScreen({ host, document: aDocument([{ type: 'late', id: 'l', text: 'here', fallback }]) });
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    expect([screen.text(), load.mock.calls.length, reports.length]).toEqual(['here', 3, 0]);
    await screen.close();

    fails = 3;
    const { host: other, reports: told } = withBlocks({ late: lazy(load) });
    const second = await aScreen({ host: other, document: aDocument([{ type: 'late', id: 'l', text: 'here', fallback }]) });
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    expect(second.text()).toBe('instead');
    expect(told[0]).toMatchObject({ phase: 'chunk', block: 'l' });
    await second.show({ revision: 2 });
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(second.text()).toBe('here');
    await second.close();
  });
});

describe('Kill switches (engine goal 13)', () => {
  it('a block type that is switched off gives way to its fallback at once, without a report', async () => {
    const { host, reports } = aHost();
    const screen = await aScreen({
      host,
      document: aDocument([{ type: 'text', id: 't', text: 'on', fallback: { type: 'stack', id: 's', blocks: [] } }]),
    });
    await screen.show({ surroundings: surroundings({ killed: ['block:text'] }) });
    expect(screen.element('t')).toBeNull();
    expect(screen.element('s')).not.toBeNull();
    expect(reports).toEqual([]);
    await screen.close();
  });

  it('an action that is switched off says so and ends its chain', async () => {
    const { host, log } = aHost();
    const onPress = [{ do: 'call', operation: 'draws.create' }, { do: 'back' }];
    const screen = await aScreen({
      host,
      document: aDocument([{ type: 'button', id: 'go', onPress }]),
      surroundings: surroundings({ killed: ['action:call'] }),
    });
    await screen.click('go');
    expect(log).toEqual(['toast errors.feature.switched_off bad']);
    await screen.close();
  });
});
