import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ring } from '../../client/draw/grid/ring.ts';
import { closePages } from './browser.ts';
import { type Alone, type AlonePage, openAlone } from './draw-alone.ts';
import { sampleSpin } from './draw-samples.ts';

declare const window: typeof globalThis & AlonePage;

let alone: Alone;
beforeAll(async () => {
  alone = await openAlone({ deviceScaleFactor: 2 });
});
afterAll(closePages);

const prizes = ring.map(([x, y], at) => ({
  x,
  y,
  id: at,
  background: '#eeeeee',
  fonts: [{ text: `Prize ${at}`, top: '35%', fontSize: 14 }],
}));
const buttons = [{ x: 1, y: 1, background: '#333333', fonts: [{ text: 'Draw', top: '35%', fontColor: '#ffffff' }] }];
const quick = { accelerationTime: 60, decelerationTime: 90 };
const slower = { accelerationTime: 400, decelerationTime: 600 };

/** The cells that show as lit, and those that show as plain, as the page would paint them now. */
const facesNow = () =>
  alone.page.evaluate(() => {
    const seen = (face: Element) => Number(getComputedStyle(face).opacity) * Number(getComputedStyle(face.parentElement!).opacity);
    const faces = [...document.querySelectorAll('#host canvas')]
      .map((canvas) => canvas.parentElement!)
      .filter((face) => getComputedStyle(face).willChange === 'opacity')
      .map(seen);
    const shown = (lit: number) => faces.flatMap((opacity, at) => (at % 2 === lit && opacity > 0 ? [(at - lit) / 2] : []));
    return { lit: shown(1), plain: shown(0) };
  });
const others = (lit: number, count = prizes.length) => Array.from({ length: count }, (_, at) => at).filter((at) => at !== lit);

describe('The light of a grid', () => {
  it('stands on each prize that is asked, no other lit, and stays there (R-428, R-429)', async () => {
    await alone.show('grid', { prizes, buttons, defaultConfig: quick });
    expect(await facesNow()).toEqual({ lit: [], plain: others(-1) });
    for (const index of others(-1)) {
      await alone.spin(index);
      expect(await facesNow()).toEqual({ lit: [index], plain: others(index) });
    }
    expect(await alone.page.evaluate(() => window.ended)).toEqual(prizes);
    expect(await alone.page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('runs in the order of the array, one cell lit at a time, never back', async () => {
    await alone.show('grid', { prizes, buttons, defaultConfig: { ...slower, speed: 6 } });
    const faces = await alone.page.evaluate(() =>
      [...document.querySelectorAll('canvas')].map((canvas) => getComputedStyle(canvas.parentElement!).willChange === 'opacity'),
    );
    const seen = (await sampleSpin(alone.page, 'widget', 5)).map(({ at }) =>
      at.filter((_, canvas) => faces[canvas]).flatMap(({ opacity }, face) => (face % 2 === 1 && opacity > 0 ? [(face - 1) / 2] : [])),
    );
    expect(seen.every((lit) => lit.length === 1)).toBe(true);
    const ways = seen.slice(1).map(([cell], at) => (cell! - seen[at]![0]! + prizes.length) % prizes.length);
    // A cell is lit for sixty milliseconds at the least.
    expect(new Set(ways)).toEqual(new Set([0, 1]));
    expect(seen.at(-1)).toEqual([5]);
  });

  it('goes out at once when the spin is cancelled, and play may follow in the same task (R-433)', async () => {
    await alone.show('grid', { prizes, buttons, defaultConfig: quick });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    await alone.page.evaluate(() => window.widget.stop(-1));
    expect(await facesNow()).toEqual({ lit: [], plain: others(-1) });
    const state = await alone.page.evaluate(() => {
      window.widget.play();
      window.widget.stop(-1);
      window.widget.play();
      return window.widget.state;
    });
    expect(state).toBe('accelerating');
    await alone.until('constant');
    await alone.page.evaluate(() => window.widget.stop(2));
    await alone.until('idle');
    expect(await facesNow()).toEqual({ lit: [2], plain: others(2) });
    expect(await alone.page.evaluate(() => window.ended.length)).toBe(1);
  });

  it('comes softly for who wants less motion, with the same end', async () => {
    await alone.page.emulateMedia({ reducedMotion: 'reduce' });
    await alone.show('grid', { prizes, buttons, defaultConfig: slower });
    await alone.spin(6);
    await alone.page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await facesNow()).toEqual({ lit: [6], plain: others(6) });
    expect(await alone.page.evaluate(() => window.ended.length)).toBe(1);
  });

  it('goes on as it was when another configuration comes, which is shown once it stands', async () => {
    await alone.show('grid', { prizes, buttons, defaultConfig: slower });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    await alone.page.evaluate((given) => window.widget.update(given), { prizes: prizes.slice(0, 5), buttons, defaultConfig: slower });
    expect((await facesNow()).lit).toHaveLength(1);
    expect(await alone.page.evaluate(() => window.widget.state)).toBe('constant');
    await alone.page.evaluate(() => window.widget.stop(4));
    await alone.until('idle');
    await alone.page.waitForFunction(() => document.querySelectorAll('#host canvas').length === 11);
    expect(await facesNow()).toEqual({ lit: [4], plain: others(4, 5) });
  });

  it('stays where it is when the widget gets another size', async () => {
    await alone.show('grid', { width: '100%', height: 300, prizes, buttons, defaultConfig: quick });
    await alone.spin(3);
    await alone.page.setViewportSize({ width: 320, height: 640 });
    await alone.page.waitForFunction(() => document.querySelector('canvas')!.width < 220);
    expect(await facesNow()).toEqual({ lit: [3], plain: others(3) });
    await alone.page.setViewportSize({ width: 640, height: 640 });
  });

  it('runs on layers of its own: opacity alone is animated, and all of it on the compositor', async () => {
    await alone.show('grid', { prizes, buttons, defaultConfig: quick });
    await alone.page.evaluate(() => window.widget.play());
    await alone.until('constant');
    const animated = await alone.page.evaluate(() =>
      document.getAnimations().map(({ effect }) =>
        Object.keys((effect as KeyframeEffect).getKeyframes()[0]!)
          .filter((key) => key === 'opacity' || key === 'transform')
          .join(),
      ),
    );
    expect(new Set(animated)).toEqual(new Set(['opacity']));
    await alone.page.evaluate(() => window.widget.stop(-1));
  });
});

describe('The buttons of a grid', () => {
  it('stand where they say, each with its own callback, then start, while idle alone', async () => {
    await alone.show('grid', { prizes: prizes.slice(0, 6), defaultConfig: quick });
    await alone.page.evaluate(
      (given) => {
        window.ended = [];
        const press = (name: string) => () => window.ended.push(name);
        const [first, second] = [
          { x: 0, y: 2, fonts: [{ text: 'Left' }], callback: press('left') },
          { x: 0, y: 1, fonts: [{ text: 'Middle' }] },
        ];
        window.widget.update({ prizes: given, buttons: [first, second], start: press('start'), defaultConfig: { accelerationTime: 60 } });
      },
      prizes.slice(0, 6),
    );
    await alone.page.getByRole('button', { name: 'Left' }).click();
    await alone.page.getByRole('button', { name: 'Middle' }).press('Enter');
    expect(await alone.page.evaluate(() => window.ended)).toEqual(['left', 'start', 'start']);
    const box = (await alone.page.getByRole('button', { name: 'Left' }).boundingBox())!;
    expect([box.x, box.y].map(Math.round)).toEqual([0, 203]);
    await alone.page.evaluate(() => window.widget.play());
    expect(await alone.page.getByRole('button', { name: 'Left' }).isDisabled()).toBe(true);
    await alone.page.evaluate(() => window.widget.stop(-1));
  });
});

describe('A grid that is configured wrongly', () => {
  it.each([
    ['no prizes', { prizes: undefined }, 0, 'no prizes'],
    ['prizes that are no list', { prizes: 'all' }, 0, 'no prizes'],
    ['a prize that is missing', { prizes: [null, ...prizes.slice(1)] }, 1, 'prize 0'],
    ['a prize outside', { prizes: [{ ...prizes[0], x: 7 }, ...prizes.slice(1)] }, 0, 'prize 0'],
    ['prizes over each other', { prizes: [...prizes, prizes[0]] }, 8, undefined],
    ['no rows', { prizes, rows: 0, cols: Number.NaN }, 2, undefined],
    ['negative lengths', { prizes, defaultConfig: { ...quick, gutter: -40 }, blocks: [{ padding: -10, borderRadius: -3 }] }, 2, undefined],
    ['a gutter wider than all', { prizes, defaultConfig: { ...quick, gutter: 400 } }, 2, undefined],
    ['times and a speed that are none', { prizes, defaultConfig: { speed: 'x', accelerationTime: 0, decelerationTime: -9 } }, 2, undefined],
  ])('logs and plays on with %s', async (_, config, index, said) => {
    alone.logged.length = 0;
    await alone.show('grid', { defaultConfig: quick, buttons, ...config });
    await alone.spin(index);
    expect(await alone.page.evaluate(() => window.widget.state)).toBe('idle');
    if (said) expect(alone.logged.some((line) => line.includes(said))).toBe(true);
    expect(alone.uncaught).toEqual([]);
  });
});
