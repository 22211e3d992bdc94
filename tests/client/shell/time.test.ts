import { describe, expect, test } from 'vitest';
import { createClock } from '../../../client/shell/session/clock.ts';
import { createWindows, instantsIn, nextFlip } from '../../../client/shell/session/flips.ts';
import { followSleep } from '../../../client/shell/session/follow-sleep.ts';

/** A device whose clock is wrong by `wrongMs`; `pass` lets time go by, and so does `sleep`, in which the page counts none. */
function aDevice(wrongMs = 0) {
  let real = 1_000_000;
  let sleptMs = 0;
  const device = { now: () => real + wrongMs, monotonic: () => real - sleptMs - 500_000 };
  const pass = (milliseconds: number) => {
    real += milliseconds;
  };
  const sleep = (milliseconds: number) => {
    pass(milliseconds);
    sleptMs += milliseconds;
  };
  return { device, pass, sleep, real: () => real };
}

describe('server time', () => {
  test('is right under a wrong device clock, give or take half of the way', () => {
    const { device, pass, real } = aDevice(3_600_000);
    const clock = createClock(0, device);
    const startedAt = device.monotonic();
    pass(200);
    clock.hear(new Date(real() - 100).toISOString(), startedAt);
    expect(clock.now()).toBe(real());
    pass(60_000);
    expect(clock.now()).toBe(real());
    expect(clock.offset()).toBe(-3_600_000);
  });

  test('a slower answer than the best one does not move it', () => {
    const { device, pass, real } = aDevice();
    const clock = createClock(0, device);
    clock.hear(new Date(real()).toISOString(), device.monotonic());
    const startedAt = device.monotonic();
    pass(800);
    clock.hear(new Date(real() - 790).toISOString(), startedAt);
    expect(clock.now()).toBe(real());
  });

  test('a jump is told: a test clock was set', () => {
    const { device } = aDevice();
    const clock = createClock(0, device);
    let told = 0;
    clock.subscribe(() => {
      told += 1;
    });
    clock.hear('2030-01-01T00:00:00Z', device.monotonic());
    expect(told).toBe(1);
  });

  test.each([null, 'soon', ''])('%j tells no time', (header) => {
    const { device, real } = aDevice();
    const clock = createClock(0, device);
    clock.hear(header);
    expect(clock.now()).toBe(real());
  });
});

describe('server time on a device that sleeps', () => {
  const minutes = 60_000;

  /** A page that has heard the time once. */
  function aPage() {
    const { device, ...time } = aDevice(-5 * minutes);
    const document = Object.assign(new EventTarget(), { hidden: false });
    const clock = createClock(0, device);
    const hear = (wrongMs = 0) => clock.hear(new Date(time.real() + wrongMs).toISOString(), device.monotonic());
    hear();
    followSleep(clock, document as unknown as Document, device.monotonic);
    const turn = (hidden: boolean) => {
      document.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { ...time, clock, hear, turn };
  }

  test('is right once the page is seen again, and those who follow it are told', () => {
    const { clock, turn, sleep, pass, real } = aPage();
    let told = 0;
    clock.subscribe(() => {
      told += 1;
    });
    turn(true);
    pass(minutes);
    sleep(40 * minutes);
    turn(false);
    expect([clock.now(), told]).toEqual([real(), 1]);
    turn(true);
    sleep(40 * minutes);
    turn(false);
    expect([clock.now(), told]).toEqual([real(), 2]);
  });

  test('is what the next answer says, however little that differs', () => {
    const { clock, hear, turn, sleep, real } = aPage();
    turn(true);
    sleep(40 * minutes);
    turn(false);
    hear(700);
    expect(clock.now()).toBe(real() + 700);
  });

  test('does not count a sleep twice that an answer has told of before the page is seen', () => {
    const { clock, hear, turn, sleep, real } = aPage();
    turn(true);
    sleep(40 * minutes);
    hear();
    turn(false);
    expect(clock.now()).toBe(real());
  });

  test.each([
    ['a jump while the page is seen', false, 40 * minutes],
    ['a small one while it is hidden', true, 20_000],
  ])('is not changed by %s', (_jump, hidden, milliseconds) => {
    const { clock, turn, sleep, real } = aPage();
    if (hidden) turn(true);
    sleep(milliseconds);
    turn(false);
    expect(clock.now()).toBe(real() - milliseconds);
  });
});

describe('flips', () => {
  const from = Date.parse('2025-08-01T00:00:00Z');
  const to = Date.parse('2025-09-01T00:00:00Z');
  const campaigns = {
    invite: {
      window: { from: '2025-08-01T00:00:00Z', to: '2025-09-01T00:00:00Z' },
      text: 'not 2025-08-15T00:00:00Z',
      days: ['2025-08-15'],
    },
  };

  test('only whole instants count', () => expect([...instantsIn(campaigns)]).toEqual([from, to]));

  test.each([
    [from - 1, from],
    [from, to],
    [to, undefined],
  ])('after %i comes %s', (now, next) => expect(nextFlip(instantsIn(campaigns), now)).toBe(next));
});

describe('Windows of what was answered', () => {
  const at = (text: string) => Date.parse(text);
  const answer = {
    items: [
      { id: 'a', window: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }, createdAt: '2026-12-24T00:00:00Z' },
      { id: 'b', window: { from: '2026-11-25T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
    ],
  };
  test('are noted as far as they are to come, each once, and forgotten when they are past', () => {
    let now = at('2026-11-23T00:00:00Z');
    const windows = createWindows(() => now);
    let told = 0;
    windows.subscribe(() => {
      told += 1;
    });
    windows.note(answer);
    windows.note(answer);
    windows.note('nothing');
    expect([windows.get(), told]).toEqual([[at('2026-12-01T00:00:00Z'), at('2026-11-25T00:00:00Z')], 1]);
    now = at('2026-11-30T00:00:00Z');
    windows.note({ window: { to: '2027-01-01T00:00:00Z' } });
    expect(windows.get()).toEqual([at('2026-12-01T00:00:00Z'), at('2027-01-01T00:00:00Z')]);
  });
});
