// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openingHours } from '../../../schemas/blocks/opening-hours.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = openingHours.examples;
const specialDays = [
  { date: '2026-06-03', name: 'Yesterday' },
  { date: '2026-06-09', name: 'Founders’ day' },
  { date: '2026-06-10', name: 'Short day', opens: '12:00', closes: '18:00' },
];
/** Thursday, 4 June 2026, 21:45 in Kuala Lumpur. */
const show = () => renderBlock('opening-hours', { ...example.props, specialDays }, { now: '2026-06-04T13:45:00Z' });

it('says whether it is open, the week with today marked, and the special days ahead (R-093)', async () => {
  const { text } = await show();
  expect(text()).toContain('Closed · opens tomorrow at 10:00');
  expect(text()).toContain('Monday10:00 – 21:30');
  expect(text()).toContain('Sunday10:00 – 22:00');
  expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('Thursday10:00 – 21:30');
  expect(text()).toContain('09/06 Founders’ dayClosed');
  expect(text()).toContain('10/06 Short day12:00 – 18:00');
  expect(text()).not.toContain('Yesterday');
});
