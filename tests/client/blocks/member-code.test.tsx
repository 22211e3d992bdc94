// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dotsFor, pointsOf } from '../../../client/blocks/member-code/ring.ts';
import { barsOf } from '../../../client/ui/code128.ts';
import { currentMs } from '../../one-clock.ts';
import { renderBlock, renderScreen } from './renderBlock.tsx';

const start = '2025-02-10T08:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const codes = [0, 30, 60].map((from) => ({ value: `${from}`.padStart(189, '1'), validFrom: at(from), validTo: at(from + 30) }));
const props = {
  codes,
  title: 'Aisyah Rahman',
  number: '125403376937',
  label: { t: 'membership.code_label' },
  leftText: { t: 'membership.code_left' },
  overText: { t: 'membership.code_over' },
  refreshText: { t: 'membership.code_refresh' },
  onRefresh: [{ do: 'call', operation: 'membershipCodes.refresh' }],
};
const picture = (block: HTMLElement) => block.querySelector('svg[role="img"] path')?.getAttribute('d');
const dots = (block: HTMLElement, turn: string) => block.querySelectorAll(`circle[data-turn="${turn}"]`).length;

describe('The member code', () => {
  it('counts down by the server’s clock, and another code takes its place at 0 (R-150, R-423)', async () => {
    const { text, block, pass } = await renderBlock('member-code', props, { now: start });
    expect(text()).toContain('New code in 30 s');
    const first = picture(block());
    await pass(12_000);
    expect(text()).toContain('New code in 18 s');
    expect([dots(block(), 'past'), dots(block(), 'now'), dots(block(), 'next')]).toEqual([12, 1, 17]);
    expect(picture(block())).toBe(first);
    await pass(17_000);
    expect(text()).toContain('New code in 1 s');
    await pass(1_000);
    expect(text()).toContain('New code in 30 s');
    expect(picture(block())).not.toBe(first);
  });

  it('shows the number in groups, for whoever reads it out', async () => {
    const { text } = await renderBlock('member-code', props, { now: start });
    expect(text().replaceAll('\u00a0', ' ')).toContain('1254 0337 6937');
  });

  it('asks for another code at a tap (R-151, R-424)', async () => {
    const { press, log } = await renderBlock('member-code', props, { now: start });
    await press('Refresh');
    expect(log).toContainEqual(expect.stringContaining('membershipCodes.refresh'));
  });

  it('goes on with those of an hour when the next few are over, each in its own time (A-81)', async () => {
    const ahead = [60, 90, 120].map((from) => ({ value: `${from}`.padStart(189, '2'), validFrom: at(from), validTo: at(from + 30) }));
    const { text, block, pass } = await renderBlock('member-code', { ...props, ahead }, { now: at(89) });
    const first = picture(block());
    await pass(1_000);
    expect(text()).toContain('New code in 30 s');
    expect(picture(block())).not.toBe(first);
    await pass(59_000);
    expect(text()).toContain('New code in 1 s');
    await pass(4_000);
    expect(text()).toContain('codes on this phone are over');
  });

  it('shows the number as a barcode and says honestly that the last code is over, once it is sure that no newer one comes (A-81)', async () => {
    const onOver = [{ do: 'toast', text: { t: 'shell.name' } }];
    const { text, block, pass, log } = await renderBlock('member-code', { ...props, onOver }, { now: at(89) });
    const toasts = () => log.filter((line) => String(line).includes('toast')).length;
    expect(toasts()).toBe(0);
    await pass(1_000);
    expect([picture(block()), text().includes('codes on this phone are over')]).toEqual([undefined, false]);
    await pass(3_000);
    expect(text()).toContain('This barcode still earns coins; spending them needs a signal.');
    expect(text()).not.toContain('New code in');
    expect(picture(block())).toBe(
      barsOf('125403376937')
        .bars.map(([from, width]) => `M${from} 0h${width}v48h-${width}z`)
        .join(''),
    );
    expect(toasts()).toBe(1);
  });

  it('fills the screen with white and the code, until it is tapped', async () => {
    const more = { bright: true, dimText: { t: 'membership.code_dim' }, onDim: [{ do: 'toast', text: { t: 'shell.name' } }] };
    const { block, press, log } = await renderBlock('member-code', { ...props, ...more }, { now: start });
    expect(block().querySelectorAll('svg[role="img"]')).toHaveLength(2);
    await press('Tap to go back');
    expect(log).toContainEqual(expect.stringContaining('toast'));
  });
});

describe('Asking for another code without a signal', () => {
  const noSignal = async () => Promise.reject({ code: 'client.network_error' });
  const kept = (count: number) =>
    Array.from({ length: count }, (_, turn) => ({ ...codes[0]!, validFrom: at(30 * turn), validTo: at(30 * turn + 30) }));
  /** Two codes are here, and as many more as were asked for ahead. */
  const aScreenWith = (ahead: number) =>
    renderScreen('membership-code', {
      now: start,
      member: { name: 'Aisyah Rahman', memberNumber: '125403376937' },
      answers: {
        'membershipCodes.list': async (input) => ({ codes: (input as { ahead?: boolean }).ahead ? kept(ahead) : kept(2) }),
        'membershipCodes.refresh': noSignal,
        'orders.list': async () => ({ items: [] }),
      },
    });

  it.each([
    ['those that were kept', 120, '17:00'],
    ['the two that are here', 2, '16:01'],
  ])('says until when the code works all the same: as long as %s', async (_what, ahead, until) => {
    const { press, log } = await aScreenWith(ahead);
    await press('Refresh');
    expect(log.filter((line) => line.startsWith('toast'))).toEqual([
      `toast No signal for a new one. This phone has codes that work until ${until}. info`,
    ]);
  });

  it('says that there is no network where all codes are over', async () => {
    const { press, pass, log } = await aScreenWith(2);
    await pass(62_000);
    await press('Refresh');
    expect(log.filter((line) => line.startsWith('toast'))).toEqual(['toast Network error. bad']);
  });
});

describe('A request for newer codes that fails', () => {
  const count = (log: readonly string[], what: string) => log.filter((line) => line.startsWith(what)).length;

  it('runs onOver again every half-minute while no code is valid, and no more once there is one', async () => {
    const onOver = [{ do: 'toast', text: { t: 'shell.name' } }];
    const ahead = [{ ...codes[0]!, validFrom: at(165), validTo: at(3600) }];
    const { pass, log } = await renderBlock('member-code', { ...props, ahead, onOver }, { now: at(89) });
    await pass(1_000);
    expect(count(log, 'toast')).toBe(1);
    await pass(60_000);
    expect(count(log, 'toast')).toBe(3);
    await pass(120_000);
    expect(count(log, 'toast')).toBe(3);
  });

  it('is repeated until it brings a code, without a tap', async () => {
    let hasSignal = true;
    const listed = (from: number) => ({ codes: [{ ...codes[0]!, validFrom: at(from), validTo: at(from + 60) }] });
    const { pass, text } = await renderScreen('membership-code', {
      now: start,
      member: { name: 'Aisyah Rahman', memberNumber: '125403376937' },
      answers: {
        'membershipCodes.list': async () => {
          if (!hasSignal) throw { code: 'client.network_error' };
          return listed(Math.floor((currentMs() - Date.parse(start)) / 60_000) * 60);
        },
        'orders.list': async () => ({ items: [] }),
      },
    });
    expect(text()).toContain('New code in 60 s');
    hasSignal = false;
    // Longer than a source repeats a failed request by itself.
    await pass(900_000);
    expect(text()).toContain('codes on this phone are over');
    hasSignal = true;
    await pass(31_000);
    expect(text()).toContain('New code in');
  });
});

describe('The screen', () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  beforeEach(() => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    vi.clearAllMocks();
  });

  it('stays awake while a code is shown, and is asked for anew when the app comes back', async () => {
    const { pass } = await renderBlock('member-code', { ...props, awake: true }, { now: at(60) });
    expect(request).toHaveBeenCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    await pass(31_000);
    expect(release).toHaveBeenCalled();
  });

  it('is left alone where the document does not say so', async () => {
    await renderBlock('member-code', props, { now: start });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('The ring', () => {
  it('has a dot for each second, and no more than fit', () => expect([10, 30, 60, 120].map(dotsFor)).toEqual([10, 30, 60, 60]));

  it('goes once around evenly, clockwise from the middle of the top', () => {
    const points = pointsOf(30);
    expect(points[0]).toEqual({ x: 150, y: 8 });
    expect(points[1]!.x).toBeGreaterThan(150);
    const steps = points.map(({ x, y }, at) => {
      const { x: nextX, y: nextY } = points[(at + 1) % 30]!;
      return Math.hypot(nextX - x, nextY - y);
    });
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2);
  });
});
