import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { toCsv } from '../../../client/ops/parts/csv.ts';
import { showAmount } from '../../../client/ops/parts/figures.ts';
import { shippedSite } from './shipped-site.ts';

const sources = readdirSync('client/ops', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join('client/ops', file), 'utf8') }));

/** What columns of tables give to sorting and files: the function behind each `value:` of a column. */
const values = sources
  .filter(({ text }) => /\bColumn<|<DataTable/.test(text))
  .flatMap(({ file, text }) => [...text.matchAll(/\n? *value: ([^\n]*=>[^\n]*)/g)].map(([, body = '']) => ({ file, body })));

describe('Columns of exports', () => {
  test('there are some', () => expect(values.length).toBeGreaterThan(60));

  it.each([
    ['amounts', /^[^>]*=> [^,]*(amountMinor|valueMinor|showAmount|showMoney|\bprice\b|\bworth\b)/],
    ['times', /^[^>]*=> [^,]*(showWhen|showDay|windowText|toISOString|window\?\.)|=> \(?(\w+At|at)\b(?! \?)/],
  ])('%s are no plain values: a file would have them in minor units, or in a form of its own', (_what, plain) => {
    expect(values.filter(({ body }) => plain.test(body)).map(({ file, body }) => `${file}: ${body}`)).toEqual([]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
    'a text that begins as %j is no formula',
    (text) => {
      const columns = [
        { label: 'Text', value: () => text },
        { label: 'Number', value: () => -5 },
        { label: 'Price', money: () => ({ amountMinor: -5, currency: text }) },
      ];
      const quoted = text === '\r=1' ? `"'${text}"` : `'${text}`;
      expect(toCsv(columns, [{}], shippedSite)).toBe(`Text,Number,Price,Currency\r\n${quoted},-5,-0.05,${quoted}`);
    },
  );
});

it.each([
  [5580, 'IDR', 'Rp5,580'],
  [59_056, 'VND', '₫59,056'],
  [1_488_000, 'MYR', 'MYR 14,880'],
  [5450, 'MYR', 'MYR 54.50'],
] as const)('%s of %s is written as operators write it: %s', (amountMinor, currency, text) => {
  expect(showAmount({ amountMinor, currency }, shippedSite)).toBe(text);
});
