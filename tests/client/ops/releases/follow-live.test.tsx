// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { useCounts } from '../../../../client/ops/frame/counts.ts';
import { ReleasePage } from '../../../../client/ops/pages/releases/ReleasePage.tsx';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { openPage } from '../console.tsx';
import { base } from './a-release.ts';
import { price } from './changes.ts';

const coins = { kind: 'campaign', id: 'coins', title: 'Coins', before: 'b', after: 'a' } as const;
const waiting: Release = { ...base, state: 'awaiting_approval', needsApproval: true, documents: [coins] };
const nothing = { campaigns: [], audiences: [], markets: ['MY'], languages: [], screens: [], audience: 'All members' };
const figure = { id: 'registration_coins', label: 'Coins for signing up', unit: 'coins', before: 1, events: 1 };

/** What the server has: the revision that is live, on which all the rest depends. */
interface Server {
  live: number;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

function Shown() {
  const { releases } = useCounts();
  return (
    <>
      <nav>{releases?.count}</nav>
      <ReleasePage id="12" />
    </>
  );
}

async function opened(server: Server, release: Release) {
  const shown = await openPage({ path: '/', at: '/', page: <Shown />, answers: {}, role: 'finance' });
  onTestFinished(shown.end);
  const answers: Readonly<Record<string, () => object>> = {
    '/releases/12': () => release,
    '/releases': () => ({ items: [{ ...base, id: '7', revision: server.live }] }),
    '/releases/12/diff': () => ({ ...nothing, changes: [{ ...price, before: `MYR 0.0${server.live}` }] }),
    '/overview': () => ({ awaiting: 8 - server.live, scheduled: 0, declined: [], failing: [] }),
    '/documents/campaign/coins': () => ({ ...coins, body: {} }),
    '/simulations': () => ({ id: 's', members: 1, limitPercent: 20, confirm: false, figures: [{ ...figure, after: server.live }] }),
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    asked.push(path);
    const answer = answers[path]?.();
    return Response.json(answer ?? { code: 'request.not_found', title: 'Not there' }, { status: answer ? 200 : 404 });
  });
  await act(async () => refresh(''));
  return { shown, asked };
}

it('the page of a release that waits follows what is live: today’s revision, what it changes, its figures and the navigation', async () => {
  const server: Server = { live: 6 };
  const { shown } = await opened(server, waiting);
  const said = () => {
    const { place } = shown;
    const today = [...place.querySelectorAll('small')].find(({ textContent }) => textContent?.startsWith('Revision'));
    const figures = [...place.querySelectorAll('tbody td')].at(1);
    return [today, place.querySelector('del'), figures, place.querySelector('nav')].map((each) => each?.textContent);
  };
  await expect.poll(said).toEqual(['Revision 6', 'MYR 0.06', '6', '2']);
  server.live = 7;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await expect.poll(said).toEqual(['Revision 7', 'MYR 0.07', '7', '1']);
});

it.each<[string, Release]>([
  ['whose time is over', { ...waiting, state: 'cancelled' }],
  ['that is live', { ...base, documents: [coins] }],
])('the page of a release %s asks no more for what is live', async (_what, release) => {
  const { asked } = await opened({ live: 6 }, release);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const before = asked.filter((path) => path === '/releases').length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked.filter((path) => path === '/releases').length).toBe(before);
});
