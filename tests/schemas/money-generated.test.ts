import { expect, test } from 'vitest';
import { showMoney, showMoneyBrief, showMoneyInFull } from '../../schemas/money.ts';
import site from '../../site/site.json' with { type: 'json' };
import { seeded } from './seeded.ts';

/** The ledger's rows in numbers, written down apart from the product: minor units in one, signs, and what is shortened above what. */
const markets = [
  ['ID', 'R-592', { currency: 'IDR', unit: 1n, before: 'Rp', group: '.', point: ',', short: [[1_000n, 'rb']] }],
  ['MY', 'R-596', { currency: 'MYR', unit: 100n, before: 'MYR ', group: ',', point: '.', short: [] }],
  ['KH', 'R-596', { currency: 'USD', unit: 100n, before: 'USD ', group: ',', point: '.', short: [] }],
  ['SG', 'R-596', { currency: 'SGD', unit: 100n, before: 'SGD ', group: ',', point: '.', short: [] }],
  ['CN', 'R-596', { currency: 'CNY', unit: 100n, before: 'CNY ', group: ',', point: '.', short: [] }],
  [
    'VN',
    'R-593 to R-595',
    { currency: 'VND', unit: 1n, before: '₫', group: '.', point: ',', short: [[1_000_000n, 'tr'] as const, [1_000n, 'k'] as const] },
  ],
  ['TH', 'R-596', { currency: 'THB', unit: 100n, before: 'THB ', group: ',', point: '.', short: [] }],
  ['HK', 'R-596', { currency: 'HKD', unit: 100n, before: 'HKD ', group: ',', point: '.', short: [] }],
] as const;
type Form = (typeof markets)[number][2];

/** Digits in threes, by division. */
function inThrees(value: bigint, group: string): string {
  return value < 1_000n ? String(value) : inThrees(value / 1_000n, group) + group + String(1_000n + (value % 1_000n)).slice(1);
}

/** `amount` ÷ `by` with all its decimals; as few as say it when `short`. */
function quotient(amount: bigint, by: bigint, { group, point }: Form, short: boolean): string {
  let [rest, places] = [amount % by, by];
  while (short && places > 1n && rest % 10n === 0n) [rest, places] = [rest / 10n, places / 10n];
  const whole = inThrees(amount / by, group);
  return places === 1n ? whole : `${whole}${point}${String(places + rest).slice(1)}`;
}

function oracle(amountMinor: number, form: Form, mode: 'short' | 'full' | 'brief'): string {
  const amount = BigInt(amountMinor) < 0n ? -BigInt(amountMinor) : BigInt(amountMinor);
  const found = mode === 'full' ? undefined : form.short.find(([above]) => amount > above * form.unit);
  const isWhole = amount % form.unit === 0n;
  const text = found
    ? quotient(amount, found[0] * form.unit, form, true) + found[1]
    : quotient(amount, form.unit, form, isWhole && (mode === 'brief' || amount > 1_000n * form.unit));
  return (amountMinor < 0 ? '-' : '') + form.before + text;
}

/** Reads a shown amount back, in minor units. */
function readBack(text: string, { before, group, point, unit, short }: Form): bigint {
  const [, sign, digits, suffix] = /^(-?)([\d.,]+)([a-z]*)$/.exec(text.replace(before, ''))!;
  const [whole = '', fraction = ''] = digits!.replaceAll(group, '').split(point);
  const worth = suffix === '' ? unit : short.find(([, name]) => name === suffix)![0] * unit;
  const value = (BigInt(whole + fraction) * worth) / 10n ** BigInt(fraction.length);
  return sign === '-' ? -value : value;
}

const shows = [
  ['short', showMoney],
  ['full', showMoneyInFull],
  ['brief', showMoneyBrief],
] as const;

test('the markets and their currencies are those that ship', () => {
  const shipped = Object.entries(site.markets).map(([market, { currency }]) => [market, currency]);
  expect(markets.map(([market, , { currency }]) => [market, currency]).sort()).toEqual(shipped.sort());
});

test.each(markets)(
  '10,000 amounts of %s read as division in whole numbers says, and nothing is lost (%s, A-106)',
  (_market, _rows, form) => {
    const next = seeded();
    const { currency } = form;
    for (let round = 0; round < 10_000; round += 1) {
      const size = 10 ** (next() * 15);
      // A third lies on a border or next to it, a third is round.
      const border = Number(form.unit) * 10 ** (2 + Math.floor(next() * 6)) + Math.floor(next() * 5) - 2;
      const round000 = Math.floor(size / 1_000) * 1_000;
      const amountMinor = ([Math.floor(size), border, round000][round % 3] ?? 0) * (next() < 0.2 ? -1 : 1) || 0;
      for (const [mode, show] of shows) {
        const text = show({ amountMinor, currency }, site.currencies);
        const wanted = oracle(amountMinor, form, mode);
        const read = readBack(text, form);
        // Asked first, because a million expectations take a minute.
        if (text !== wanted || read !== BigInt(amountMinor)) expect([mode, text, read]).toEqual([mode, wanted, BigInt(amountMinor)]);
      }
    }
  },
);
