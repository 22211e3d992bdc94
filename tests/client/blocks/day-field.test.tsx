// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dayOf, dayWords, partsOf } from '../../../client/blocks/day-field/day.ts';
import { renderBlock } from './renderBlock.tsx';

const props = {
  bind: 'birthday',
  label: { t: 'account.birthday' },
  dayText: { t: 'account.day' },
  monthText: { t: 'account.month' },
  yearText: { t: 'account.year' },
};
const names = (place: ParentNode) => [...place.querySelectorAll('select')].map(({ name }) => name);

it.each([
  ['dmy', ['birthday-day', 'birthday-month', 'birthday-year']],
  ['ymd', ['birthday-year', 'birthday-month', 'birthday-day']],
])('asks for a day in the order %s of the market', async (order, expected) => {
  const { place } = await renderBlock('day-field', { ...props, order }, { state: { birthday: '' }, now: '2026-06-01T12:00:00Z' });
  expect(names(place)).toEqual(expected);
});

it('shows the day it holds, and no year to come', async () => {
  const { place, text } = await renderBlock('day-field', props, { state: { birthday: '1996-05-17' }, now: '2026-06-01T12:00:00Z' });
  expect([...place.querySelectorAll('select')].map(({ value }) => value)).toEqual(['17', '5', '1996']);
  expect(place.querySelector('select[name="birthday-year"]')?.textContent).not.toContain('2027');
  expect(text()).toContain('17 May 1996');
});

it.each([
  ['no choice', { d: '', m: '', y: '' }, ''],
  ['what is half chosen', { d: '17', m: '', y: '1996' }, '17//1996'],
  ['a day that no month has', { d: '31', m: '2', y: '1996' }, '31/2/1996'],
  ['29 February of a leap year', { d: '29', m: '2', y: '1996' }, '1996-02-29'],
  ['29 February of another', { d: '29', m: '2', y: '1997' }, '29/2/1997'],
])('takes %s as the day it is, or as the choice it is, and shows it', (_what, parts, value) => {
  expect(dayOf(parts)).toBe(value);
  expect(partsOf(value)).toEqual(parts);
});

it.each([
  ['en', '17 May 1996'],
  ['th', '17 พฤษภาคม 1996'],
  ['vi', '17 Tháng 5 năm 1996'],
  ['zh-CN', '1996年5月17日'],
])('says a day in %s with the name of its month', (tag, words) =>
  expect(dayWords('1996-05-17', tag).toLowerCase()).toBe(words.toLowerCase()),
);

it.each(['17//1996', '31/2/1996', '', 'soon'])('says no words of %j, which is no day', (value) => expect(dayWords(value, 'en')).toBe(''));

it('reads no parts from what is no day', () => expect(partsOf('soon')).toEqual({ d: '', m: '', y: '' }));
