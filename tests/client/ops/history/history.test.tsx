// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import History from '../../../../client/ops/pages/history/History.tsx';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const row = (target: string, action: string, title?: string, more: object = {}) => {
  const actor = { id: 'ann', name: 'Ann', role: 'campaign' };
  return { id: target, at: '2026-11-21T04:00:00.000Z', actor, action, target, ...(title ? { title } : {}), ...more };
};

it('what was done is said of documents, pictures and roll-outs by their names, and by their kind where they have none', async () => {
  const rows = [
    row('picture:k3v9', 'pictures.update'),
    row('picture:m4t2', 'pictures.update'),
    row('picture:gone', 'pictures.delete'),
    row('campaign:toy-days', 'drafts.put'),
    row('rollout:1', 'rollout.overtaken'),
    row('rollout:gone', 'rollouts.create'),
  ];
  const answers = {
    '/audit-log': { items: rows },
    '/member-audit-log': { items: [] },
    '/documents': { items: [{ kind: 'campaign', id: 'toy-days', title: 'Toy days', state: 'live' }] },
    '/rollouts': { items: [{ id: '1', title: 'A friendlier word' }] },
    '/media': {
      items: [
        { id: 'k3v9', name: 'Moon bear at night' },
        { id: 'm4t2', name: '' },
      ],
    },
  };
  shown = await openPage({ path: '/history', at: '/history', page: <History />, answers });
  const head = () => [...shown!.place.querySelectorAll('table[aria-label="History"] thead th')].findIndex((th) => th.textContent === 'Of');
  const named = () => [...shown!.place.querySelectorAll('tbody tr')].map(({ children }) => children[head()]?.textContent);
  await expect.poll(named).toEqual(['Moon bear at night', 'A picture', 'A picture', 'Toy days', 'A friendlier word', 'A roll-out']);
});

it('cleared filters begin at the newest row, though older pages were opened', async () => {
  const pageOf = (url: string) => {
    const cursor = new URL(url, 'http://console.test').searchParams.get('cursor');
    if (cursor !== null) return { items: [row('release:old', 'releases.create', 'Old prices')] };
    return { items: [row('release:new', 'releases.create', 'New prices')], nextCursor: 'c1' };
  };
  shown = await openPage({
    path: '/history',
    at: '/history?about=prices',
    page: <History />,
    answers: {},
    serve: async (url) => Response.json(url.includes('/ops/v1/audit-log') ? pageOf(url) : { items: [] }),
  });
  const { place } = shown;
  const press = (name: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  await expect.poll(() => place.textContent).toContain('New prices');
  await press('Older');
  await expect.poll(() => place.textContent).toContain('Old prices');
  await press('Clear');
  await expect.poll(() => place.querySelector('tbody')?.textContent).toContain('New prices');
});

it.each([
  [
    'a redemption leads to itself by its number',
    row('redemption:r1', 'redemptions.ship', undefined, { number: 'RD-7' }),
    '/redemptions/RD-7?status=all',
  ],
  ['one whose member is gone to the list', row('redemption:r1', 'redemptions.ship'), '/redemptions?status=all'],
  ['an order, which has no page of its own, nowhere', row('order:o1', 'unmatchedOrders.dismiss', undefined, { number: '1001' }), undefined],
])('of what was done, %s', async (_what, entry, to) => {
  const answers = { '/audit-log': { items: [entry] }, '/member-audit-log': { items: [] } };
  shown = await openPage({ path: '/history', at: '/history', page: <History />, answers });
  await expect.poll(() => shown!.place.querySelectorAll('tbody tr').length).toBe(1);
  expect(shown.place.querySelector('tbody a')?.getAttribute('href')).toBe(to);
});

it.each([
  ['Rolled back a release', undefined],
  ['Brought back what was rolled back', { details: { isBroughtBack: true } }],
])('a roll-back: %s', async (words, more) => {
  const entry = row('release:2', 'releases.rollBack', 'Roll back “Prices”', more);
  const answers = { '/audit-log': { items: [entry] }, '/member-audit-log': { items: [] } };
  shown = await openPage({ path: '/history', at: '/history', page: <History />, answers });
  await expect.poll(() => shown!.place.querySelector('[title="releases.rollBack"]')?.textContent).toBe(words);
});

it.each([
  ['Took back a release', undefined],
  ['Asked for changes to a release', { details: { isDeclined: true } }],
])('a cancelled release: %s', async (words, more) => {
  const answers = { '/audit-log': { items: [row('release:2', 'releases.cancel', 'Prices', more)] }, '/member-audit-log': { items: [] } };
  shown = await openPage({ path: '/history', at: '/history', page: <History />, answers });
  await expect.poll(() => shown!.place.querySelector('tbody tr')?.textContent).toContain(words);
});
