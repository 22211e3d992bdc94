// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderBlock } from './renderBlock.tsx';

const markets = [
  ['MY', 60, '12-345 6789'],
  ['SG', 65, '8123 4567'],
  ['KH', 855, '12 345 678'],
  ['HK', 852, '5123 4567'],
] as const;
const phone = {
  bind: 'phone',
  label: { t: 'account.phone' },
  countryLabel: { t: 'account.country' },
  country: '=state.country',
  countries: markets.map(([value, phoneCode, example]) => ({ value, text: { t: `markets.name_${value}` }, phoneCode, example })),
  onCountry: [{ do: 'set', path: 'country', value: '=event.value' }],
};

it.each([
  ['a code that is typed', '+855', 'KH', ''],
  ['a whole number as another app writes it', '+852 5123-4567', 'HK', '51234567'],
  ['the prefix that one dials from home', '006581234567', 'SG', '81234567'],
  ['nothing while the code could still be another', '+85', 'MY', '+85'],
  ['nothing of a country where there is no market', '+49 30 123456', 'MY', '+49 30 123456'],
  ['nothing of a number without a code', '012-345 6789', 'MY', '012-345 6789'],
])('chooses the country by %s (R-128)', async (_what, typed, country, left) => {
  const { write, place } = await renderBlock('phone-field', phone, { state: { phone: '', country: 'MY' } });
  await write('phone', typed);
  expect([place.querySelector('select')?.value, place.querySelector('input')?.value]).toEqual([country, left]);
});
