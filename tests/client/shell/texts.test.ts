import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { showAge } from '../../../client/shell/i18n/age.ts';
import { createTexts } from '../../../client/shell/i18n/texts.ts';
import site from '../../../site/site.json' with { type: 'json' };

const english = {
  title: 'Coins',
  'with.dots.in.it': 'Still one key',
  got_one: 'You got {{count}} coin',
  got_other: 'You got {{count}} coins',
  price: 'Only {{price, money}}',
  until: 'Until {{at, date}}',
  at: 'At {{at, datetime}}',
  sum: '{{n, number}}',
  off: '{{price, moneyBrief}} off',
  on: '{{at, day}}',
  hello: 'Hello {{name}}',
  type_order: 'Order',
  type_return: 'Return',
};

function aShop(zone = 'Asia/Bangkok') {
  const missing: string[] = [];
  const texts = createTexts({
    zone: () => zone,
    currencies: () => site.currencies,
    onMissing: (namespace, key) => missing.push(`${namespace}.${key}`),
  });
  texts.add('en', 'coins', english);
  texts.add('th', 'coins', { until: 'ถึง {{at, date}}' });
  texts.add('km', 'coins', { got_other: 'អ្នកបាន {{count}}' });
  return { texts, missing };
}

describe('what is said at a field that the server refused', () => {
  test.each([
    ['en', 'en', 'This day is still to come.', 'Please check this.'],
    ['id', 'id', 'Tanggal ini belum tiba.', 'Periksa bagian ini.'],
    ['km', 'kh', 'កាលបរិច្ឆេទនេះមិនទាន់មកដល់ទេ។', 'សូមពិនិត្យចំណុចនេះ។'],
    ['th', 'th', 'วันที่นี้ยังมาไม่ถึง', 'โปรดตรวจสอบช่องนี้'],
    ['vi', 'vi', 'Ngày này chưa đến.', 'Vui lòng kiểm tra mục này.'],
    ['zh-CN', 'zh-CN', '这一天还没到。', '请检查此项。'],
    ['zh-HK', 'zh-HK', '這一天還未到。', '請檢查此項。'],
  ])('in %s has a sentence for the rule, and one for every other', (tag, language, future, other) => {
    const { texts } = aShop();
    texts.add(tag, 'errors', JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')).texts);
    texts.use(tag);
    expect(['future', 'minimum', undefined].map((context) => texts.text('errors.field', { context }))).toEqual([future, other, other]);
  });
});

describe('a market in a text', () => {
  test.each([
    ['en', 'Not yet in Cambodia', 'Not yet in Kampuchea'],
    ['th', 'ยังไม่มีในกัมพูชา', 'ยังไม่มีในเขมร'],
  ])('R-528 has its name in %s, the browser’s until ours is there', (tag, before, after) => {
    const { texts, missing } = aShop();
    texts.add('en', 'errors', { closed: 'Not yet in {{market, market}}' });
    texts.add('th', 'errors', { closed: 'ยังไม่มีใน{{market, market}}' });
    texts.use(tag);
    expect(texts.text('errors.closed', { market: 'KH' })).toBe(before);
    expect(missing).toContain('markets.name_KH');
    texts.add('en', 'markets', { name_KH: 'Kampuchea' });
    texts.add('th', 'markets', { name_KH: 'เขมร' });
    expect(texts.text('errors.closed', { market: 'KH' })).toBe(after);
    expect(texts.text('errors.closed', { market: 'not a code' })).toMatch(/not a code$/);
  });
});

describe('texts', () => {
  test.each([
    ['a plain text', 'coins.title', undefined, 'Coins'],
    ['keys are flat', 'coins.with.dots.in.it', undefined, 'Still one key'],
    ['one', 'coins.got', { count: 1 }, 'You got 1 coin'],
    ['many', 'coins.got', { count: 5 }, 'You got 5 coins'],
    ['R-592 money', 'coins.price', { price: { amountMinor: 25_000, currency: 'IDR' } }, 'Only Rp25rb'],
    ['R-598 a date in the market’s zone', 'coins.until', { at: '2025-07-31T17:00:00Z' }, 'Until 01/08/2025'],
    ['R-597 a time', 'coins.at', { at: 1754006400 }, 'At 01/08/2025 07:00:00'],
    ['a number', 'coins.sum', { n: 12345.5 }, '12,345.5'],
    ['a context', 'coins.type', { context: 'return' }, 'Return'],
    ['values are never markup nor templates', 'coins.hello', { name: '<b>{{title}}</b> $t(title)' }, 'Hello <b>{{title}}</b> $t(title)'],
    ['a missing key shows nothing', 'coins.absent', undefined, ''],
    ['a missing namespace shows nothing', 'absent.key', undefined, ''],
    ['a key without a namespace shows nothing', 'title', undefined, ''],
    ['a value of the wrong kind shows nothing in its place', 'coins.price', { price: 5 }, 'Only '],
  ])('%s', (_title, key, values, shown) => {
    expect(aShop().texts.text(key, values)).toBe(shown);
  });

  test.each([
    [{ amountMinor: 1_000, currency: 'MYR' }, 'MYR\u00a010 off'],
    [{ amountMinor: 1_050, currency: 'MYR' }, 'MYR\u00a010.50 off'],
    [{ amountMinor: 50_000, currency: 'IDR' }, 'Rp50rb off'],
  ])('money in brief drops only zeros, and stands on one line: %j', (price, shown) => {
    expect(aShop().texts.text('coins.off', { price })).toBe(shown);
  });

  test.each([
    ['en', '2026-11-20T16:00:00Z', 'Today'],
    ['en', '2026-11-20', 'Yesterday'],
    ['en', '2026-11-19', '19/11/2026'],
    ['en', '2026-11-22', '22/11/2026'],
    ['id', '2026-11-20', 'Kemarin'],
    ['th', '2026-11-21', 'วันนี้'],
  ])('a day near now has its name, in %s and the market’s zone: %s', (tag, at, shown) => {
    const texts = createTexts({
      currencies: () => site.currencies,
      zone: () => 'Asia/Kuala_Lumpur',
      now: () => Date.parse('2026-11-20T16:30:00Z'),
    });
    texts.add('en', 'coins', english);
    texts.use(tag);
    expect(texts.text('coins.on', { at })).toBe(shown);
  });

  test.each([
    ['2026-11-21', 'ថ្ងៃនេះ'],
    ['2026-11-20', 'ម្សិលមិញ'],
    ['2026-11-19', '19/11/2026'],
  ])('and is Khmer in a browser that knows no Khmer: %s', (at, shown) => {
    const unknown = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    const texts = createTexts({
      currencies: () => site.currencies,
      zone: () => 'Asia/Phnom_Penh',
      now: () => Date.parse('2026-11-20T17:30:00Z'),
    });
    texts.add('km', 'coins', { on: '{{at, day}}' });
    texts.use('km');
    expect(texts.text('coins.on', { at })).toBe(shown);
    expect(showAge(12 * 60_000, 'km')).toBe('12 នាទី');
    unknown.mockRestore();
  });

  test('R-604 a key that the language lacks comes from English, and the lack is told', () => {
    const { texts, missing } = aShop();
    texts.use('th');
    expect(texts.text('coins.title')).toBe('Coins');
    expect(missing).toEqual(['coins.title']);
  });

  test('A-108 Thai dates count Gregorian years', () => {
    const { texts } = aShop();
    texts.use('th');
    expect(texts.text('coins.until', { at: '2025-07-31T17:00:00Z' })).toBe('ถึง 01/08/2025');
  });

  test('Khmer has its own plural rules', () => {
    const { texts } = aShop();
    texts.use('km');
    expect(texts.text('coins.got', { count: 1 })).toBe('អ្នកបាន 1');
  });

  test('a change of language or texts is told', () => {
    const { texts } = aShop();
    const before = texts.version();
    texts.use('th');
    texts.add('th', 'coins', { title: 'เหรียญ' });
    expect(texts.version()).toBe(before + 2);
    expect(texts.text('coins.title')).toBe('เหรียญ');
  });
});
