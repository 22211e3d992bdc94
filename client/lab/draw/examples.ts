import { ring } from '../../draw/grid/ring.ts';
import { type LabPrize, labPrizes, longNames, picture } from './prizes.ts';
import type { WidgetName } from './widgets.ts';

export interface Example {
  readonly name: string;
  readonly config: object;
}

const night = '#2b2440';
const family = 'system-ui, Roboto, "Noto Sans Thai", "Noto Sans Khmer", "Noto Sans SC", sans-serif';
const kept = ({ outcome, range }: LabPrize) => ({ outcome, range });

const sector = (prize: LabPrize) => ({
  ...kept(prize),
  background: prize.ground,
  fonts: [
    { text: prize.title, top: '7%', fontColor: prize.ink, fontSize: 19, fontWeight: 800 },
    { text: prize.second, top: '27%', fontColor: prize.ink, fontSize: 14, fontWeight: 600 },
  ],
  imgs: [{ src: picture(prize), top: '50%', width: 36 }],
});

const hub = [
  { radius: '33%', background: night },
  { radius: '26%', background: '#ea4a36', pointer: true },
  { radius: '28%', background: '#fdbf2d', fonts: [{ text: 'Spin', top: -12, fontColor: night, fontSize: 20, fontWeight: 800 }] },
];

const wheel = {
  width: 340,
  height: 340,
  blocks: [{ padding: 16, background: night }],
  prizes: labPrizes.map(sector),
  buttons: hub,
  defaultStyle: { fontStyle: family },
  defaultConfig: { gutter: 2, offsetDegree: 0, speed: 20, accelerationTime: 1200, decelerationTime: 3000 },
};

const cell = (prize: LabPrize, at: number) => ({
  ...kept(prize),
  x: ring[at]![0],
  y: ring[at]![1],
  fonts: [{ text: `${prize.title} ${prize.second}`, top: '70%', fontSize: 14, fontWeight: 700 }],
  imgs: [{ src: picture(prize), top: '14%', width: 52 }],
});

const grid = {
  width: 340,
  height: 340,
  rows: 3,
  cols: 3,
  blocks: [
    { padding: 12, background: night, borderRadius: 24 },
    { padding: 6, background: '#3d3358', borderRadius: 18 },
  ],
  prizes: labPrizes.map(cell),
  buttons: [
    {
      x: 1,
      y: 1,
      background: 'linear-gradient(180deg, #fdbf2d, #f39b21)',
      fonts: [{ text: 'Draw', top: '36%', fontSize: 20, fontWeight: 800 }],
    },
  ],
  defaultStyle: { fontStyle: family, fontColor: night, background: '#fdf9f6', borderRadius: 14 },
  activeStyle: { background: '#fdbf2d', fontColor: '#c8271f' },
  defaultConfig: { gutter: 8, speed: 14, accelerationTime: 1200, decelerationTime: 3000 },
};

const symbol = (prize: LabPrize) => ({
  ...kept(prize),
  background: '#fdf9f6',
  borderRadius: 12,
  fonts: [{ text: prize.title, top: '72%', fontColor: night, fontSize: 14, fontWeight: 800 }],
  imgs: [{ src: picture(prize), top: '12%', width: '56%' }],
});

const slot = {
  width: 340,
  height: 240,
  blocks: [
    { padding: '14px', background: night, borderRadius: 24 },
    { padding: '8px', background: '#3d3358', borderRadius: 16 },
  ],
  prizes: labPrizes.map(symbol),
  slots: [
    { order: [0, 1, 2, 3, 4, 5, 6, 7] },
    { order: [3, 0, 6, 1, 7, 2, 5, 4], speed: 24 },
    { order: [7, 6, 5, 4, 3, 2, 1, 0], direction: -1 },
  ],
  defaultStyle: { fontStyle: family },
  defaultConfig: { mode: 'vertical', rowSpacing: 8, colSpacing: 8, speed: 18, accelerationTime: 1000, decelerationTime: 2500 },
};

const named = <Prize extends { readonly fonts: readonly object[] }>(prizes: readonly Prize[], font: object) =>
  prizes.map(({ fonts: [first], ...prize }, at) => ({ ...prize, imgs: [], fonts: [{ ...first, text: longNames[at], ...font }] }));

/** The initial configurations of each widget; they can be edited on the page. */
export const examples: Readonly<Record<WidgetName, readonly Example[]>> = {
  wheel: [
    { name: 'November wheel', config: wheel },
    { name: 'Long names', config: { ...wheel, prizes: named(wheel.prizes, { fontSize: 13, lengthLimit: '80%', lineClamp: 3 }) } },
    { name: 'Spread stops', config: { ...wheel, defaultConfig: { ...wheel.defaultConfig, stopRange: 0.8, offsetDegree: 22.5 } } },
    {
      name: 'Bare',
      config: {
        prizes: ['#fdbf2d', '#57b0e8', '#c8271f'].map((background) => ({ background })),
        buttons: [{ radius: '30%', pointer: true, background: night }],
      },
    },
  ],
  grid: [
    { name: 'Round the button', config: grid },
    { name: 'Long names', config: { ...grid, prizes: named(grid.prizes, { fontSize: 13, top: '12%', lineClamp: 4 }) } },
    {
      name: 'Wide and high cells',
      config: {
        ...grid,
        rows: 2,
        cols: 3,
        height: 232,
        prizes: [{ ...cell(labPrizes[0]!, 0), row: 2 }, { ...cell(labPrizes[2]!, 1), col: 2 }, cell(labPrizes[3]!, 3)].map((prize, at) =>
          at === 2 ? { ...prize, x: 2, y: 1 } : prize,
        ),
        buttons: [{ ...grid.buttons[0], x: 1, y: 1 }],
      },
    },
  ],
  slot: [
    { name: 'Three reels', config: slot },
    { name: 'Long names', config: { ...slot, prizes: named(slot.prizes, { fontSize: 13, top: '8%', lineClamp: 4 }) } },
    {
      name: 'Sideways',
      config: { ...slot, height: 340, slots: [{}, {}, { direction: -1 }], defaultConfig: { ...slot.defaultConfig, mode: 'horizontal' } },
    },
  ],
};
