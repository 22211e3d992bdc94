import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages } from './browser.ts';
import { type Alone, type AlonePage, openAlone } from './draw-alone.ts';
import { sampleSpin } from './draw-samples.ts';

declare const window: typeof globalThis & AlonePage;

let alone: Alone;
beforeAll(async () => {
  alone = await openAlone({ deviceScaleFactor: 2 });
});
afterAll(closePages);

const colours = ['#d11f1f', '#1fa32b', '#1f3fd1', '#e0c01f', '#a11fd1', '#1fc7d1', '#e07a1f', '#444444'] as const;
const prizes = colours.map((background, id) => ({ id, background }));
const quick = { accelerationTime: 60, decelerationTime: 90 };
const three = [{}, {}, {}];

/** How far the reels are moved, in CSS px along their way. */
const movedNow = () =>
  alone.page.evaluate(() =>
    [...document.querySelectorAll('#host canvas')].map((canvas) => {
      const [inner, outer] = [canvas.parentElement!, canvas.parentElement!.parentElement!].map(
        (element) => new DOMMatrix(getComputedStyle(element).transform),
      );
      return inner!.e + inner!.f + outer!.e + outer!.f;
    }),
  );

/** Colours that are visible in the middle of the reels, as indexes of prizes, and how far the symbol is from the middle, in px. */
async function middles(
  mode: 'vertical' | 'horizontal',
  at: readonly number[],
): Promise<{ readonly prize: number; readonly off: number }[]> {
  const picture = `data:image/png;base64,${(await alone.page.locator('#host > div').screenshot()).toString('base64')}`;
  return alone.page.evaluate(
    async ([src, across, places, names]) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const ctx = canvas.getContext('2d')!;
      ctx.drawImage(image, 0, 0);
      const upright = across === 'vertical';
      const length = upright ? image.height : image.width;
      return places.map((place) => {
        const { data } = upright
          ? ctx.getImageData(Math.round(place * 2), 0, 1, length)
          : ctx.getImageData(0, Math.round(place * 2), length, 1);
        const colour = (index: number) => `#${[0, 1, 2].map((part) => data[index * 4 + part]!.toString(16).padStart(2, '0')).join('')}`;
        const middle = Math.floor(length / 2);
        let [from, to] = [middle, middle];
        while (from > 0 && colour(from - 1) === colour(middle)) from--;
        while (to < length - 1 && colour(to + 1) === colour(middle)) to++;
        return { prize: names.indexOf(colour(middle)), off: Math.abs((from + to + 1) / 2 - length / 2) / 2 };
      });
    },
    [picture, mode, at, [...colours] as string[]] as const,
  );
}

describe('The reels of a slot machine', () => {
  it.each([
    ['vertical', 1],
    ['vertical', -1],
    ['horizontal', 1],
    ['horizontal', -1],
  ] as const)('of mode %s and direction %i land on each index, exactly in the middle (R-436)', async (mode, direction) => {
    await alone.show('slot', { prizes, slots: three, defaultConfig: { ...quick, mode, direction, rowSpacing: 3 } });
    for (const at of [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 0],
      [5, 5, 5],
    ]) {
      await alone.spin(at);
      const found = await middles(mode, [50, 150, 250]);
      expect(found.map(({ prize }) => prize)).toEqual(at);
      for (const { off } of found) expect(off).toBeLessThanOrEqual(0.3);
    }
    expect(await alone.page.evaluate(() => window.ended)).toEqual([null, null, null, prizes[5]]);
    expect(await alone.page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it.each([1, 1.5, 3])('rest on device pixels at a pixel ratio of %s, so that symbols are crisp', async (ratio) => {
    const page = await openAlone({ deviceScaleFactor: ratio });
    await page.show('slot', { width: 301, height: 207, prizes, slots: [{}, { direction: -1 }], defaultConfig: quick });
    await page.spin([3, 6]);
    const edges = await page.page.evaluate(() =>
      [...document.querySelectorAll('#host canvas')].map((canvas) => canvas.getBoundingClientRect().top * window.devicePixelRatio),
    );
    for (const edge of edges) expect(Math.abs(edge - Math.round(edge))).toBeLessThan(0.05);
    await page.page.close();
  });

  it('never go back and never jump in speed, from the press to the end', async () => {
    const slots = [{}, { order: [3, 1, 2], speed: 12 }, { direction: -1, speed: 30 }];
    const lengths = [8, 3, 8];
    await alone.show('slot', { prizes, slots, defaultConfig: { accelerationTime: 500, decelerationTime: 700 } });
    const sampled = (await sampleSpin(alone.page, 'widget', [2, 2, 2])).map(({ time, at }) => ({ time, moved: at.map(({ y }) => y) }));
    lengths.forEach((length, reel) => {
      // 300 px for three reels, 5 px apart: cells of 96.
      const period = length * 96;
      const way = reel === 2 ? 1 : -1;
      const steps = sampled.slice(1).map(({ time, moved }, at) => {
        const step = (moved[reel]! - sampled[at]!.moved[reel]!) * way;
        return { time, ms: time - sampled[at]!.time, px: (((step % period) + period * 1.25) % period) - period * 0.25 };
      });
      expect(Math.min(...steps.map(({ px }) => px))).toBeGreaterThanOrEqual(-0.05);
      const speeds = steps.filter(({ ms }) => ms > 1).map(({ px, ms, time }) => ({ time, speed: px / ms }));
      const full = Math.max(...speeds.map(({ speed }) => speed));
      for (const [at, { time, speed }] of speeds.slice(1).entries()) {
        const gone = time - speeds[at]!.time;
        // Full speed is reached in 500 ms and left in 700: no change is steeper than a few times that.
        expect(Math.abs(speed - speeds[at]!.speed)).toBeLessThan(0.1 * full + (full * gone * 4) / 500);
      }
    });
  });

  it('stop in turn where they are told to', async () => {
    await alone.show('slot', { prizes, slots: three, defaultConfig: quick }, { stagger: 300 });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    const ends = await alone.page.evaluate(() => {
      window.widget.stop([4, 4, 4]);
      return document.getAnimations().map(({ effect }) => Math.round(Number(effect!.getComputedTiming().endTime)));
    });
    expect(ends).toEqual([90, 390, 690]);
    await alone.until('idle');
    expect((await middles('vertical', [50, 150, 250])).map(({ prize }) => prize)).toEqual([4, 4, 4]);
    expect(await alone.page.evaluate(() => window.ended)).toEqual([prizes[4]]);
  });

  it('stay on their result in another size, and a spin survives it', async () => {
    await alone.show('slot', {
      width: '100%',
      height: 300,
      prizes,
      slots: three,
      defaultConfig: { accelerationTime: 60, decelerationTime: 900 },
    });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    await alone.page.evaluate(() => window.widget.stop([1, 6, 3]));
    await alone.page.setViewportSize({ width: 320, height: 640 });
    await alone.until('idle');
    await alone.page.waitForFunction(() => document.querySelector('canvas')!.width < 212);
    expect((await middles('vertical', [53, 160, 267])).map(({ prize }) => prize)).toEqual([1, 6, 3]);
    expect(await alone.page.evaluate(() => window.ended)).toEqual([null]);
    await alone.page.setViewportSize({ width: 640, height: 640 });
  });

  it('stay what they are while they run, and are made anew once they stand', async () => {
    await alone.show('slot', { prizes, slots: three, defaultConfig: quick });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    await alone.page.evaluate((given) => window.widget.update(given as never), {
      prizes,
      slots: [{ order: [5, 1] }, {}],
      defaultConfig: quick,
    });
    expect(await alone.page.evaluate(() => window.widget.state)).toBe('constant');
    await alone.page.evaluate(() => window.widget.stop([1, 2, 3]));
    await alone.until('idle');
    await alone.page.waitForFunction(() => document.querySelectorAll('#host canvas').length === 2);
    expect((await middles('vertical', [75, 225])).map(({ prize }) => prize)).toEqual([5, 0]);
  });

  it('show the result at once for times of 0', async () => {
    await alone.show('slot', { prizes, slots: three, defaultConfig: { accelerationTime: 0, decelerationTime: 0 } });
    const before = await movedNow();
    await alone.spin([0, 7, 0]);
    const after = await movedNow();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]).toBeCloseTo(-7 * 96, 1);
  });
});

describe('A slot machine that is configured wrongly', () => {
  it.each([
    ['no prizes', { prizes: undefined }, 'no prizes'],
    ['no slots', { slots: [] }, 'no slots'],
    ['slots that are no list', { slots: 'three' }, 'no slots'],
    ['a slot that is missing', { slots: [null, {}] }, undefined],
    ['an order with what is no prize', { slots: [{ order: [0, 99, 1] }] }, 'slot 0'],
    ['an empty order', { slots: [{ order: [] }] }, 'slot 0'],
    ['negative spacing', { defaultConfig: { ...quick, rowSpacing: -50, colSpacing: -50 } }, undefined],
    ['no room for reels', { defaultConfig: { ...quick, colSpacing: 400 } }, undefined],
    ['a speed and times that are none', { defaultConfig: { speed: 'fast', accelerationTime: -1, decelerationTime: 0 } }, undefined],
    ['a padding wider than all', { blocks: [{ padding: 500 }] }, undefined],
  ])('logs and plays on with %s', async (_, config, said) => {
    alone.logged.length = 0;
    await alone.show('slot', { prizes, slots: three, defaultConfig: quick, ...config });
    await alone.spin(0);
    expect(await alone.page.evaluate(() => window.widget.state)).toBe('idle');
    if (said) expect(alone.logged.some((line) => line.includes(said))).toBe(true);
    expect(alone.uncaught).toEqual([]);
  });
});
