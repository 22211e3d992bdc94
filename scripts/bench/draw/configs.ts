import { ring } from '../../../client/draw/grid/ring.ts';
import type { DrawPrize, GridConfig, SlotConfig, WheelConfig } from '../../../client/draw/types.ts';

export const kinds = ['wheel', 'grid', 'slot'] as const;
export type WidgetKind = (typeof kinds)[number];

export const PRIZES = 8;
const SIZE = '300px';
const colours = ['#fdbf2d', '#fdf9f6', '#57b0e8', '#c8271f', '#fdf9f6', '#fdbf2d', '#57b0e8', '#c8271f'];
const picture = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="${colours[(at + 3) % PRIZES]}" stroke="#2b2440" stroke-width="3"/><path d="M32 12l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" fill="#2b2440"/></svg>`)}`;

/** One cell per frame; at the default of 30 every other frame would correctly show nothing new. */
export const CELLS_A_SECOND = 60;
/** Reaches full speed soon, because everything is measured at full speed. */
const motion = { speed: 20, accelerationTime: 300, decelerationTime: 1_500 };

const prizes = (textTop: string, imageTop: string): DrawPrize[] =>
  colours.map((background, at) => ({
    background,
    fonts: [{ text: `Prize ${at}`, top: textTop, fontSize: '14px', fontWeight: '700' }],
    imgs: [{ src: picture(at), top: imageTop, width: '32px' }],
  }));

/** The configurations of all contenders; a new object each time, because one of them writes into it. */
export const configOf = {
  wheel: (): WheelConfig => ({
    width: SIZE,
    height: SIZE,
    blocks: [{ padding: '12px', background: '#2b2440' }],
    prizes: prizes('10%', '40%'),
    buttons: [{ radius: '30%', background: '#2b2440', pointer: true, fonts: [{ text: 'Spin', top: '-10px', fontColor: '#fff' }] }],
    defaultConfig: { ...motion, gutter: 2 },
  }),
  grid: (): GridConfig => ({
    width: SIZE,
    height: SIZE,
    blocks: [{ padding: '12px', background: '#2b2440', borderRadius: 20 }],
    prizes: prizes('66%', '14%').map((prize, at) => ({ ...prize, x: ring[at]![0], y: ring[at]![1] })),
    buttons: [{ x: 1, y: 1, background: '#fdbf2d', fonts: [{ text: 'Draw', top: '34%' }] }],
    activeStyle: { background: '#2fae85' },
    defaultConfig: { ...motion, speed: CELLS_A_SECOND / 1.5 },
  }),
  slot: (): SlotConfig => ({
    width: SIZE,
    height: SIZE,
    blocks: [{ padding: '12px', background: '#2b2440', borderRadius: 20 }],
    prizes: prizes('66%', '10%'),
    slots: [{}, {}, {}],
    defaultConfig: motion,
  }),
} satisfies Record<WidgetKind, () => unknown>;
