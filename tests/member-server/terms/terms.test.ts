import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../member-server/languages.ts';
import { anAccountServer, type Members } from '../members.ts';
import { someRules } from '../programme.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const read = (slug: string, language: string) => server.call('terms.get', { slug }, { headers: { 'accept-language': language } });

describe('Terms', () => {
  it('are seven pages, and the one of paid plans, with version and title (R-172 to R-178)', async () => {
    const { body } = await server.call('terms.list');
    const items = body.items as unknown as { slug: string; title: string; version: string }[];
    expect(items.map(({ slug }) => slug).sort()).toEqual([
      'complaint-service',
      'contact-us',
      'membership-terms',
      'paid-membership',
      'privacy-statement',
      'return-exchange-policy',
      'transport-policy',
      'user-agreement',
    ]);
    expect(items.every(({ title }) => !title.startsWith('terms.') && title.length > 3)).toBe(true);
  });

  it('are paragraphs in the language asked for, in English where that lacks them', async () => {
    const english = await read('privacy-statement', 'en');
    const kinds = (english.body.body as unknown as { kind: string; text: string }[]).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['heading', 'paragraph']));
    expect([english.headers['content-language'], english.headers.vary]).toEqual(['en', 'Accept-Language, X-Market, Accept-Encoding']);
    expect((await read('privacy-statement', 'fr')).body).toEqual(english.body);
    expect((await read('no-such-page', 'en')).body.code).toBe('request.not_found');
  });

  it.each([
    ['contact-us', 'MY', '+60 3 5550 0142'],
    ['contact-us', 'HK', '+852 2555 0142'],
    ['contact-us', 'XX', undefined],
    ['contact-us', undefined, undefined],
    ['complaint-service', 'MY', undefined],
  ])('%s in market %s names the phone %s (R-175)', async (slug, market, phone) => {
    const { body } = await server.call('terms.get', { slug }, { headers: market === undefined ? {} : { 'x-market': market } });
    expect((body.contact as { phone?: string } | undefined)?.phone).toBe(phone);
  });
});

it.each([
  ['km-KH', undefined, 'kh'],
  ['kh', undefined, 'kh'],
  ['zh', undefined, 'zh-CN'],
  ['zh-TW', undefined, 'zh-HK'],
  ['zh-Hant-HK', undefined, 'zh-HK'],
  ['zh-Hans-CN', undefined, 'zh-CN'],
  ['fr;q=0.9, th;q=0.2, vi;q=0.5', undefined, 'vi'],
  ['en;q=0, id', undefined, 'id'],
  ['fr', 'TH', 'th'],
  ['th-TH-u-ca-buddhist', undefined, 'th'],
  ['zh-Hant-HK-u-nu-hanidec;q=0.9, th-x-a;q=0.4', undefined, 'zh-HK'],
  ['vi-a-bc-x-d', undefined, 'vi'],
  [undefined, 'VN', 'vi'],
  ['*', undefined, 'en'],
  ['\u0000;;q=,', 'XX', 'en'],
])('Accept-Language %s in market %s is answered in %s (A-109)', (accepted, market, language) => {
  expect(chooseLanguage(someRules(), accepted, market)).toBe(language);
});
