import { describe, expect, test } from 'vitest';
import { chooseLanguage, chooseMarket } from '../../../client/shell/start/place.ts';
import { siteLanguage } from '../../../schemas/site-language.ts';

const rules = {
  markets: {
    ID: { language: 'id', timeZone: 'Asia/Jakarta' },
    MY: { language: 'en', timeZone: 'Asia/Kuala_Lumpur' },
    KH: { language: 'kh', timeZone: 'Asia/Phnom_Penh' },
  },
  languages: { en: {}, id: {}, kh: { tag: 'km' }, vi: {}, th: {}, 'zh-CN': {}, 'zh-HK': {} },
  fallbackLanguage: 'en',
};

describe('language', () => {
  test.each([
    ['R-602 the parameter wins', { parameter: 'vi', stored: 'th', market: 'ID' }, 'vi'],
    ['R-603 km means Khmer', { parameter: 'km', market: 'ID' }, 'kh'],
    ['R-601 then the stored choice', { stored: 'th', market: 'ID' }, 'th'],
    ['A-109 an unknown parameter counts as none', { parameter: 'xx', stored: 'th', market: 'ID' }, 'th'],
    ['A-109 then the market’s default', { stored: null, market: 'ID' }, 'id'],
    ['R-604 English for an unknown language in an unknown market', { parameter: 'xx', market: 'XX' }, 'en'],
    ['a stored value that is no language counts as none', { stored: '__proto__', market: 'KH' }, 'kh'],
  ])('%s', (_title, from, language) => {
    expect(chooseLanguage(from, rules)).toBe(language);
  });

  test.each([
    ['zh-CN', 'zh-CN'],
    ['zh-hk', 'zh-HK'],
    ['zh-Hant-TW', 'zh-HK'],
    ['zh', 'zh-CN'],
    ['en-MY', 'en'],
    ['km-KH', 'kh'],
    ['zh-MO', 'zh-HK'],
    ['in', 'id'],
    ['de', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s is %s', (written, language) => {
    expect(siteLanguage(written, rules.languages)).toBe(language);
  });
});

describe('market of a visitor', () => {
  test.each([
    ['the stored choice', { stored: 'KH', timeZone: 'Asia/Jakarta', guess: 'MY' }, 'KH'],
    ['then the device’s time zone', { stored: null, timeZone: 'Asia/Jakarta', guess: 'MY' }, 'ID'],
    ['then the server’s guess', { timeZone: 'UTC', guess: 'MY' }, 'MY'],
    ['then the first market', { timeZone: 'UTC' }, 'ID'],
    ['a market that was closed counts as none', { stored: 'XX', guess: 'MY' }, 'MY'],
  ])('%s', (_title, from, market) => {
    expect(chooseMarket(from, rules)).toBe(market);
  });
});
