import { describe, expect, it } from 'vitest';
import { checkBanners } from '../../config-server/checks/banner-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const markets = ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'];
const index = {
  markets,
  campaign: (id: string) => documents.get(`campaign:${id}`),
  isUnread: (_kind: string, id: string) => id === 'unread',
} as unknown as ProductIndex;
const feed = documents.get('campaign:home-feed') as Json;
const window = { from: '2025-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };

function problemsOf(banners: readonly object[]): string[] {
  const found: string[] = [];
  checkBanners({ banners } as unknown as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
}

describe('A banner of home is backed by the document that gives what it says (R-121)', () => {
  it('those of the baseline are', () => expect(problemsOf(feed.banners as object[])).toEqual([]));

  it.each([
    ['an offer that members claim', { offer: 'toy-express-treat', window }, []],
    ['an activity, in its markets', { activity: 'wheel-night', markets: ['MY', 'SG'], window }, []],
    ['a draw', { lottery: 'lucky-wheel', markets: ['MY'], window }, []],
    ['a document that cannot be read', { offer: 'unread', window }, []],
    ['nothing', { window }, ['campaign.banner /banners/0']],
    ['two documents', { offer: 'toy-express-treat', activity: 'wheel-night', window }, ['campaign.banner /banners/0']],
    ['no such document', { activity: 'nothing', window }, ['link.campaign /banners/0/activity']],
    ['a document of another type', { offer: 'coins', window }, ['link.campaign /banners/0/offer']],
    ['an offer that nobody can claim', { offer: 'birthday-gift', window }, ['campaign.banner /banners/0/offer']],
    ['an activity that is not in all markets', { activity: 'wheel-night', window }, ['campaign.banner /banners/0/markets']],
    [
      'an offer that ends before the banner',
      { offer: 'toy-express-treat', window: { ...window, to: '2028-01-01T00:00:01Z' } },
      ['campaign.banner /banners/0/window/to'],
    ],
    [
      'an activity that ends before the banner',
      { activity: 'wheel-night', markets: ['MY'], window: { ...window, to: '2027-12-11T15:00:01Z' } },
      ['campaign.banner /banners/0/window/to'],
    ],
    [
      'an offer that begins after the banner',
      { offer: 'toy-express-treat', window: { ...window, from: '2024-12-31T23:59:59Z' } },
      ['campaign.banner /banners/0/window/from'],
    ],
    [
      'a window that ends before it begins',
      { offer: 'toy-express-treat', window: { from: window.to, to: window.from } },
      ['campaign.window /banners/0/window'],
    ],
  ])('one with %s', (_what, banner, problems) => expect(problemsOf([banner])).toEqual(problems));
});
