// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import Campaigns from '../../../../client/ops/pages/campaigns/Campaigns.tsx';
import Overview from '../../../../client/ops/pages/overview/Overview.tsx';
import { openPage } from '../console.tsx';

const boost = { kind: 'campaign', title: 'Toy days', type: 'boost', state: 'live', hash: 'h', revision: 3 };
const scheduled = [{ release: '12', title: 'Rain', approval: true }];
/** A new campaign in a release that waits for a second person, as the list has it. */
const waiting = { ...boost, id: 'rainy', title: 'Rainy days', state: 'waiting', hash: undefined, revision: undefined, scheduled };
const answers = { '/documents': { items: [{ ...boost, id: 'toy-days' }, waiting] } };

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

it('a new campaign that waits for a second person stands in the overview, with what it waits for', async () => {
  shown = await openPage({ path: '/', at: '/', page: <Overview />, answers });
  const rows = () => [...shown!.place.querySelectorAll('table[aria-label="Campaigns"] tbody tr')];
  await expect.poll(() => rows().length).toBe(2);
  const [row] = rows().filter(({ textContent }) => textContent?.includes('Rainy days'));
  expect(row!.textContent).toContain('Waiting for approval');
  expect(row!.querySelector('a')!.getAttribute('href')).toBe('/campaigns/rainy');
});

it.each([
  ['a second person', {}, 'Waits for a second person', 'It goes live with “Rain” once that is approved.'],
  [
    'its time',
    { approval: undefined, publishAt: '2026-12-01T00:00:00Z', clock: 'MY' },
    'Waits for its time',
    'It goes live with “Rain” on Tuesday 1 December 2026, 08:00 in Malaysia.',
  ],
  [
    'a second person behind its time',
    { publishAt: '2020-01-01T00:00:00Z', clock: 'MY' },
    'Waits for a second person',
    'It goes live with “Rain” once that is approved.',
  ],
])('at its address it says that it waits for %s, with the way to its release', async (_what, more, title, sentence) => {
  const items = [{ ...waiting, scheduled: [{ ...scheduled[0], ...more }] }];
  shown = await openPage({ path: '/campaigns/:id', at: '/campaigns/rainy', page: <Campaigns />, answers: { '/documents': { items } } });
  await expect.poll(() => shown!.place.querySelector('h1')?.textContent).toBe('Rainy days');
  const note = shown.place.querySelector('h2:has(+ p)');
  expect([note?.textContent, note?.nextElementSibling?.textContent]).toEqual([title, expect.stringContaining(sentence)]);
  const way = [...shown.place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open the release');
  expect(way?.getAttribute('href')).toBe('/releases/12');
});
