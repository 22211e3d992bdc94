// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { doneText } from '../../../../client/ops/pages/reservations/reservation-words.ts';
import { inAll } from '../../../deep.ts';
import { dialog, field, focused, opened, press, pressEscape } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';
import { booking, open, slot } from './reservations-page.tsx';

type Booking = Parameters<typeof doneText>[1];

describe('After an answer', () => {
  it('the next group that waits has the keys, and it is said who was answered', async () => {
    const [mei, tan] = [booking('1', 'Mei', ['confirm', 'decline']), booking('2', 'Tan', ['confirm'])];
    await open('/reservations?show=waiting', [mei, tan], [tan]);
    await expect.poll(() => document.body.textContent).toContain('Mei');
    await press('Answer Mei');
    await opened('Mei');
    await expect.poll(focused).toBe('Confirm');
    await press('Confirm');
    await press('Confirm');
    await expect.poll(focused).toBe('Answer Tan');
    await expect.poll(() => document.body.textContent).toContain('Confirmed: Mei, Mon 1 March, 14:00.');
  });

  it('of the last group the words that nothing waits have them', async () => {
    await open('/reservations?show=waiting', [booking('1', 'Mei', ['confirm'])], []);
    await expect.poll(() => document.body.textContent).toContain('Mei');
    await press('Answer Mei');
    await opened('Mei');
    await press('Confirm');
    await press('Confirm');
    await expect.poll(focused).toBe('Nothing waits');
  });

  it('a booking that moved has them at its new time', async () => {
    const ann = booking('1', 'Ann', ['move', 'cancel']);
    await open('/reservations', [ann], [{ ...ann, slotId: 's2', time: '14:00' }]);
    await expect.poll(() => document.querySelector('[data-slot="s1"]')?.textContent).toContain('Ann');
    await act(async () => {
      const button = document.querySelector<HTMLElement>('[data-slot="s1"] button')!;
      button.focus();
      button.click();
    });
    await opened('Ann');
    await press('Move');
    expect(dialog()!.textContent).toContain('Choose a time first.');
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) =>
      textContent?.includes('14:00'),
    )!;
    await act(async () => option.click());
    await typeInto(field('Reason'), 'Asked by phone');
    await press('Move');
    await expect.poll(() => document.activeElement?.closest('[data-slot]')?.getAttribute('data-slot')).toBe('s2');
  });
});

describe('A time that the venue no longer has', () => {
  const gone = { ...slot('s0', '11:00'), booked: 4, capacity: 0, withdrawn: true };
  const ann = { ...booking('1', 'Ann', ['move', 'cancel']), slotId: 's0', time: '11:00' };
  const dayText = () => document.querySelector('section[aria-label="Mon 1 March"]')?.textContent;
  const cell = () => document.querySelector<HTMLElement>('[data-slot="s0"]');
  const openAnn = () =>
    act(async () => {
      const button = cell()!.querySelector('button')!;
      button.focus();
      button.click();
    });

  it('keeps its bookings on a closed day, which says how many there are', async () => {
    const week = (slots: readonly object[]) => [{ date: '2027-03-01', closed: true, slots }];
    const bob = { ...ann, id: '2', contactName: 'Bob' };
    await open('/reservations', [ann, bob], [], week([gone]));
    await expect.poll(dayText).toContain('Closed, 2 bookings');
    expect(cell()!.textContent).toContain('11:00 Groups No longer offered');
    expect(cell()!.textContent).not.toContain('of 0');
    expect([...cell()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ann'),
      expect.stringContaining('Bob'),
    ]);
  });

  it('is not drawn where nobody has it: the day is closed, and no more', async () => {
    await open('/reservations', [], [], [{ date: '2027-03-01', closed: true, slots: [] }]);
    await expect.poll(dayText).toBe('Mon 1 MarchClosed');
  });

  it('gives its booking to another time by the list, and takes none itself', async () => {
    const week = [{ date: '2027-03-01', closed: false, slots: [slot('s1', '10:00'), gone, slot('s2', '14:00')] }];
    const mei = booking('2', 'Mei', ['move']);
    await open('/reservations', [ann, mei], [{ ...ann, slotId: 's2', time: '14:00' }, mei], week);
    await expect.poll(() => cell()?.textContent).toContain('Ann');
    await openAnn();
    await opened('Ann');
    await press('Move');
    const options = () =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(({ textContent }) => textContent?.includes('free'));
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Mon 1 March, 10:00–23:00, 16 of 20 free',
      'Mon 1 March, 14:00–23:00, 16 of 20 free',
    ]);
    await act(async () => options()[1]!.click());
    await typeInto(field('Reason'), 'We are closed then');
    await press('Move');
    await expect.poll(() => document.body.textContent).toContain('Moved: Ann, now Mon 1 March, 14:00.');
  });

  it('gives its booking to another time by the mouse, and takes none itself', async () => {
    const week = [{ date: '2027-03-01', closed: false, slots: [gone, slot('s2', '14:00')] }];
    const mei = { ...booking('2', 'Mei', ['move']), slotId: 's2', time: '14:00' };
    await open('/reservations', [ann, mei], [], week);
    await expect.poll(() => cell()?.textContent).toContain('Ann');
    const takers = () => [...document.querySelectorAll<HTMLElement>('[data-takes]')].map(({ dataset }) => dataset.slot);
    const drag = (slotId: string) =>
      act(async () => {
        document.querySelector(`[data-slot="${slotId}"] button`)!.dispatchEvent(new Event('dragstart', { bubbles: true }));
      });
    await drag('s2');
    expect(takers()).toEqual([]);
    await drag('s0');
    expect(takers()).toEqual(['s2']);
    await act(async () => {
      document.querySelector('[data-slot="s2"]')!.dispatchEvent(new Event('drop', { bubbles: true }));
    });
    await opened('Move Ann');
  });
});

const fullness: readonly [booked: number, words: string][] = [
  [21, '21 of 20, 1 too many'],
  [19, '19 of 20'],
  [20, '20 of 20'],
  [24, '24 of 20, 4 too many'],
];
it.each(inAll(fullness.slice(0, 1), fullness))('a time with %i people in 20 places says “%s”', async (booked, words) => {
  const week = [{ date: '2027-03-01', closed: false, slots: [{ ...slot('s1', '10:00'), booked }] }];
  await open('/reservations', [], [], week);
  await expect.poll(() => document.querySelector('[data-slot="s1"]')?.textContent).toBe(`10:00 Groups ${words}`);
});

it('the reason for a cancellation outlives Escape, and the way back is not called “Cancel”', async () => {
  await open('/reservations', [booking('1', 'Ann', ['cancel'])], []);
  await expect.poll(() => document.body.textContent).toContain('Ann');
  await act(async () => document.querySelector<HTMLElement>('[data-slot="s1"] button')!.click());
  await opened('Ann');
  await press('Cancel the booking');
  await typeInto(field('Reason'), 'The hall is flooded');
  await pressEscape();
  expect(field('Reason').value).toBe('The hall is flooded');
  await press('Go on typing');
  expect([...dialog()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['', 'Back', 'Cancel the booking']);
});

it.each([
  ['decline', 'Declined: Mei, Mon 1 March, 10:00.'],
  ['cancel', 'Cancelled: Mei, Mon 1 March, 10:00.'],
  ['check_in', 'Checked in: Mei, Mon 1 March, 10:00.'],
  ['move', 'Moved: Mei, now Mon 1 March, 10:00.'],
] as const)('of %s it is said: %s', (move, words) => {
  expect(doneText(move, booking('1', 'Mei', []) as unknown as Booking)).toBe(words);
});
