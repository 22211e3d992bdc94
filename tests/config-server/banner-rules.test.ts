import { describe, expect, it } from 'vitest';
import { checkAnnouncement } from '../../config-server/checks/banner-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const markets = ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'];
const site = documents.get('site:site') as Readonly<Record<string, unknown>>;
const screens: Readonly<Record<string, { params: ReadonlySet<string>; needs: ReadonlySet<string> }>> = {
  'store-record': { params: new Set(['brand', 'city']), needs: new Set() },
  'terms-details': { params: new Set(['slug']), needs: new Set(['slug']) },
};
const bodies: Readonly<Record<string, object>> = { 'terms-details': { title: { t: 'terms.title' } } };
const index = {
  markets,
  siteValue: (name: string) => site[name],
  screen: (id: string) => screens[id],
  campaign: (id: string) => documents.get(`campaign:${id}`),
  body: (kind: string, id: string) => documents.get(`${kind}:${id}` as DocumentKey) ?? bodies[id],
  isUnread: (_kind: string, id: string) => id === 'unread',
} as unknown as ProductIndex;

const window = { from: '2025-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
const button = { t: 'story.button' };

/** What is wrong with a banner for Malaysia that has changes: codes with places, and the sentences for operators. */
function problemsOf(change: object) {
  const found: { code: string; ops: string | undefined }[] = [];
  const body = { id: 'summer', type: 'banner', markets: ['MY'], window, action: { button, offer: 'toy-express-treat' }, ...change };
  checkAnnouncement(body as unknown as Json, index, (code, pointer, _message, detail) =>
    found.push({ code: `${code} ${pointer}`, ops: detail?.ops }),
  );
  return found;
}
const leadsTo = (action: object, change: object = {}) => ({ action: { button, ...action }, ...change });

describe('A banner or a piece of news holds what it promises (R-121)', () => {
  it('those of the baseline do', () => {
    const all = [...documents.values()].filter((each) => ['banner', 'news'].includes((each as { type?: string }).type ?? ''));
    expect(all.length).toBeGreaterThan(4);
    for (const each of all) expect(problemsOf(each as object)).toEqual([]);
  });

  it.each([
    ['an offer that members claim', {}, []],
    ['an activity', leadsTo({ activity: 'wheel-night' }), []],
    ['a draw', leadsTo({ lottery: 'lucky-wheel' }), []],
    ['an item', leadsTo({ item: 'nap-bear' }), []],
    ['a screen', leadsTo({ screen: 'store-record' }), []],
    ['a screen with what it needs', leadsTo({ screen: 'terms-details', params: { slug: 'contact-us' } }), []],
    ['an address', leadsTo({ url: 'https://wa.me/60' }), []],
    ['a document that cannot be read', leadsTo({ offer: 'unread' }), []],
    ['nothing', leadsTo({}), ['campaign.no_target /action']],
    ['two things', leadsTo({ offer: 'toy-express-treat', activity: 'wheel-night' }), ['campaign.banner /action']],
    ['no such activity', leadsTo({ activity: 'nothing' }), ['link.campaign /action/activity']],
    ['a document of another type', leadsTo({ offer: 'coins' }), ['link.campaign /action/offer']],
    ['an offer that nobody can claim', leadsTo({ offer: 'birthday-gift' }), ['campaign.banner /action/offer']],
    ['an activity of other markets', leadsTo({ activity: 'wheel-night' }, { markets: ['MY', 'KH'] }), ['campaign.banner /markets']],
    ['an item that its market does not sell', leadsTo({ item: 'honey-mug-pair' }, { markets: ['SG'] }), ['campaign.banner /markets']],
    ['a screen without what it needs', leadsTo({ screen: 'terms-details' }), ['campaign.banner /action/params/slug']],
    [
      'a parameter that the screen does not take',
      leadsTo({ screen: 'store-record', params: { id: 'a' } }),
      ['link.param /action/params/id'],
    ],
    ['parameters of no screen', leadsTo({ item: 'nap-bear', params: { id: 'a' } }), ['campaign.banner /action/params']],
    ['an item that is over', leadsTo({ item: 'new-year-candle' }), ['campaign.banner /window/to']],
    [
      'a draw that ends a second before',
      leadsTo({ lottery: 'lucky-wheel' }, { window: { ...window, to: '2030-01-01T00:00:01Z' } }),
      ['campaign.banner /window/to'],
    ],
    [
      'an activity that ends before',
      leadsTo({ activity: 'wheel-night' }, { window: { ...window, to: '2029-12-15T15:00:01Z' } }),
      ['campaign.banner /window/to'],
    ],
    ['an offer that begins a second later', { window: { ...window, from: '2024-12-31T23:59:59Z' } }, ['campaign.banner /window/from']],
    ['an item that others get later', leadsTo({ item: 'moon-bear' }), ['campaign.banner /window/from']],
    ['the same, for those who get it first', leadsTo({ item: 'moon-bear' }, { gates: { minLevel: 3 } }), []],
    ['the same, for a level below them', leadsTo({ item: 'moon-bear' }, { gates: { minLevel: 2 } }), ['campaign.banner /window/from']],
    ['no end', { window: { from: window.from } }, ['schema.required /window/to']],
    ['no window', { window: undefined }, ['schema.required /window/from', 'schema.required /window/to']],
    ['a market that the site has not', { markets: ['MY', 'ZZ'] }, ['link.entry /markets/1', 'campaign.banner /markets']],
    ['a brand that is none', { brand: 'nobody' }, ['link.entry /brand']],
    ['a segment that is none', { gates: { segments: ['nobody'] } }, ['link.entry /gates/segments/0']],
  ])('one with %s', (_what, change, problems) => expect(problemsOf(change).map(({ code }) => code)).toEqual(problems));

  it.each([
    [leadsTo({}), 'Choose what a tap opens: it leads nowhere yet.'],
    [leadsTo({ item: 'nap-bear', url: 'https://wa.me/60' }), 'It leads to the redemption item and the web address: keep one of them.'],
    [
      leadsTo({ activity: 'wheel-night' }, { markets: ['MY', 'KH', 'CN'] }),
      '“Night of the wheel” is not there in Cambodia and China: leave these markets out, or lead elsewhere.',
    ],
    [leadsTo({ item: 'new-year-candle' }), '“New year candle” ends on Sat 1 Feb 2025 08:00 (Malaysia): end this no later.'],
    [leadsTo({ screen: 'terms-details' }), '“Terms and help” cannot tell what to show without its parameter “slug”: fill that in.'],
    [leadsTo({ screen: 'terms-details', params: { slug: 'a', id: 'b' } }), '“Terms and help” takes no parameter “id”: remove it.'],
    [leadsTo({ activity: 'nothing' }), 'The activity that was chosen is not there: choose another one.'],
    [leadsTo({ offer: 'coins' }), '“Coins” is no voucher offer: choose one.'],
  ])('operators read why, by names: %j', (change, sentence) => expect(problemsOf(change).map(({ ops }) => ops)).toEqual([sentence]));
});
