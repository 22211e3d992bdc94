import { expect, it } from 'vitest';
import { checkBadges } from '../../config-server/checks/badge-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const shipped = documents.get('campaign:badges') as Json & { badges: Json[] };
const site = documents.get('site:site') as Json;

function problemsOf(change: object, ofDocument: object = {}) {
  const index = {
    markets: Object.keys(site.markets as object),
    siteValue: (name: string) => site[name],
    body: (_kind: string, id: string) => documents.get(`locale:${id}`),
    campaign: (id: string) => documents.get(`campaign:${id}`),
  } as unknown as ProductIndex;
  const found: string[] = [];
  const badges = [{ ...shipped.badges[0], ...change }, ...shipped.badges.slice(1)];
  checkBadges({ ...shipped, badges, ...ofDocument } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
}
const tiers = (...rows: [number, number?][]) => ({
  tiers: rows.map(([count, rewardCoins]) => ({ count, ...(rewardCoins && { rewardCoins }) })),
});

it.each<[string, object, object, string[]]>([
  ['nothing of the badges that ship', {}, {}, []],
  ['one whose id another has', { id: 'food' }, {}, ['schema.unique /badges/3/id']],
  ['one for nothing', { category: undefined }, {}, ['campaign.badge /badges/0/category']],
  ['one for two things', { ipTag: 'stitch' }, {}, ['campaign.badge /badges/0/ipTag']],
  ['an unknown category', { category: 'toyz' }, {}, ['link.entry /badges/0/category']],
  ['an unknown character', { category: undefined, ipTag: 'nobody' }, {}, ['link.entry /badges/0/ipTag']],
  ['an unknown place', { category: undefined, places: ['id-bali', 'atlantis'] }, {}, ['link.entry /badges/0/places/1']],
  ['an unknown country', { category: undefined, country: 'XX' }, {}, ['link.entry /badges/0/country']],
  ['tiers that do not grow', tiers([1], [4, 1], [4, 1]), {}, ['campaign.order /badges/0/tiers/2/count']],
  ['a reward of the first tier', tiers([1, 5], [4, 1], [9, 1]), {}, ['campaign.badge /badges/0/tiers/0/rewardCoins']],
  ['amounts that fall', {}, { byMarket: { MY: { amountsMinor: [0, 9, 8] } } }, ['campaign.order /byMarket/MY/amountsMinor/2']],
  ['own amounts that fall', { byMarket: { MY: { amountsMinor: [5, 4, 8] } } }, {}, ['campaign.order /badges/0/byMarket/MY/amountsMinor/1']],
])('The check of badges says %s', (_what, change, ofDocument, problems) => expect(problemsOf(change, ofDocument)).toEqual(problems));
