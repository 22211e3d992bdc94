import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { cellAt, configOf } from './draw-configs.ts';
import { colours, type DrawPage, type Json, openDrawPage, type Picture, rgb, type WidgetName } from './draw-page.ts';

declare const window: { draw: import('../../client/lab/draw/box.ts').LabDraw };

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

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${fill}"/></svg>`)}`;
/** The picture of a configuration; one that several tests compare with is taken once. */
const pictures = new Map<string, Promise<Picture>>();
function pictureOf(widget: WidgetName, config: Json): Promise<Picture> {
  const key = JSON.stringify({ widget, config });
  const taken = pictures.get(key) ?? lab.show(widget, config).then(() => lab.picture());
  pictures.set(key, taken);
  return taken;
}
const black = rgb('#000000');
const near = (found: readonly number[], wanted: readonly number[]) => found.every((light, at) => Math.abs(light - wanted[at]!) < 14);
const seen = (found: readonly number[]) => colours.findIndex((colour) => near(found, rgb(colour)));
const prizesOf = (widget: WidgetName) => configOf(widget).prizes as Json[];

describe.each(['wheel', 'grid', 'slot'] as const)('What a prize of the %s shows', (widget) => {
  const only = (part: Json) =>
    configOf(widget, { prizes: prizesOf(widget).map((prize) => ({ ...prize, background: '#fff', fonts: [], imgs: [], ...part })) });
  const shown = (part: Json) => pictureOf(widget, only(part));

  it.each<[string, Json]>([
    ['background, a colour (R-370)', { background: '#1f3fd1' }],
    ['background, a gradient (R-370)', { background: 'linear-gradient(90deg, #d11f1f, #1f3fd1)' }],
    ['imgs (R-371)', { imgs: [{ src: picture('#d11f1f'), top: '20%', width: 30 }] }],
    ['fonts (R-372)', { fonts: [{ text: 'MMM', top: '20%' }] }],
  ])('%s', async (_what, part) => {
    const [without, having] = [await shown({}), await shown(part)];
    expect(having.apart(without)).toBeGreaterThan(100);
  });

  it.each<[string, Json, Json]>([
    ['top', { text: 'MMM', top: '10%' }, { text: 'MMM', top: '40%' }],
    ['fontColor', { text: 'MMM', top: '10%' }, { text: 'MMM', top: '10%', fontColor: '#d11f1f' }],
    ['fontSize', { text: 'MMM', top: '10%' }, { text: 'MMM', top: '10%', fontSize: '30px' }],
    ['fontWeight', { text: 'MMM', top: '10%' }, { text: 'MMM', top: '10%', fontWeight: 900 }],
    ['fontStyle', { text: 'MMM', top: '10%' }, { text: 'MMM', top: '10%', fontStyle: 'monospace' }],
    ['lengthLimit', { text: 'MMM iii MMM', top: '10%' }, { text: 'MMM iii MMM', top: '10%', lengthLimit: 30 }],
    ['lineHeight', { text: 'M M M M M', top: '10%', lengthLimit: 25 }, { text: 'M M M M M', top: '10%', lengthLimit: 25, lineHeight: 30 }],
    ['lineClamp', { text: 'M M M M M', top: '10%', lengthLimit: 25 }, { text: 'M M M M M', top: '10%', lengthLimit: 25, lineClamp: 1 }],
    [
      'wordWrap',
      { text: 'MMM iii MMM', top: '10%', lengthLimit: 30 },
      { text: 'MMM iii MMM', top: '10%', lengthLimit: 30, wordWrap: false },
    ],
  ])('the %s of a text', async (_key, plain, changed) => {
    const [before, after] = [await shown({ fonts: [plain] }), await shown({ fonts: [changed] })];
    expect(after.apart(before)).toBeGreaterThan(20);
  });

  it('an image whose height is missing keeps its aspect', async () => {
    const [given, kept] = [
      await shown({ imgs: [{ src: picture('#d11f1f'), top: 20, width: 40, height: 20 }] }),
      await shown({ imgs: [{ src: picture('#d11f1f'), top: 20, width: 40 }] }),
    ];
    expect(kept.apart(given)).toBeLessThan(40);
  });

  it('all but a file that fails, which one line names, and it spins (R-544)', async () => {
    const before = lab.logged.length;
    await lab.show(widget, only({ background: '#1f3fd1', imgs: [{ src: '/nowhere/missing.png', top: 10, width: 40 }] }));
    const lines = lab.logged.slice(before).filter((line) => !line.startsWith('Failed to load resource'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('missing.png');
    expect(near(await lab.colourAt(...middleOf[widget]), rgb('#1f3fd1'))).toBe(true);
    await lab.spin(1);
    expect(await lab.ends()).toHaveLength(1);
    expect(lab.logged.slice(before).filter((line) => !line.startsWith('Failed to load resource'))).toHaveLength(1);
  });
});

/** Somewhere inside a prize. */
const middleOf: Readonly<Record<WidgetName, [number, number]>> = { wheel: [150 + 46, 40], grid: [20, 20], slot: [50, 150] };

describe.each(['wheel', 'grid', 'slot'] as const)('What frames and buttons of the %s show', (widget) => {
  const shown = (part: Json) => pictureOf(widget, configOf(widget, part));

  it.each<[string, Json, Json]>([
    ['padding', { padding: '10px' }, { padding: '20px' }],
    ['background', { padding: '20px', background: '#eeeeee' }, { padding: '20px', background: '#1f3fd1' }],
    ['imgs', { padding: '20px' }, { padding: '20px', imgs: [{ src: picture('#d11f1f'), top: 2, width: 60, height: 14 }] }],
    ['fonts', { padding: '20px' }, { padding: '20px', fonts: [{ text: 'Frame', top: 2, fontSize: 14 }] }],
    ...(widget === 'wheel'
      ? []
      : ([
          ['borderRadius', { padding: '20px', background: '#1f3fd1' }, { padding: '20px', background: '#1f3fd1', borderRadius: 40 }],
          ['radius', { padding: '20px', background: '#1f3fd1' }, { padding: '20px', background: '#1f3fd1', radius: 40 }],
        ] satisfies [string, Json, Json][])),
  ])('the %s of a block (R-374)', async (_key, plain, changed) => {
    const [before, after] = [await shown({ blocks: [plain] }), await shown({ blocks: [changed] })];
    expect(after.apart(before)).toBeGreaterThan(20);
  });

  const button: Json = { x: 1, y: 1, radius: '40%', background: '#ffffff' };
  it.each<[string, Json]>(
    widget === 'slot'
      ? []
      : [
          ['background', { background: '#000000' }],
          ['imgs', { imgs: [{ src: picture('#d11f1f'), width: 30, top: -10 }] }],
          ['fonts', { fonts: [{ text: 'GO', top: -10 }] }],
          ...(widget === 'wheel'
            ? ([
                ['radius', { radius: '60%' }],
                ['pointer', { pointer: true }],
              ] as [string, Json][])
            : []),
        ],
  )('the %s of a button (R-375)', async (_key, part) => {
    const [before, after] = [await shown({ buttons: [button] }), await shown({ buttons: [{ ...button, ...part }] })];
    expect(after.apart(before)).toBeGreaterThan(20);
  });
});

describe('The page', () => {
  it.each(['wheel', 'grid', 'slot'] as const)('has a %s of 300 by 300 px where no size is given (R-605, R-606)', async (widget) => {
    const { width: _width, height: _height, ...config } = configOf(widget);
    await lab.show(widget, config);
    for (const selector of ['#box', '#box [role=group]']) {
      expect(await lab.page.locator(selector).boundingBox()).toEqual({ x: 0, y: 0, width: 300, height: 300 });
    }
  });

  it('follows px, %, rem and vw', async () => {
    for (const [width, px] of [
      ['240px', 240],
      [260, 260],
      ['50%', 300],
      ['10rem', 160],
      ['40vw', 240],
    ] as const) {
      await lab.show('wheel', configOf('wheel', { width, height: 200 }));
      expect((await lab.page.locator('#box [role=group]').boundingBox())?.width, String(width)).toBe(px);
    }
  });

  it('tells where a wheel is that does not fill its box', async () => {
    await lab.show('wheel', configOf('wheel', { width: 400, blocks: [{ padding: 20 }] }));
    expect(await lab.page.evaluate(() => window.draw.geometry?.())).toEqual({ cx: 200, cy: 150, r: 130, pointer: 0 });
  });
});

describe('The wheel', () => {
  it('begins with prize 0 at 12 o’clock, clockwise', async () => {
    await lab.show('wheel', configOf('wheel', { buttons: [] }));
    const image = await lab.picture();
    for (let index = 0; index < 8; index++) {
      const turn = ((index + 0.5) * 45 * Math.PI) / 180;
      expect(seen(image.at(150 + 70 * Math.sin(turn), 150 - 70 * Math.cos(turn))), `sector ${index}`).toBe(index);
    }
    for (const [aside, index] of [
      [-3, 7],
      [3, 0],
    ] as const) {
      expect(seen(image.at(150 + 130 * Math.sin((aside * Math.PI) / 180), 150 - 130 * Math.cos((aside * Math.PI) / 180)))).toBe(index);
    }
  });

  it('shows the asked prize at 12, turned by offsetDegree or not, spread by stopRange or not', async () => {
    for (const more of [{}, { offsetDegree: 30 }, { stopRange: 1 }, { offsetDegree: '100', stopRange: '0.9' }]) {
      await lab.show('wheel', configOf('wheel', { buttons: [], defaultConfig: { accelerationTime: 0, decelerationTime: 30, ...more } }));
      for (const index of [0, 3, 7]) {
        await lab.spin(index);
        expect(seen(await lab.colourAt(150, 20)), `${index} ${JSON.stringify(more)}`).toBe(index);
      }
    }
  });

  it('leaves a gutter between sectors', async () => {
    await lab.show('wheel', configOf('wheel', { buttons: [], defaultConfig: { gutter: 12 } }));
    expect(seen(await lab.colourAt(150, 20))).toBe(-1);
  });
});

describe('The grid', () => {
  it('puts each prize into the cell of its x and y (R-379), three by three (R-610), 5 px apart (R-611)', async () => {
    await lab.show('grid', configOf('grid', { buttons: [] }));
    const image = await lab.picture();
    for (const { x, y, id } of prizesOf('grid') as { x: number; y: number; id: string }[]) {
      expect(`prize-${seen(image.at(cellAt(x) - 30, cellAt(y) + 30))}`).toBe(id);
    }
    const row = Array.from({ length: 300 }, (_, x) => seen(image.at(x, 80)) >= 0);
    const gaps = row.flatMap((inside, x) => (inside ? [] : [x]));
    expect(gaps.length).toBeGreaterThanOrEqual(8);
    expect(gaps.length).toBeLessThanOrEqual(12);
    expect([Math.round(gaps[0]!), Math.round(gaps.at(-1)!)]).toEqual([expect.closeTo(97, -0.5), expect.closeTo(203, -0.5)]);
  });

  it('lets a prize of two rows and two columns cover four cells (R-380)', async () => {
    await lab.show('grid', configOf('grid', { prizes: [{ x: 0, y: 0, row: 2, col: 2, background: colours[2] }], buttons: [] }));
    const image = await lab.picture();
    const covered = [0, 1].flatMap((x) => [0, 1].map((y) => seen(image.at(cellAt(x), cellAt(y)))));
    expect(covered).toEqual([2, 2, 2, 2]);
    expect([seen(image.at(98.5, 98.5)), seen(image.at(cellAt(2), cellAt(0))), seen(image.at(cellAt(0), cellAt(2)))]).toEqual([2, -1, -1]);
  });

  it('lights the asked prize, and none after a cancelled spin', async () => {
    await lab.show('grid', configOf('grid', { activeStyle: { background: '#000000' } }));
    for (const index of [0, 5, 7]) {
      await lab.spin(index);
      const { x, y } = prizesOf('grid')[index] as { x: number; y: number };
      const image = await lab.picture();
      const dark = (prizesOf('grid') as { x: number; y: number }[]).filter((cell) =>
        near(image.at(cellAt(cell.x) - 30, cellAt(cell.y) + 30), black),
      );
      expect(dark.map((cell) => [cell.x, cell.y])).toEqual([[x, y]]);
    }
    await lab.page.evaluate(() => window.draw.play());
    await lab.until('constant');
    await lab.page.evaluate(() => window.draw.stop(-1));
    const image = await lab.picture();
    expect(
      (prizesOf('grid') as { x: number; y: number }[]).filter((cell) => near(image.at(cellAt(cell.x) - 30, cellAt(cell.y) + 30), black)),
    ).toEqual([]);
  });

  it('shows the picture of a lit cell', async () => {
    const imgs = [{ src: picture('#ffffff'), activeSrc: picture('#000000'), top: 40, width: 40, height: 40 }];
    await lab.show('grid', configOf('grid', { prizes: prizesOf('grid').map((prize) => ({ ...prize, imgs })) }));
    expect(near(await lab.colourAt(cellAt(0), 60), rgb('#ffffff'))).toBe(true);
    await lab.spin(0);
    expect(near(await lab.colourAt(cellAt(0), 60), black)).toBe(true);
  });
});

describe('The slot machine', () => {
  /** Prizes in the middle of each reel. */
  const middles = async (across: readonly number[], y = 150) => {
    const image = await lab.picture();
    return across.map((x) => seen(image.at(x, y)));
  };

  it('lands each reel on its own prize, in the middle (R-436)', async () => {
    await lab.show('slot', configOf('slot'));
    await lab.spin([0, 5, 7]);
    expect(await middles([30, 135, 240])).toEqual([0, 5, 7]);
  });

  it('shows strips in the given order (R-376)', async () => {
    const order = [4, 2, 0, 6];
    await lab.show('slot', configOf('slot', { slots: [{ order }, {}, { order: ['1', '3'] }] }));
    await lab.spin([2, 2, 3]);
    const image = await lab.picture();
    const column = (x: number) => [50, 150, 250].map((y) => seen(image.at(x, y)));
    expect([column(30), column(135), column(240)]).toEqual([
      [4, 2, 0],
      [1, 2, 3],
      [1, 3, 1],
    ]);
  });

  it('lays reels across in horizontal mode', async () => {
    await lab.show(
      'slot',
      configOf('slot', {
        width: 300,
        slots: [{}, {}],
        defaultConfig: { accelerationTime: 0, decelerationTime: 50, mode: 'horizontal', rowSpacing: 0 },
      }),
    );
    await lab.spin([3, 6]);
    const image = await lab.picture();
    expect([seen(image.at(150, 100)), seen(image.at(150, 250))]).toEqual([3, 6]);
  });
});

it('nothing that any of these did was left uncaught', () => {
  expect(lab.uncaught).toEqual([]);
});
