import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { configOf, prizes, wheelAt } from './draw-configs.ts';
import { type DrawPage, openDrawPage, plannedMs, type WidgetName } from './draw-page.ts';
import { type Sampled, sampleAt, sampleSpin } from './draw-samples.ts';
import { type HeldTimers, heldTimers } from './page-time.ts';

declare const window: typeof globalThis & {
  draw: import('../../client/lab/draw/box.ts').LabDraw;
  painted: number[];
  configs: WeakRef<object>[];
  held: HeldTimers;
};

let app: TestApp;
let lab: DrawPage;
beforeAll(async () => {
  app = await startApp();
  lab = await openDrawPage(app.address);
  // When anything was painted, on the page's clock.
  await lab.page.addInitScript(() => {
    const painted: number[] = [];
    Object.assign(globalThis, { painted });
    const { fill, fillText, drawImage } = CanvasRenderingContext2D.prototype;
    const noted = (own: (...args: never[]) => void) =>
      function (this: CanvasRenderingContext2D, ...args: never[]) {
        painted.push(performance.now());
        return own.apply(this, args);
      };
    Object.assign(CanvasRenderingContext2D.prototype, { fill: noted(fill), fillText: noted(fillText), drawImage: noted(drawImage) });
  });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** One that is left behind each time is seen after the first ones, too. */
const COMINGS = inFull(40, 100);
const everyMs = (step: number, to: number) => Array.from({ length: Math.floor(to / step) }, (_, at) => at * step);
const widgets: readonly WidgetName[] = ['wheel', 'grid', 'slot'];
const slower = { accelerationTime: 200, decelerationTime: 300 };
const block = (milliseconds: number) =>
  lab.page.evaluate((ms) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  }, milliseconds);

describe.each(widgets)('The motion of the %s', (widget) => {
  it('is painted before and played by the compositor: transform and opacity alone, and nothing is painted while it runs', async () => {
    await lab.show(widget, configOf(widget, { defaultConfig: slower }));
    const before = await lab.page.evaluate(() => window.painted.length);
    const frames = await lab.page.evaluate(async () => {
      let asked = 0;
      const own = window.requestAnimationFrame;
      window.requestAnimationFrame = (then) => {
        asked++;
        return own.call(window, then);
      };
      const animated = new Set<string>();
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          for (const frame of (effect as KeyframeEffect).getKeyframes()) for (const key of Object.keys(frame)) animated.add(key);
        }
      };
      const until = (state: string) =>
        new Promise<void>((resolve) => {
          const look = () => (window.draw.state === state ? resolve() : setTimeout(look, 5));
          look();
        });
      window.draw.play();
      note();
      await until('constant');
      note();
      window.draw.stop(2);
      note();
      await until('idle');
      window.requestAnimationFrame = own;
      return { asked, animated: [...animated].filter((key) => !/^(offset|computedOffset|easing|composite)$/.test(key)).sort() };
    });
    expect(frames.asked).toBe(0);
    expect(['transform', 'opacity', 'opacity,transform']).toContain(frames.animated.join());
    expect(await lab.page.evaluate(() => window.painted.length)).toBe(before);
  });

  it('ends on the asked prize, once, when the thread was blocked from before the stop until long after it', async () => {
    await lab.show(widget, configOf(widget, { defaultConfig: slower }));
    await lab.page.evaluate(() => window.draw.play());
    await lab.until('constant');
    await lab.page.evaluate(() => window.draw.stop(6));
    await block(600);
    await lab.until('idle');
    expect(await lab.ends()).toMatchObject([[{ id: 'prize-6' }]]);
    expect(await lab.page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
  });

  it('outlives a new size: the asked prize, painted anew once, 300 ms after the last of ten changes (R-612)', async () => {
    await lab.show(widget, configOf(widget, { defaultConfig: { accelerationTime: 100, decelerationTime: 1_500 } }));
    await lab.page.evaluate(() => window.draw.play());
    await lab.until('constant');
    await lab.page.evaluate(heldTimers);
    const before = await lab.page.evaluate(() => window.painted.length);
    const painted = await lab.page.evaluate(async () => {
      window.draw.stop(7);
      for (let change = 0; change < 10; change++) {
        document.querySelector<HTMLElement>('#box')!.style.width = `${290 - change * 10}px`;
        await window.held.afterFrame();
      }
      return window.painted.length;
    });
    // Ten changes, nothing painted yet, and one painting to come.
    expect(painted).toBe(before);
    expect(await lab.page.evaluate(() => window.held.release(300))).toBe(1);
    expect(await lab.page.evaluate(() => window.painted.length)).toBeGreaterThan(before);
    await lab.until('idle');
    expect(await lab.ends()).toMatchObject([[{ id: 'prize-7' }]]);
    expect(await lab.page.locator('#box [role=group]').evaluate((root) => Math.round(root.getBoundingClientRect().width))).toBe(200);
  });

  it('is a short fade for who wants less of it, with the same states and end', async () => {
    await lab.page.emulateMedia({ reducedMotion: 'reduce' });
    try {
      await lab.show(widget, configOf(widget, { defaultConfig: {} }));
      await lab.page.evaluate(() => {
        window.draw.play();
        window.draw.stop(3);
      });
      expect(await plannedMs(lab.page)).toEqual([300]);
      await lab.until('idle');
      expect(await lab.state()).toBe('idle');
      expect(await lab.ends()).toMatchObject([[{ id: 'prize-3' }]]);
    } finally {
      await lab.page.emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it(`leaves nothing behind when it goes: ${COMINGS} came and went`, async () => {
    const session = await lab.page.context().newCDPSession(lab.page);
    const counted = async () => {
      for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
      const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
      const configs = await lab.page.evaluate(() => window.configs.filter((each) => each.deref()).length);
      return { jsEventListeners, nodes, configs };
    };
    await lab.page.evaluate(() => {
      window.configs = [];
    });
    const comeAndGo = (times: number) =>
      lab.page.evaluate(
        async ({ widget, config, times }) => {
          for (let time = 0; time < times; time++) {
            const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
            location.replace(`#config=${encodeURIComponent(JSON.stringify({ widget, config: { ...config, time } }))}`);
            await changed;
            await window.draw.ready;
            window.configs.push(new WeakRef(window.draw.config));
            // Gone in every state it can be in.
            if (time % 4 > 0) window.draw.play();
            if (time % 4 > 1) window.draw.stop(1);
            if (time % 4 > 2) await new Promise((resolve) => setTimeout(resolve));
          }
        },
        { widget, config: configOf(widget), times },
      );
    await comeAndGo(8);
    const before = await counted();
    await comeAndGo(COMINGS);
    // A widget that is held holds its configuration; that of the one on the page is. What is free is collected in the browser's own time.
    const kept = async () => {
      const after = await counted();
      const listeners = after.jsEventListeners - before.jsEventListeners;
      return { listeners: listeners > 0 && listeners, nodes: after.nodes - before.nodes > 20, configs: after.configs > before.configs };
    };
    await expect.poll(kept).toEqual({ listeners: false, nodes: false, configs: false });
    await session.detach();
  });
});

describe('The wheel', () => {
  const turned = (samples: readonly Sampled[]) => {
    const layer = samples[0]!.at.findIndex((_, at) => samples.some((sample) => Math.abs(sample.at[at]!.turn) > 0.01));
    let whole = 0;
    return samples.map(({ time, at }, index) => {
      const step = index === 0 ? 0 : at[layer]!.turn - samples[index - 1]!.at[layer]!.turn;
      whole += step < -180 ? step + 360 : step > 180 ? step - 360 : step;
      return { time, turn: whole, at: ((at[layer]!.turn % 360) + 360) % 360 };
    });
  };

  it('never turns back and never jumps, to within 0.2° of the middle of the asked prize', async () => {
    await lab.show('wheel', configOf('wheel', { defaultConfig: { accelerationTime: 600, decelerationTime: 900 } }));
    const samples = turned(await sampleSpin(lab.page, 'draw', 2));
    for (const [index, { time, turn }] of samples.entries()) {
      const before = samples[index - 1];
      if (!before) continue;
      const gone = turn - before.turn;
      expect(gone).toBeGreaterThan(-0.01);
      expect(gone).toBeLessThanOrEqual(1.2 * (time - before.time) * 1.02 + 0.5);
    }
    expect(Math.abs(samples.at(-1)!.at - wheelAt(2))).toBeLessThan(0.2);
  });

  it('makes 1,200° a second by default (R-609)', async () => {
    await lab.show('wheel', configOf('wheel', { defaultConfig: { accelerationTime: 0 } }));
    await lab.page.evaluate(() => window.draw.play());
    const samples = turned(await sampleAt(lab.page, everyMs(16, 500)));
    await lab.page.evaluate(() => window.draw.stop(-1));
    const [from, to] = [samples[0]!, samples.at(-1)!];
    expect(((to.turn - from.turn) / (to.time - from.time)) * 1_000).toBeCloseTo(1_200, -1);
  });
});

describe('The slot machine', () => {
  /** Px a second of each reel at full speed; up is more. */
  const speeds = async (slots: readonly object[], defaultConfig: object) => {
    await lab.show('slot', configOf('slot', { slots, prizes: prizes(), defaultConfig: { accelerationTime: 0, ...defaultConfig } }));
    await lab.page.evaluate(() => window.draw.play());
    const samples = await sampleAt(lab.page, everyMs(16, 400));
    await lab.page.evaluate(() => window.draw.stop(-1));
    const moving = samples[0]!.at
      .map((_, at) => at)
      .filter((at) => new Set(samples.map((sample) => `${sample.at[at]!.x} ${sample.at[at]!.y}`)).size > 2);
    return moving.map((at) => {
      const steps = samples.slice(1).map((sample, index) => {
        const before = samples[index]!;
        const [x, y] = [sample.at[at]!.x - before.at[at]!.x, sample.at[at]!.y - before.at[at]!.y];
        return ((Math.abs(x) > Math.abs(y) ? x : y) / (sample.time - before.time)) * -1_000;
      });
      // Where a strip begins anew a step is no speed.
      return steps.sort((a, b) => a - b)[steps.length >> 1]!;
    });
  };

  it('moves 1,200 px a second up by default; a higher speed moves more and direction −1 the other way (R-377, R-378)', async () => {
    const [first, second, third] = await speeds([{}, { speed: 10 }, { direction: -1 }], {});
    expect(first).toBeCloseTo(1_200, -2);
    expect(second).toBeCloseTo(600, -2);
    expect(third).toBeCloseTo(-1_200, -2);
  });

  it('takes direction and mode for all reels from the defaults', async () => {
    for (const [direction, sign] of [
      [1, 1],
      [-1, -1],
    ] as const) {
      const [first] = await speeds([{}], { mode: 'horizontal', direction });
      expect(first! * sign).toBeCloseTo(1_200, -2);
    }
  });
});

it('nothing that any of these did was left uncaught', () => {
  expect(lab.uncaught).toEqual([]);
});
