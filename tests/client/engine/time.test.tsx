// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown, useDelay, useServerNow } from '../../../client/engine/view.ts';
import { currentMs } from '../../one-clock.ts';
import { $, aDocument, aHost, aScreen, entry } from './aScreen.tsx';

/** The server is an hour ahead of this device, so that whoever reads the device's clock is found out. */
const aheadMs = 3_600_000;
const start = Date.parse('2026-06-01T12:00:00.400Z');
const at = (milliseconds: number) => new Date(start + aheadMs + milliseconds).toISOString();

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function hide(hidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  // The store of answers looks at the page, too, in a timer of no length.
  await pass(0);
}

async function shows(blocks: readonly object[], view: (props: Record<string, string>) => ReactNode, state: object = {}) {
  const renders = { count: 0 };
  const timed = entry(({ id, props }) => {
    renders.count += 1;
    return <p data-block={id}>{view(props)}</p>;
  });
  const made = aHost({ clock: () => currentMs() + aheadMs });
  const host = { ...made.host, blocks: { ...made.host.blocks, timed } };
  const screen = await aScreen({ host, document: aDocument(blocks, { state: state as never }) });
  return { screen, renders };
}

function Countdown({ until }: { until: string | undefined }) {
  return useCountdown(until);
}
function Now() {
  return new Date(useServerNow()).toISOString().slice(11, 23);
}
function Late({ on }: { on: boolean }) {
  return useDelay(on, 500) ? 'late' : 'in time';
}

describe('A view that counts down to an instant', () => {
  it('goes by the server’s clock, at whole seconds, and is 0 from the instant on, never before it', async () => {
    const { screen } = await shows([{ type: 'timed', id: 'a', until: at(2_300) }], ({ until }) => <Countdown until={until} />);
    expect(screen.text()).toBe('3');
    await pass(599);
    expect(screen.text()).toBe('3');
    await pass(1);
    expect(screen.text()).toBe('2');
    await pass(1_000);
    expect(screen.text()).toBe('1');
    await pass(999);
    expect(screen.text()).toBe('1');
    await pass(1);
    expect(screen.text()).toBe('0');
    await screen.close();
  });

  it('renders once a second, and neither renders nor keeps a timer when it has come to an end', async () => {
    const { screen, renders } = await shows([{ type: 'timed', id: 'a', until: at(3_000) }], ({ until }) => <Countdown until={until} />);
    await pass(5_000);
    expect([screen.text(), vi.getTimerCount()]).toEqual(['0', 0]);
    // The block's own view is bound once: what counts renders within it.
    expect(renders.count).toBe(1);
    await screen.close();
  });

  it.each([
    ['no instant', undefined],
    ['one that has passed', '2026-06-01T12:59:59Z'],
    ['what is none', 'soon'],
  ])('has nothing to wait for with %s', async (_what, until) => {
    const { screen } = await shows([{ type: 'timed', id: 'a', until }], (props) => <Countdown until={props.until} />);
    expect([screen.text(), vi.getTimerCount()]).toEqual(['0', 0]);
    await screen.close();
  });

  it('shares one timer with all others, and takes it down with the last', async () => {
    const blocks = ['a', 'b', 'c'].map((id, index) => ({ type: 'timed', id, until: at(60_000 * (index + 1)) }));
    const { screen } = await shows(blocks, ({ until }) => <Countdown until={until} />);
    expect([screen.text(), vi.getTimerCount()]).toEqual(['60120180', 1]);
    await pass(1_600);
    expect([screen.text(), vi.getTimerCount()]).toEqual(['59119179', 1]);
    await screen.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests while the page is hidden and is right at once when it is seen again', async () => {
    const { screen, renders } = await shows([{ type: 'timed', id: 'a', until: at(60_000) }], ({ until }) => <Countdown until={until} />);
    await hide(true);
    expect(vi.getTimerCount()).toBe(0);
    await pass(30_000);
    expect(screen.text()).toBe('60');
    await hide(false);
    expect([screen.text(), renders.count, vi.getTimerCount()]).toEqual(['30', 1, 1]);
    await screen.close();
  });

  it('begins anew with another instant', async () => {
    const again = { type: 'button', id: 'again', onPress: [{ do: 'set', path: 'until', value: at(90_000) }] };
    const blocks = [{ type: 'timed', id: 'a', until: $('state', 'until') }, again];
    const { screen } = await shows(blocks, ({ until }) => <Countdown until={until} />, { until: at(1_000) });
    await pass(2_000);
    expect(screen.element('a')?.textContent).toBe('0');
    await screen.click('again');
    expect(screen.element('a')?.textContent).toBe('88');
    await pass(1_600);
    expect(screen.element('a')?.textContent).toBe('87');
    await screen.close();
  });
});

it('A view that shows the time has the server’s, by the second', async () => {
  const { screen } = await shows([{ type: 'timed', id: 'a' }], () => <Now />);
  expect(screen.text()).toBe('13:00:00.000');
  await pass(600);
  expect(screen.text()).toBe('13:00:01.000');
  await screen.close();
});

it('A view says that something takes long once it has gone on so long without a break', async () => {
  const blocks = [
    { type: 'timed', id: 'a', on: $('state', 'on') },
    { type: 'button', id: 'on', onPress: [{ do: 'set', path: 'on', value: true }] },
    { type: 'button', id: 'off', onPress: [{ do: 'set', path: 'on', value: false }] },
  ];
  const { screen } = await shows(blocks, ({ on }) => <Late on={Boolean(on)} />, { on: false });
  const said = () => screen.element('a')?.textContent;
  await screen.click('on');
  await pass(499);
  await screen.click('off');
  await pass(1_000);
  expect(said()).toBe('in time');
  await screen.click('on');
  await pass(499);
  expect(said()).toBe('in time');
  await pass(1);
  expect(said()).toBe('late');
  await screen.click('off');
  expect(said()).toBe('in time');
  await screen.close();
});
