import { ring } from '../../client/draw/grid/ring.ts';
import { colours, type Json, type WidgetName } from './draw-page.ts';

/** Short, so that a test waits for nothing. */
export const quick = { accelerationTime: 80, decelerationTime: 120 };

/** Prizes of one colour each; `id` is a key that the vocabulary does not know. */
export const prizes = (count = 8): Json[] =>
  colours
    .slice(0, count)
    .map((background, at) => ({ id: `prize-${at}`, background, fonts: [{ text: `Name ${at}`, top: '20%', fontSize: 14 }] }));

const made: Readonly<Record<WidgetName, Json>> = {
  wheel: {
    width: 300,
    height: 300,
    prizes: prizes(),
    buttons: [{ radius: '30%', background: '#ffffff', pointer: true, fonts: [{ text: 'Spin' }] }],
    defaultConfig: quick,
  },
  grid: {
    width: 300,
    height: 300,
    prizes: prizes().map((prize, at) => ({ ...prize, x: ring[at]![0], y: ring[at]![1] })),
    buttons: [{ x: 1, y: 1, background: '#ffffff', fonts: [{ text: 'Draw' }] }],
    activeStyle: { background: '#ffffff' },
    defaultStyle: { borderRadius: 0 },
    defaultConfig: quick,
  },
  slot: { width: 310, height: 300, prizes: prizes(), slots: [{}, {}, {}], defaultConfig: { ...quick, colSpacing: 5 } },
};

/** The usual configuration of a widget with parts of it replaced. */
export const configOf = (widget: WidgetName, part: Json = {}): Json => ({ ...made[widget], ...part });

/** The middles of a wheel's sectors are met by the pointer at 12. */
export const wheelAt = (index: number): number => (360 - (index + 0.5) * 45) % 360;
/** The middle of a cell of three by three in 300 px, 5 px apart. */
export const cellAt = (x: number): number => x * (290 / 3 + 5) + 290 / 6;
