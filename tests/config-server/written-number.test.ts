import { describe, expect, it } from 'vitest';
import { readEnglish } from '../../config-server/checks/english.ts';
import { checkLocale } from '../../config-server/checks/locale.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import { writtenNumber } from '../../schemas/written-number.ts';

describe('A number that is written in a text is found', () => {
  it.each([
    ['valid for 90 days', 'en', '90'],
    ['Double coins on every toy, 20–30 Nov', 'en', '20–30'],
    ['១៨ ឆ្នាំ', 'kh', '១៨'],
    ['ลด ๑๐%', 'th', '๑๐%'],
    ['on 24/12/2026', 'en', '24/12/2026'],
    ['Thirty percent off one order', 'en', 'Thirty percent'],
    ['within five working days', 'en', 'five working days'],
    ['Double coins all month', 'en', 'Double'],
    ['{{days, number}} days', 'en', undefined],
    ['I agree to the [0] and [1].', 'en', undefined],
    ['Two glazed mugs for one table', 'en', undefined],
    ['Nothing is taken twice', 'en', undefined],
  ])('%s (%s): %s', (text, language, found) => expect(writtenNumber(text, language)).toBe(found));
});

describe('A text takes its numbers from the document that states them', () => {
  const english = {
    id: 'en.shop',
    texts: {
      plain: 'Coins keep for {{days, number}} days',
      size: 'Tumbler, 500 ml',
      parcels_one: '1 parcel',
      parcels_other: '{{count}} parcels',
    },
    numbers: { size: 'The size is part of the name.', parcels: 'The form for one.' },
  };
  const index = {
    languages: ['en', 'th'],
    siteValue: () => ({ en: { tag: 'en' }, th: { tag: 'th' } }),
    isUnread: () => false,
    english: () => readEnglish(english),
    words: () => [],
  } as unknown as ProductIndex;
  const check = (id: string, body: object): string[] => {
    const found: string[] = [];
    checkLocale({ kind: 'locale', id, body } as never, index, (code, pointer) => found.push(`${code} ${pointer}`));
    return found.filter((each) => !each.startsWith('text.missing') && !each.startsWith('text.plural'));
  };

  it.each([
    ['English as it should be', 'en.shop', english, []],
    [
      'a number written out',
      'en.shop',
      { ...english, texts: { ...english.texts, plain: 'Coins keep {{days, number}} days, 365 at most' } },
      ['text.number /texts/plain'],
    ],
    [
      'a reason for a text that is not there',
      'en.shop',
      { ...english, numbers: { ...english.numbers, gone: 'Nobody knows why' } },
      ['text.orphan /numbers/gone'],
    ],
    ['a translation of a text that may', 'th.shop', { texts: { size: 'แก้ว 500 มล.' } }, []],
    ['a translation of one that may not', 'th.shop', { texts: { plain: '{{days, number}} วัน (365)' } }, ['text.number /texts/plain']],
    ['reasons in another language', 'th.shop', { texts: {}, numbers: { size: 'ขนาดเป็นส่วนของชื่อ' } }, ['text.orphan /numbers/size']],
  ])('%s', (_what, id, body, problems) => expect(check(id, body)).toEqual(problems));
});
