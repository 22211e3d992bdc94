// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { returnFocus } from '../../../../client/ops/frame/return-focus.ts';
import Reservations from '../../../../client/ops/pages/reservations/Reservations.tsx';
import { doneText } from '../../../../client/ops/pages/reservations/reservation-words.ts';
import { openPage } from '../console.tsx';
import { dialog, dialogsWork, field, focused, opened, press, pressEscape } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

const slot = (id: string, time: string) => ({ id, kind: 'group', time, until: '23:00', booked: 4, capacity: 20, waits: 0 });
const days = [{ date: '2027-03-01', closed: false, slots: [slot('s1', '10:00'), slot('s2', '14:00')] }];
const booking = (id: string, contactName: string, moves: readonly string[]) => ({
  id,
  version: 1,
  kind: 'group',
  slotId: 's1',
  venueId: 'v',
  venueName: 'Tumbly',
  date: '2027-03-01',
  time: '10:00',
  until: '12:00',
  people: 4,
  contactName,
  memberNumber: '100200',
  state: 'requested',
  createdAt: '2027-02-01T00:00:00.000Z',
  moves,
});
type Booking = Parameters<typeof doneText>[1];

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => page?.end());
beforeEach(() => {
  dialogsWork();
  onTestFinished(returnFocus(window));
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** The page before a server whose items are these until a decision, and those after it. */
async function open(at: string, before: readonly object[], after: readonly object[]): Promise<void> {
  let items = before;
  const desk = () => ({ venues: [{ id: 'v', name: 'Tumbly', today: '2027-03-01' }], days, items, waiting: items.length });
  page = await openPage({ path: '/reservations', at, page: <Reservations />, answers: {} });
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(desk());
    items = after;
    return Response.json({ ...before[0], date: '2027-03-01', time: '14:00' });
  });
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await act(async () => again?.click());
}

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
