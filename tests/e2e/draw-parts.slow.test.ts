import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/bench/engine/browser.ts';
import { closePages, openPhone } from './browser.ts';
import type { DrawParts } from './draw-parts-page.tsx';

declare const parts: DrawParts;
declare const window: typeof globalThis & {
  wheel: ReturnType<DrawParts['mountWheel']>;
  ended: unknown[];
  sounded: string[];
  /** Seconds of the audio device. */
  heardAt: number;
  shaken: unknown[];
};

let page: Page;
const uncaught: string[] = [];
beforeAll(async () => {
  const { script } = await bundle('tests/e2e/draw-parts-page.tsx');
  page = await openPhone({ hasTouch: false, isMobile: false });
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.setContent(
    '<!doctype html><body style="margin:0;height:800px;position:relative"><div id="place"></div><button>Press</button></body>',
  );
  await page.addScriptTag({ content: script });
});
afterAll(closePages);

describe('A wheel in React', () => {
  const config = (titles: readonly string[]) => ({
    prizes: titles.map((text) => ({ text, fonts: [{ text }] })),
    buttons: [{ radius: '30%' }],
    defaultConfig: { accelerationTime: 100, decelerationTime: 300 },
  });
  const show = (titles: readonly string[]) =>
    page.evaluate((given) => window.wheel.show({ ...given, end: (prize) => window.ended.push(prize) }), config(titles));

  beforeEach(async () => {
    await page.evaluate(() => {
      window.ended = [];
      window.wheel = parts.mountWheel(document.querySelector<HTMLElement>('#place')!);
    });
    await show(['a', 'b', 'c']);
    await page.getByRole('group').waitFor();
    await page.evaluate(() => window.wheel.handle.current!.ready);
  });

  it('is one widget under StrictMode, in a box of its size', async () => {
    expect(await page.getByRole('group').count()).toBe(1);
    expect(await page.locator('#place > div').boundingBox()).toMatchObject({ width: 300, height: 300 });
    await page.evaluate(() => window.wheel.leave());
  });

  it('takes new props while it spins without beginning anew', async () => {
    await page.evaluate(() => window.wheel.handle.current!.play());
    await page.waitForFunction(() => window.wheel.handle.current!.state === 'constant');
    await show(['a', 'b', 'd']);
    await page.waitForFunction(() => window.wheel.handle.current!.state === 'constant');
    await page.evaluate(() => window.wheel.handle.current!.stop(1));
    await page.waitForFunction(() => window.ended.length > 0);
    expect(await page.evaluate(() => window.ended)).toMatchObject([{ text: 'b' }]);
    await page.getByRole('listitem').filter({ hasText: 'd' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('group').count()).toBe(1);
    await page.evaluate(() => window.wheel.leave());
  });

  it('goes with all it had, in the middle of a spin too, and the handle is harmless from then on', async () => {
    await page.evaluate(() => {
      const { current } = window.wheel.handle;
      current!.play();
      window.wheel.leave();
      current!.play();
      current!.stop(1);
    });
    await page.waitForFunction(() => document.querySelector('#place')!.childElementCount === 0);
    expect(await page.evaluate(() => [document.getAnimations().length, window.ended.length, window.wheel.handle.current])).toEqual([
      0,
      0,
      null,
    ]);
  });
});

describe('Confetti', () => {
  it('moves transform and opacity alone, covers nothing that can be pressed, and is gone after 1.5 s', async () => {
    const seen = await page.evaluate(async () => {
      const { done } = parts.throwConfetti(document.body);
      const animations = document.getAnimations();
      const keys = animations.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)));
      const longest = Math.max(...animations.map(({ effect }) => Number(effect!.getComputedTiming().endTime)));
      const { left, top } = document.querySelector('button')!.getBoundingClientRect();
      const pressed = document.elementFromPoint(left + 5, top + 5)?.tagName;
      await done;
      return {
        keys: [...new Set(keys)].sort(),
        pieces: animations.length,
        longest,
        pressed,
        left: document.body.children.length,
      };
    });
    expect(seen).toMatchObject({
      keys: ['composite', 'computedOffset', 'easing', 'offset', 'opacity', 'transform'],
      pieces: 44,
      pressed: 'BUTTON',
    });
    expect(seen.longest).toBeLessThanOrEqual(1_500);
    expect(seen.longest).toBeGreaterThan(900);
    expect(await page.locator('body > [aria-hidden]').count()).toBe(0);
  });

  it('ends when it is told, and twice is once', async () => {
    const left = await page.evaluate(async () => {
      const confetti = parts.throwConfetti(document.body);
      confetti.destroy();
      confetti.destroy();
      await confetti.done;
      return [document.querySelectorAll('body > [aria-hidden]').length, document.getAnimations().length];
    });
    expect(left).toEqual([0, 0]);
  });

  it('does not fly for who wants less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pieces = await page.evaluate(async () => {
      const confetti = parts.throwConfetti(document.body);
      const pieces = document.querySelectorAll('body > [aria-hidden]').length;
      await confetti.done;
      confetti.destroy();
      return pieces;
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(pieces).toBe(0);
  });
});

describe('Sound', () => {
  beforeAll(() =>
    page.evaluate(() => {
      Object.assign(window, { sounded: [], heardAt: 1 });
      const { AudioContext } = window;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          // The device's own time goes on between two lines.
          Object.defineProperty(this, 'currentTime', { get: () => window.heardAt });
          window.sounded.push('opened');
        }
        override createOscillator() {
          window.sounded.push('note');
          return super.createOscillator();
        }
        override close() {
          window.sounded.push('closed');
          return super.close();
        }
      };
    }),
  );

  it('opens nothing before it is on and pressed, ticks no faster than is heard, chimes, and closes', async () => {
    await page.evaluate(() => {
      const sound = parts.createSound();
      Object.assign(window, { sound });
      sound.tick();
      sound.win();
      sound.unlock();
      sound.set(true);
      sound.tick();
      if (window.sounded.length > 0 || !sound.on) throw new Error(window.sounded.join());
      document.querySelector('button')!.onclick = () => sound.unlock();
    });
    await page.getByRole('button', { name: 'Press' }).click();
    const sounded = await page.evaluate(async () => {
      const { sound } = window as unknown as { sound: ReturnType<DrawParts['createSound']> };
      // An audio device takes a moment to start.
      await new Promise<void>((resolve) => {
        const look = () => {
          sound.tick();
          if (window.sounded.includes('note')) resolve();
          else setTimeout(look, 5);
        };
        look();
      });
      sound.tick();
      window.heardAt += 0.029;
      sound.tick();
      const soon = window.sounded.length;
      window.heardAt += 0.002;
      sound.tick();
      const later = window.sounded.length;
      sound.win();
      sound.destroy();
      sound.destroy();
      sound.tick();
      return { soon, later, all: window.sounded };
    });
    expect(sounded).toEqual({ soon: 2, later: 3, all: ['opened', ...Array<string>(6).fill('note'), 'closed'] });
  });
});

describe('Haptics', () => {
  beforeAll(() =>
    page.evaluate(() => {
      window.shaken = [];
      Object.assign(navigator, { vibrate: (pattern: unknown) => window.shaken.push(pattern) });
    }),
  );

  it('pulses shortly and not more often than a motor can, and not for who wants less motion', async () => {
    await page.getByRole('button', { name: 'Press' }).click();
    const shake = () =>
      page.evaluate(() => {
        window.shaken = [];
        const own = performance.now;
        let now = own.call(performance);
        performance.now = () => now;
        const haptics = parts.createHaptics();
        haptics.tick();
        now += 59;
        haptics.tick();
        now += 2;
        haptics.tick();
        haptics.win();
        haptics.destroy();
        performance.now = own;
        return window.shaken;
      });
    expect(await shake()).toEqual([8, 8, [30, 60, 30, 60, 80], 0]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await shake()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('is silent where a device has none', async () => {
    await page.evaluate(async () => {
      Object.assign(navigator, { vibrate: undefined });
      const effects = parts.createEffects();
      const quiet = effects.motionObserver((time) => Math.floor(time / 20), Number.POSITIVE_INFINITY);
      const end = Number(document.timeline.currentTime) + 100;
      while (Number(document.timeline.currentTime) < end) await new Promise(requestAnimationFrame);
      quiet();
      effects.win(document.body);
      effects.destroy();
    });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

it('nothing that any of these did was left uncaught', () => {
  expect(uncaught).toEqual([]);
});
