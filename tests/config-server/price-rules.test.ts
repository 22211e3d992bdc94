import { describe, expect, it } from 'vitest';
import plans from '../../campaigns/programme/plans.json' with { type: 'json' };
import { checkThresholds } from '../../config-server/checks/level-rules.ts';
import { checkPlanPrices } from '../../config-server/checks/price-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Report } from '../../config-server/checks/report.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const site = documents.get('site:site') as Json;
const index = {
  siteValue: (name: string) => site[name],
  body: (_kind: string, id: string) => documents.get(`locale:${id}`),
} as unknown as ProductIndex;

function told(check: (body: Json, index: ProductIndex, report: Report) => void, body: unknown): string[] {
  const found: string[] = [];
  check(body as Json, index, (code, pointer, _message, detail) => found.push(`${code} ${pointer}: ${detail?.ops}`));
  return found;
}

describe('Prices of plans in a market', () => {
  const priced = (prices: Partial<(typeof plans.byMarket)['MY']['prices']>) =>
    told(checkPlanPrices, { ...plans, byMarket: { MY: { prices: { ...plans.byMarket.MY.prices, ...prices } } } });
  const at = (plan: string) => `campaign.price /byMarket/MY/prices/${plan}`;
  it.each<[string, Parameters<typeof priced>[0], string[]]>([
    ['as they ship say nothing (A-50)', {}, []],
    ['of a year as dear as twelve months say nothing', { 'vip-year': 7_080 }, []],
    [
      'of a year that costs more than twelve months',
      { 'vip-year': 7_081 },
      [`${at('vip-year')}: VIP year costs more than 12 times VIP month, which would be MYR 70.80: nobody would take it.`],
    ],
    [
      'of SVIP for less than VIP',
      { 'svip-month': 500, 'svip-year': 6_000 },
      [`${at('svip-month')}: SVIP month costs no more than VIP month at MYR 5.90: nobody would take that one.`],
    ],
    [
      'of both as dear',
      { 'svip-year': 5_900 },
      [`${at('svip-year')}: SVIP year costs no more than VIP year at MYR 59: nobody would take that one.`],
    ],
  ])('%s', (_what, prices, words) => expect(priced(prices)).toEqual(words));
});

describe('What levels ask for in a market', () => {
  const levels = documents.get('campaign:levels') as Json;
  const asked = (thresholdsMinor: readonly number[]) => told(checkThresholds, { ...levels, byMarket: { TH: { thresholdsMinor } } });
  const at = (place: number) => `campaign.order /byMarket/TH/thresholdsMinor/${place}`;
  it.each<[string, number[], string[]]>([
    ['a stair says nothing (A-09)', [0, 170_000, 700_000, 2_100_000], []],
    ['a gap below the first', [1, 2, 3, 4], [`${at(0)}: Adventurer has to begin at 0: who spent less than THB 0.01 would have no level.`]],
    ['a step without height', [0, 5, 5, 9], [`${at(2)}: Creator begins where Leader does, at THB 0.05: nobody would ever be Leader.`]],
    [
      'an overlap',
      [0, 500, 400, 300],
      [
        `${at(2)}: Creator begins at THB 4, below Leader at THB 5: it has to ask for more.`,
        `${at(3)}: Dreamer begins at THB 3, below Creator at THB 4: it has to ask for more.`,
      ],
    ],
  ])('%s', (_what, thresholds, words) => expect(asked(thresholds)).toEqual(words));
});
