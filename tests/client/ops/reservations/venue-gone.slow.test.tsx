// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { buttonNamed, dialog, field, opened, press } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';
import { booking, open, slot } from './reservations-page.tsx';

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
