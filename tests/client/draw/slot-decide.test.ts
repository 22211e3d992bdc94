import { describe, expect, it } from 'vitest';
import { decideReels } from '../../../client/draw/slot/decide.ts';
import { faultsOf, reelsOf, targetOf } from '../../../client/draw/slot/orders.ts';
import type { SlotConfig } from '../../../client/draw/types.ts';

const prizes = [{}, {}, {}, {}];
const slots = (...orders: readonly (readonly (number | string)[] | undefined)[]): SlotConfig => ({
  prizes,
  slots: orders.map((order) => (order ? { order } : {})),
});
const three = slots(undefined, undefined, undefined);

describe('stop of a slot machine', () => {
  it.each([
    ['takes one index for each reel (R-436)', three, [0, 1, 2], [0, 1, 2]],
    ['takes one number for all reels (R-437)', three, 1, [1, 1, 1]],
    ['finds a prize wherever it is on the reel', slots([2, 1], [0, 2]), 2, [2, 2]],
  ])('%s', (_, config, at, target) => {
    expect(decideReels(at, reelsOf(config))).toEqual(target);
  });

  it.each([
    ['too few (R-438)', three, [0, 1]],
    ['too many (R-438)', three, [0, 1, 2, 3]],
    ['none at all', three, undefined],
    ['an empty list', three, []],
    ['what is no prize', three, 4],
    ['half a prize', three, 1.5],
    ['no number', three, Number.NaN],
    ['a hole', three, [0, undefined, 2] as unknown as number[]],
    ['text', three, '1' as unknown as number],
    ['a prize that one reel has not', slots([0, 1], [2, 3]), 1],
    ['no reels', slots(), 0],
    ['no prizes', { slots: [{}] }, 0],
  ])('is an error for %s', (_, config, at) => {
    expect(decideReels(at, reelsOf(config))).toBeUndefined();
  });
});

describe('the reels of a slot machine', () => {
  it.each([
    ['show all prizes in order', three, [0, 1, 2, 3]],
    ['follow the order given, prizes twice too (R-376)', slots([3, 1, 1]), [3, 1, 1]],
    ['take indexes as text', slots(['2', '0']), [2, 0]],
    ['leave out what is no prize', slots([9, 1, -1, 2.5]), [1]],
    ['show all where nothing of the order is left', slots([9]), [0, 1, 2, 3]],
    ['show all for an empty order', slots([]), [0, 1, 2, 3]],
    ['show all for an order that is no list', { prizes, slots: [{ order: 5 as never }] }, [0, 1, 2, 3]],
    ['show all for a slot that is missing', { prizes, slots: [null as never] }, [0, 1, 2, 3]],
  ])('%s', (_, config, order) => {
    expect(reelsOf(config)[0]?.order).toEqual(order);
  });

  it.each([
    ['1,200 px a second upwards by default (R-609)', {}, {}, { speed: 1200, direction: 1 }],
    ['as the defaults say', {}, { speed: 10, direction: -1 }, { speed: 600, direction: -1 }],
    ['as the slot says (R-377, R-378)', { speed: '5', direction: 1 }, { speed: 10, direction: -1 }, { speed: 300, direction: 1 }],
    ['by the amount of a negative speed', { speed: -5 }, {}, { speed: 300, direction: 1 }],
    ['no faster than can be planned', { speed: 1e9 }, {}, { speed: 6_000, direction: 1 }],
    ['by default where a speed is none', { speed: Number.NaN }, { speed: 0 }, { speed: 1200, direction: 1 }],
  ] as const)('run %s', (_, slot, defaultConfig, expected) => {
    expect(reelsOf({ prizes, slots: [slot], defaultConfig })[0]).toMatchObject(expected);
  });

  it.each([
    [1, [3, 0, 1], 1, 2],
    [1, [3, 0, 1], 3, 0],
    [-1, [3, 0, 1], 1, 1],
    [-1, [3, 0, 1], 3, 3],
    [1, [2, 1, 1], 1, 1],
  ] as const)('of direction %i and order %j show prize %i at %i', (direction, order, prize, expected) => {
    expect(targetOf({ order, direction, speed: 1200 }, prize)).toBe(expected);
  });

  it('say what was passed over', () => {
    expect(faultsOf(three)).toEqual([]);
    expect(faultsOf({ slots: [{}] })).toHaveLength(1);
    expect(faultsOf({ prizes })).toHaveLength(1);
    expect(faultsOf(slots([0], [9, 1], []))).toEqual([expect.stringContaining('slot 1'), expect.stringContaining('slot 2')]);
  });
});

it('a slot machine can be imported where there is no page', async () => {
  expect(typeof globalThis.document).toBe('undefined');
  const { createSlot } = await import('../../../client/draw/slot/index.ts');
  expect(createSlot).toBeTypeOf('function');
});
