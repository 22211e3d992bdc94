import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { configOf, prizes } from './draw-configs.ts';
import { type DrawPage, type Json, openDrawPage, plannedMs, type WidgetName } from './draw-page.ts';
import { type MovedTime, movedTime } from './page-time.ts';

declare const window: { draw: import('../../client/lab/draw/box.ts').LabDraw; said: unknown[][]; moved: MovedTime };

let app: TestApp;
let lab: DrawPage;
beforeAll(async () => {
  app = await startApp();
  lab = await openDrawPage(app.address);
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const widgets: readonly WidgetName[] = ['wheel', 'grid', 'slot'];

describe.each(widgets)('The states of the %s', (widget) => {
  const show = (part: Json = {}) => lab.show(widget, configOf(widget, part));
  const won = (index: number) => [(configOf(widget).prizes as Json[])[index]];
  const inPage = <T>(run: () => T) => lab.page.evaluate(run);
  const stateAfter = (call: string) => lab.page.evaluate<string>(`draw.${call}; draw.state`);

  it('go from idle over accelerating, constant and decelerating back to idle, and the end gets the asked prize (R-425 to R-429, R-435)', async () => {
    await show();
    expect(await lab.state()).toBe('idle');
    expect(await stateAfter('play()')).toBe('accelerating');
    await lab.until('constant');
    // In one task: a page that is looked at from outside may have ended by then.
    const slowed = await inPage(() => {
      window.draw.stop(3);
      return [window.draw.state, window.said.length];
    });
    expect(slowed).toEqual(['decelerating', 0]);
    await lab.until('idle');
    expect(await lab.ends()).toEqual([won(3)]);
  });

  it('land on every prize, first and last too', async () => {
    await show({ defaultConfig: { accelerationTime: 0, decelerationTime: 30 } });
    for (let index = 0; index < 8; index++) await lab.spin(index);
    expect(await lab.ends()).toEqual(Array.from({ length: 8 }, (_, index) => won(index)));
  });

  it('ignore a second play (R-430) and a stop while idle (R-431)', async () => {
    await show();
    expect(await stateAfter('stop(1)')).toBe('idle');
    await inPage(() => {
      window.draw.play();
      window.draw.play();
    });
    await lab.until('constant');
    await inPage(() => {
      window.draw.play();
      window.draw.stop(1);
      window.draw.play();
    });
    await lab.until('idle');
    expect(await lab.ends()).toEqual([won(1)]);
  });

  it('ignore a stop while decelerating (R-432)', async () => {
    await show();
    await inPage(() => window.draw.play());
    await lab.until('constant');
    const state = await inPage(() => {
      window.draw.stop(1);
      window.draw.stop(2);
      window.draw.stop(-1);
      return window.draw.state;
    });
    expect(state).toBe('decelerating');
    await lab.until('idle');
    expect(await lab.ends()).toEqual([won(1)]);
  });

  it('finish accelerating when the stop comes early', async () => {
    await show({ defaultConfig: { accelerationTime: 400, decelerationTime: 100 } });
    const states = await lab.page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const look = () => {
            const { state } = window.draw;
            if (seen.at(-1) !== state) seen.push(state);
            if (state === 'idle') resolve(seen);
            else setTimeout(look);
          };
          window.draw.play();
          window.draw.stop(2);
          look();
        }),
    );
    expect(states).toEqual(['accelerating', 'decelerating', 'idle']);
    expect(await lab.ends()).toEqual([won(2)]);
  });

  it.each([
    ['while it accelerates', 'accelerating'],
    ['at full speed', 'constant'],
  ])('cancel on a negative index %s: idle at once, no end, and play may follow in the same task (R-433)', async (_when, state) => {
    await show();
    // In one task: a page that is looked at from outside may be past the state by then.
    const after = await lab.page.evaluate(
      (reached) =>
        new Promise<string[]>((resolve) => {
          const look = () => {
            if (window.draw.state !== reached) return void setTimeout(look);
            window.draw.stop(-1);
            const cancelled = window.draw.state;
            window.draw.play();
            resolve([cancelled, window.draw.state]);
          };
          window.draw.play();
          look();
        }),
      state,
    );
    expect(after).toEqual(['idle', 'accelerating']);
    await lab.until('constant');
    await inPage(() => window.draw.stop(4));
    await lab.until('idle');
    expect(await lab.ends()).toEqual([won(4)]);
  });

  it('an index that is no prize is logged and cancels', async () => {
    await show();
    for (const index of [8, 99, 1.5, Number.NaN]) {
      await inPage(() => window.draw.play());
      await lab.until('constant');
      const before = lab.logged.length;
      await lab.page.evaluate((at) => window.draw.stop(at), index);
      expect([await lab.state(), lab.logged.length], String(index)).toEqual(['idle', before + 1]);
    }
    await lab.spin(0);
    expect(await lab.ends()).toEqual([won(0)]);
  });

  it('take times of 0, as often as they are asked, and end once each', async () => {
    await show({ defaultConfig: { accelerationTime: 0, decelerationTime: 0 } });
    const ends = await inPage(async () => {
      for (let index = 0; index < 24; index++) {
        const ended = new Promise((resolve) => window.draw.onEnd(resolve));
        window.draw.play();
        window.draw.stop(index % 8);
        await ended;
      }
      return window.said.length;
    });
    expect(ends).toBe(24);
    expect((await lab.ends())[23]).toEqual(won(7));
  });

  it('are told by a configuration that stays as it was given', async () => {
    const config = configOf(widget);
    await show();
    await lab.spin(5);
    expect(await inPage(() => window.draw.config)).toEqual(config);
    expect(await inPage(() => window.said[0]![0] === window.draw.config.prizes![5])).toBe(true);
  });

  it('take numbers as text', async () => {
    await show({ width: '300px', height: '300', defaultConfig: { speed: '20', accelerationTime: '80', decelerationTime: '120' } });
    await lab.spin(6);
    expect(await lab.ends()).toEqual([won(6)]);
  });

  it('speed up for 2,500 ms and slow down for 2,500 ms unless told otherwise (R-607, R-608)', async () => {
    await show({ defaultConfig: {} });
    await lab.page.evaluate(movedTime);
    const states = () =>
      inPage(() =>
        [0, 2_499, 2].map((ms) => {
          window.moved.go(ms);
          return window.draw.state;
        }),
      );
    try {
      await inPage(() => window.draw.play());
      expect(await plannedMs(lab.page)).toEqual([2_500]);
      expect(await states()).toEqual(['accelerating', 'accelerating', 'constant']);
      await inPage(() => window.draw.stop(1));
      expect(await plannedMs(lab.page)).toEqual([2_500]);
      expect(await states()).toEqual(['decelerating', 'decelerating', 'idle']);
      expect(await lab.ends()).toEqual([won(1)]);
    } finally {
      await inPage(() => window.moved.end());
    }
  });
});

describe.each(['wheel', 'grid'] as const)('Without an index the %s', (widget) => {
  const spins = async (ranges: readonly unknown[], times: number) => {
    const all = configOf(widget).prizes as Json[];
    await lab.show(
      widget,
      configOf(widget, {
        prizes: ranges.map((range, at) => ({ ...all[at], range })),
        defaultConfig: { accelerationTime: 0, decelerationTime: 0 },
      }),
    );
    const counts = await lab.page.evaluate(async (count) => {
      for (let spin = 0; spin < count; spin++) {
        const ended = new Promise((resolve) => window.draw.onEnd(resolve));
        window.draw.play();
        window.draw.stop();
        await ended;
      }
      return window.draw.config.prizes!.map((prize) => window.said.filter(([won]) => won === prize).length);
    }, times);
    return counts;
  };

  it('never picks a weight of 0 (R-373)', async () => {
    expect(await spins([1, 0], 150)).toEqual([150, 0]);
  });

  it('takes all as equal where no weight is positive, and picks by weight otherwise (R-434)', async () => {
    const equal = await spins([0, 0, 0], 120);
    expect(Math.min(...equal)).toBeGreaterThan(10);
    const [often = 0, seldom = 0] = await spins(['9', 1], 120);
    expect(often).toBeGreaterThan(seldom * 3);
  });
});

describe('The slot machine', () => {
  const show = (part: Json = {}) => lab.show('slot', configOf('slot', part));

  it('ends without a prize where its reels show different ones (R-436)', async () => {
    await show();
    await lab.spin([0, 1, 2]);
    expect(await lab.ends()).toEqual([[]]);
  });

  it('gives the prize that all reels show, asked by one number or one each (R-436, R-437)', async () => {
    await show();
    await lab.spin([2, 2, 2]);
    await lab.spin(1);
    expect(await lab.ends()).toEqual([[prizes()[2]], [prizes()[1]]]);
  });

  it('takes a stop with too few, too many, no or strange indexes as an error and cancels (R-438)', async () => {
    await show();
    for (const at of [[0, 1], [0, 1, 2, 3], [], undefined, [0, 1, 99]]) {
      await lab.page.evaluate(() => window.draw.play());
      await lab.until('constant');
      const before = lab.logged.length;
      await lab.page.evaluate((asked) => window.draw.stop(asked), at);
      expect([await lab.state(), lab.logged.length], JSON.stringify(at)).toEqual(['idle', before + 1]);
    }
    await lab.spin(0);
    expect(await lab.ends()).toEqual([[prizes()[0]]]);
  });

  it('cancels where one of the indexes is negative', async () => {
    await show();
    await lab.page.evaluate(() => window.draw.play());
    await lab.until('constant');
    await lab.page.evaluate(() => window.draw.stop([0, -1, 2]));
    expect(await lab.state()).toBe('idle');
    await lab.spin(3);
    expect(await lab.ends()).toEqual([[prizes()[3]]]);
  });
});

it('nothing that any of these did was left uncaught', () => {
  expect(lab.uncaught).toEqual([]);
});
