import { ring } from '../../../draw/grid/ring.ts';
import type { Widget } from './lottery.ts';

type Body = Readonly<Record<string, unknown>>;

/** A cell of a new draw: the coins to win, or a near miss if `coins` is absent. */
type Cell = { readonly id: string; readonly coins?: number; readonly range: number };

const ink = '#2a2543';
const paper = '#fefaf7';
const sans = 'system-ui, Noto Sans, sans-serif';
const full = { top: '0', width: '100%', height: '100%' };
const misses = ['nothing-1', 'nothing-2', 'nothing-3', 'nothing-4'] as const;

/** Default prizes: a quarter of all spins win coins, small amounts most often. The weights of each widget add up to 1,000. */
const won: readonly Cell[] = [
  { id: 'coins-5', coins: 5, range: 150 },
  { id: 'coins-10', coins: 10, range: 70 },
  { id: 'coins-20', coins: 20, range: 25 },
  { id: 'coins-50', coins: 50, range: 5 },
];
const missed = 1000 - won.reduce((sum, { range }) => sum + range, 0);

/** Prizes and near misses alternating, for wheels and grids. */
const inTurn: readonly Cell[] = won.flatMap((cell, at) => [
  cell,
  { id: misses[at]!, range: Math.floor(missed / misses.length) + (at < missed % misses.length ? 1 : 0) },
]);

/** Default look and cells of a new draw by widget: coins and near misses, no price. All its texts exist in every language. */
export function firstDraw(widget: Widget): Body {
  return { widget, ...draws[widget] };
}

const cell = ({ id, coins, range }: Cell) => ({
  id,
  name: { t: coins === undefined ? 'lotteries.prize.nothing' : 'lotteries.prize.coins' },
  art: coins === undefined ? 'moon' : 'coin',
  ground: coins === undefined ? 'ice' : 'butter',
  gives: coins === undefined ? { kind: 'nothing' } : { kind: 'coins', coins },
  range,
});

/** Two lines of text in a cell, the first one bolder; `tops` are their positions. */
const lines = ({ coins }: Cell, tops: readonly [string, string], lineHeight: string, more: Body) =>
  (coins === undefined ? ['try', 'again'] : ['coins_figure', 'coins']).map((text, at) => ({
    text: { t: `lotteries.cell.${text}` },
    top: tops[at],
    fontSize: at === 0 ? '16px' : '13px',
    lineHeight,
    fontWeight: at === 0 ? 800 : 600,
    fontColor: ink,
    ...more,
  }));

const sectors = ['#ffbe2e', paper, '#57b6eb', paper] as const;
const wheel = {
  art: 'wheel',
  ground: 'butter',
  look: {
    width: '358px',
    height: '358px',
    blocks: [
      { padding: '15px', background: 'transparent', imgs: [{ art: 'draw-shadow', ...full }] },
      { padding: '20px', background: ink, imgs: [{ art: 'draw-rim', ...full }] },
    ],
    buttons: [
      {
        radius: '31%',
        background: 'transparent',
        imgs: [
          { art: 'draw-gloss', top: '-322.6%', width: '322.6%', height: '322.6%' },
          { art: 'draw-hub', top: '-103%', width: '103%', height: '103%' },
          { art: 'draw-pointer', top: '-400%', width: '52%' },
        ],
        fonts: [
          { text: { t: 'lotteries.cell.spin' }, top: '-11px', fontSize: '20px', lineHeight: '20px', fontWeight: 800, fontColor: ink },
        ],
      },
    ],
    defaultStyle: { fontStyle: sans },
    defaultConfig: { gutter: '3px', accelerationTime: 1200, decelerationTime: 3600, stopRange: 0.6 },
  },
  prizes: inTurn.map((each, at) => ({
    ...cell(each),
    background: sectors[at % sectors.length],
    fonts: lines(each, ['1px', '17px'], '18px', { wordWrap: false }),
    imgs: [each.coins === undefined ? { art: 'moon', top: '53px', width: '22px' } : { art: 'coin', top: '49px', width: '30px' }],
  })),
};

const grid = {
  art: 'trophy',
  ground: 'mint',
  look: {
    width: '358px',
    height: '358px',
    rows: 3,
    cols: 3,
    blocks: [{ padding: '24px', background: ink, borderRadius: '28px', imgs: [{ art: 'draw-frame', ...full }] }],
    buttons: [
      {
        x: 1,
        y: 1,
        background: 'linear-gradient(#ef4937, #c42e27)',
        borderRadius: '18px',
        imgs: [{ art: 'draw-chest', top: '8%', width: '56%' }],
        fonts: [
          {
            text: { t: 'lotteries.cell.go' },
            top: '62%',
            fontSize: '18px',
            lineHeight: '24px',
            fontWeight: 800,
            fontColor: paper,
            lineClamp: 1,
          },
        ],
      },
    ],
    defaultStyle: { fontStyle: sans, borderRadius: '18px' },
    activeStyle: { background: '#ffbe2e' },
    defaultConfig: { gutter: '7px', accelerationTime: 1200, decelerationTime: 3200 },
  },
  prizes: inTurn.map((each, at) => ({
    ...cell(each),
    background: each.coins === undefined ? paper : '#fcecbc',
    x: ring[at]![0],
    y: ring[at]![1],
    fonts: lines(each, ['47%', '66%'], '20px', { lineClamp: 1 }),
    imgs: [each.coins === undefined ? { art: 'moon', top: '9%', width: '30%' } : { art: 'coin', top: '9%', width: '34%' }],
  })),
};

const symbols: readonly Cell[] = [...won, { id: 'nothing', range: missed }];
const slot = {
  art: 'claw',
  ground: 'blush',
  look: {
    width: '358px',
    height: '300px',
    blocks: [
      { padding: '30px 30px 24px 24px', background: ink, borderRadius: '28px', imgs: [{ art: 'draw-reels', ...full }] },
      { padding: '6px', background: paper, borderRadius: '14px' },
    ],
    slots: [
      { order: [4, 0, 3, 1, 2], speed: 16, direction: 1 },
      { order: [3, 2, 4, 0, 1], speed: 18, direction: -1 },
      { order: [1, 3, 4, 2, 0], speed: 20, direction: 1 },
    ],
    defaultStyle: { fontStyle: sans },
    defaultConfig: { accelerationTime: 900, decelerationTime: 2400, rowSpacing: '6px', colSpacing: '6px' },
    stagger: 450,
  },
  prizes: symbols.map((each) => ({
    ...cell(each),
    ...(each.coins === undefined
      ? { imgs: [{ art: 'moon', top: '22%', width: '56%' }] }
      : {
          imgs: [{ art: 'coin', top: '6%', width: '54%' }],
          fonts: [
            {
              text: { t: 'lotteries.cell.coins_figure' },
              top: '60%',
              fontSize: '18px',
              lineHeight: '24px',
              fontWeight: 800,
              fontColor: ink,
            },
          ],
        }),
  })),
};

const draws: Readonly<Record<Widget, Body>> = { wheel, grid, slot };
