// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import MembersPages from '../../../../client/ops/pages/members/MembersPages.tsx';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const ann = {
  id: 'ann',
  memberNumber: '100200',
  name: 'A**',
  contact: '+60 *** 01',
  market: 'MY',
  level: 1,
  levelName: 'Adventurer',
  paidTier: 'none',
  status: 'active',
  coins: 300,
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-02T00:00:00.000Z',
};
const more = {
  language: 'en',
  spent: { amountMinor: 0, currency: 'MYR' },
  entertainmentLinked: false,
  wallets: [{ market: 'MY', available: 300, held: 0, debt: 0, correctedAlone: 0, schedule: [] }],
  vouchers: [],
  redemptions: [],
  orders: [],
  plans: [],
  locks: [],
};
const answers = {
  '/members': { items: [ann] },
  '/members/ann': { ...ann, ...more },
  '/members/ann/entries': { items: [] },
  '/adjustments': { items: [] },
};
const open = (at: string) => openPage({ path: '/members/:id?', at, page: <MembersPages />, answers });
const backTo = () => shown!.place.querySelector('[aria-label="All members"]')?.getAttribute('href');

describe('The way back from a member', () => {
  it.each(['?q=100200&market=MY', '?market=MY&after=page-2', ''])('leads to the list as it was left: %s', async (search) => {
    shown = await open(`/members${search}`);
    const link = () => shown!.place.querySelector<HTMLAnchorElement>('a[href="/members/ann"]');
    await expect.poll(link).not.toBeNull();
    await act(async () => link()!.click());
    await expect.poll(backTo).toBe(`/members${search}`);
    const tab = [...shown.place.querySelectorAll<HTMLElement>('[role="tab"]')].at(-1)!;
    await act(async () => tab.click());
    expect(backTo()).toBe(`/members${search}`);
  });

  it('leads to all members from a page that was opened by its own address', async () => {
    shown = await open('/members/ann?market=MY');
    await expect.poll(backTo).toBe('/members');
  });
});
