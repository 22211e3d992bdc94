// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { returnFocus } from '../../../../client/ops/frame/return-focus.ts';
import Reservations from '../../../../client/ops/pages/reservations/Reservations.tsx';
import { doneText } from '../../../../client/ops/pages/reservations/reservation-words.ts';
import { openPage } from '../console.tsx';
import { buttonNamed, dialog, dialogsWork, field, focused, opened, press, pressEscape } from '../dialogs.ts';
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
async function open(at: string, before: readonly object[], after: readonly object[], week: readonly object[] = days): Promise<void> {
  let items = before;
  const desk = () => ({ venues: [{ id: 'v', name: 'Tumbly', today: '2027-03-01' }], days: week, items, waiting: items.length });
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

describe('A venue that is no longer offered', () => {
  const gone = { ...slot('s0', '11:00'), booked: 4, capacity: 0, withdrawn: true };
  const ann = { ...booking('1', 'Ann', ['move', 'cancel']), market: 'MY', slotId: 's0', time: '11:00' };
  const venue = (id: string, name: string, market = 'MY') => ({ id, name, market, today: '2027-03-01' });
  const tumbly = { ...venue('v', 'Tumbly'), withdrawn: true };

  /** Answers as the server does: the week of the venue that is asked for. */
  async function openGone(...others: readonly object[]): Promise<readonly string[]> {
    const sent: string[] = [];
    await open('/reservations?venue=v', [], []);
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method !== 'GET') {
        sent.push(String(body));
        return Response.json({ ...ann, date: '2027-03-01', time: '14:00' });
      }
      const isOwn = url.includes('venue=v&') || url.endsWith('venue=v');
      const week = [{ date: '2027-03-01', closed: isOwn, slots: isOwn ? [gone] : [slot('t1', '14:00')] }];
      return Response.json({ venues: [...others, tumbly], days: week, items: isOwn ? [ann] : [], waiting: 0 });
    });
    await act(() => refresh('reservations.'));
    await expect.poll(() => document.querySelector('[data-slot="s0"]')?.textContent).toContain('Ann');
    await act(async () => document.querySelector<HTMLElement>('[data-slot="s0"] button')!.click());
    await opened('Ann');
    await press('Move');
    return sent;
  }

  it('is named so, and gives its booking to a venue of the same market', async () => {
    const sent = await openGone(venue('t', 'Bouncy'), venue('x', 'Far away', 'TH'));
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Tumbly, no longer offered');
    const options = (words: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(({ textContent }) => textContent?.includes(words));
    // Each venue is in the list of the page; that of the dialog has those of the market.
    expect([field('To the venue').value, options('Bouncy').length, options('Far away').length]).toEqual(['Bouncy', 2, 1]);
    await expect.poll(() => options('14:00').length).toBe(1);
    await act(async () => options('14:00')[0]!.click());
    await typeInto(field('Reason'), 'Tumbly is closed');
    await press('Move');
    await expect.poll(() => sent).toEqual([expect.stringContaining('"slotId":"t1"')]);
  });

  it('gives its booking also to a time of a later week', async () => {
    const weeks = { '2027-03-01': [], '2027-03-08': [{ date: '2027-03-09', closed: false, slots: [slot('t9', '15:00')] }] };
    const sent = await openGone(venue('t', 'Bouncy'));
    const answers = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const from = new URL(url, 'http://console.test').searchParams.get('from') as keyof typeof weeks | null;
      return url.includes('venue=t&') && from
        ? Response.json({ venues: [], days: weeks[from], items: [], waiting: 0 })
        : answers(url, init);
    });
    await act(() => refresh('reservations.'));
    await expect.poll(() => dialog()!.textContent).toContain('Mon 1 March to Sun 7 March');
    expect(buttonNamed('Week before').disabled).toBe(true);
    await press('Next week');
    expect(dialog()!.textContent).toContain('Mon 8 March to Sun 14 March');
    const option = () =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => textContent?.includes('15:00'));
    await expect.poll(option).toBeDefined();
    await act(async () => option()!.click());
    await typeInto(field('Reason'), 'Tumbly is closed');
    await press('Move');
    await expect.poll(() => sent).toEqual([expect.stringContaining('"slotId":"t9"')]);
  });

  it('says that the week of the other venue could not be read, and reads it again', async () => {
    const other = venue('t', 'Bouncy');
    await openGone(other);
    const answers = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('from=2027-03-08')
        ? Response.json({ code: 'request.not_found', title: 'Not there' }, { status: 404 })
        : answers(url, init),
    );
    await press('Next week');
    await expect.poll(() => [...dialog()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Try again');
    expect([...dialog()!.querySelectorAll('label')].map(({ textContent }) => textContent)).not.toContain('To');
    vi.stubGlobal('fetch', answers);
    await press('Try again');
    await expect.poll(() => [...dialog()!.querySelectorAll('label')].map(({ textContent }) => textContent)).toContain('To');
  });

  it('says that its booking can only be cancelled where the market has no other', async () => {
    await openGone(venue('x', 'Far away', 'TH'));
    expect(dialog()!.textContent).toContain('This market has no other venue: the booking can only be cancelled.');
  });
});

it.each([
  [19, '19 of 20'],
  [20, '20 of 20'],
  [21, '21 of 20, 1 too many'],
  [24, '24 of 20, 4 too many'],
])('a time with %i people in 20 places says “%s”', async (booked, words) => {
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
