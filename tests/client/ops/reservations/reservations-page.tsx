import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { returnFocus } from '../../../../client/ops/frame/return-focus.ts';
import Reservations from '../../../../client/ops/pages/reservations/Reservations.tsx';
import { openPage } from '../console.tsx';
import { dialogsWork } from '../dialogs.ts';

export const slot = (id: string, time: string) => ({ id, kind: 'group', time, until: '23:00', booked: 4, capacity: 20, waits: 0 });
const days = [{ date: '2027-03-01', closed: false, slots: [slot('s1', '10:00'), slot('s2', '14:00')] }];
export const booking = (id: string, contactName: string, moves: readonly string[]) => ({
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
/** The page before a server whose items are these until a decision, and those after it. */
export async function open(at: string, before: readonly object[], after: readonly object[], week: readonly object[] = days): Promise<void> {
  let items = before;
  const desk = () => ({ venues: [{ id: 'v', name: 'Tumbly', today: '2027-03-01' }], days: week, items, waiting: items.length });
  dialogsWork();
  onTestFinished(returnFocus(window));
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await openPage({ path: '/reservations', at, page: <Reservations />, answers: {} });
  onTestFinished(page.end);
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(desk());
    items = after;
    return Response.json({ ...before[0], date: '2027-03-01', time: '14:00' });
  });
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await act(async () => again?.click());
}
