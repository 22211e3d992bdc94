import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import badgesDocument from '../../../../campaigns/programme/badges.json' with { type: 'json' };
import levelsDocument from '../../../../campaigns/programme/levels.json' with { type: 'json' };
import { cellText, cellValue, pastedCells } from '../../../../client/ops/forms/table/cell-text.ts';
import { columnsOf, isWhole, marketsInside } from '../../../../client/ops/forms/table/columns.ts';
import { writeCells } from '../../../../client/ops/forms/table/write-cell.ts';
import { badges } from '../../../../schemas/campaigns/badges.ts';
import { levels } from '../../../../schemas/campaigns/levels.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { shippedSite } from '../shipped-site.ts';

const metals = ['Bronze', 'Silver', 'Gold'];
const badgeList: Schema = badges.body.properties.badges;
const thresholds: Schema = levels.body.properties.byMarket;
const ofBadges = (market = 'MY', rows: readonly unknown[] = badgesDocument.badges) =>
  columnsOf(badgeList.items!, { table: badgeList['x-table']!, rows, namesOf: () => metals, market });
const ofLevels = () =>
  columnsOf(thresholds.additionalProperties as Schema, {
    table: {},
    rows: Object.values(levelsDocument.byMarket),
    namesOf: () => ['Adventurer', 'Leader', 'Creator', 'Dreamer'],
    market: undefined,
  });
const headsOf = (columns: ReturnType<typeof ofBadges>) =>
  columns.map(({ group, head }) => (group === undefined ? head : `${group}: ${head}`));

describe('The columns of a table', () => {
  it('are every figure of an entry, by the names of its places', () => {
    expect(headsOf(ofLevels())).toEqual([
      'Spend for each level: Adventurer',
      'Spend for each level: Leader',
      'Spend for each level: Creator',
      'Spend for each level: Dreamer',
      'Free shipping takes off at most',
    ]);
    expect(isWhole(thresholds.additionalProperties as Schema)).toBe(true);
  });

  it('of badges are purchases and rewards by tier and the amounts of one market; a reward that nobody has is none', () => {
    expect(headsOf(ofBadges())).toEqual([
      'Bronze: Purchases',
      'Silver: Purchases',
      'Silver: Reward',
      'Gold: Purchases',
      'Gold: Reward',
      'Spent for each tier: Bronze',
      'Spent for each tier: Silver',
      'Spent for each tier: Gold',
    ]);
    expect(ofBadges('TH').at(-1)).toMatchObject({
      path: ['byMarket', 'TH', 'amountsMinor', 2],
      market: 'TH',
      inherits: ['byMarket', 'TH', 'amountsMinor', 2],
    });
    expect(isWhole(badgeList.items!)).toBe(false);
    expect(marketsInside(badgeList.items!)).toBeDefined();
  });

  it('of a map are those of all rows and those that are named', () => {
    const map: Schema = { type: 'object', properties: { prices: { type: 'object', additionalProperties: { type: 'integer' } } } };
    const rows = [{ prices: { 'vip-month': 1 } }, { prices: { 'svip-year': 2 } }];
    const found = columnsOf(map, { table: {}, rows, namesOf: () => ['vip-year'], market: undefined });
    expect(found.map(({ head }) => head)).toEqual(['VIP year', 'VIP month', 'SVIP year']);
  });
});

describe('Writing a cell', () => {
  const write = (column: ReturnType<typeof ofBadges>[number], value: unknown, body: object = badgesDocument) =>
    produce(body, writeCells([{ row: ['badges', 0], column, value }])) as typeof badgesDocument & {
      badges: { byMarket?: Record<string, { amountsMinor: number[] }> }[];
    };

  it('changes the figure alone', () => {
    const next = write(ofBadges()[2]!, 350);
    expect(next.badges[0]!.tiers[1]).toEqual({ count: 4, rewardCoins: 350 });
    expect(next.badges.slice(1)).toEqual(badgesDocument.badges.slice(1));
    expect(write(ofBadges()[2]!, undefined).badges[0]!.tiers[1]).toEqual({ count: 4 });
  });

  it('of a market that the badge says nothing of begins with what all badges ask for there', () => {
    const own = write(ofBadges('TH').at(-1)!, 99_900);
    expect(own.badges[0]!.byMarket).toEqual({ TH: { amountsMinor: [0, 35_000, 99_900] } });
    expect(own.byMarket).toEqual(badgesDocument.byMarket);
    const two = produce(own, writeCells([{ row: ['badges', 0], column: ofBadges('MY')[6]!, value: 5_000 }])) as typeof own;
    expect(two.badges[0]!.byMarket).toEqual({ TH: { amountsMinor: [0, 35_000, 99_900] }, MY: { amountsMinor: [0, 5_000, 13_500] } });
  });

  it('that is emptied there goes back to what all badges ask for', () => {
    const own = write(ofBadges('TH').at(-1)!, 99_900);
    expect(write(ofBadges('TH').at(-2)!, undefined, own)).toEqual(badgesDocument);
    expect(write(ofBadges('TH').at(-2)!, undefined)).toEqual(badgesDocument);
  });
});

describe('What a cell shows and takes', () => {
  const money: Schema = { type: 'integer', 'x-unit': 'minor units' };
  it.each([
    [money, 90_000, 'MYR', '900.00'],
    [money, 3_000_000, 'IDR', '3,000,000'],
    [{ type: 'integer' } as Schema, 1500, undefined, '1,500'],
    [money, 'a lot', 'MYR', 'a lot'],
    [money, undefined, 'MYR', ''],
  ] as const)('%o of %s %s is %s', (schema, value, currency, text) => {
    expect(cellText(schema, value, currency, shippedSite.currencies)).toBe(text);
    if (typeof value === 'number') expect(cellValue(schema, text, currency, shippedSite.currencies)).toBe(value);
  });

  it.each([
    ['12.345', '12.345'],
    ['', undefined],
    ['12.5', 1250],
    ['x', 'x'],
  ] as const)('%s of MYR is taken as %s', (text, value) => expect(cellValue(money, text, 'MYR', shippedSite.currencies)).toBe(value));

  it('is the cells of a sheet where it has several', () => {
    expect(pastedCells('0\t220\r\n0\t50\r\n')).toEqual([
      ['0', '220'],
      ['0', '50'],
    ]);
    expect(pastedCells('220')).toBeUndefined();
  });
});
