// @vitest-environment happy-dom
import { act } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '../../../client/shell/app.ts';
import { createApp } from '../../../client/shell/create-app.ts';
import type { MarketLanguage } from '../../../client/shell/start/place.ts';
import { AppContext } from '../../../client/shell/view/app-context.ts';
import { ChosenPlace } from '../../../client/shell/view/ChosenPlace.tsx';
import { mounted } from '../mounted.ts';

/** What can be had of the place that is moved to: all, or nothing. */
let isReached: boolean;
let moves: MarketLanguage[];
vi.mock('../../../client/shell/late.ts', async (original) => ({
  ...(await original<typeof import('../../../client/shell/late.ts')>()),
  loadLate: async () => ({
    moveTo: async ({ place }: App, to: MarketLanguage) => {
      moves.push(to);
      if (!isReached) throw { code: 'client.network_error' };
      place.set(to);
    },
  }),
}));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  window.localStorage.clear();
  isReached = true;
  moves = [];
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('no network');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Of a phone on which Malaysia and English were chosen. */
const anApp = () => createApp(window as never, { market: 'MY', language: 'en', tokenParameter: 'token' }, { language: 'en' });
const show = (app: App) =>
  mounted(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <AppContext value={app}>
        <ChosenPlace />
      </AppContext>
    </SWRConfig>,
  );
const chosen = ({ local }: App) => [local.read('market'), local.read('language')];
const shown = ({ place }: App) => [place.get().market, place.get().language];
/** For want of a signal the phone shows Thai. */
const standsIn = (app: App) => app.enter({ language: 'th' }, true);
const passes = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe('A language that stands in for the chosen one', () => {
  test('gives way to it each time, and holds up no other move', async () => {
    const app = anApp();
    await show(app);
    for (const _episode of [1, 2, 3]) {
      await act(() => standsIn(app));
      await passes(20_000);
      expect(shown(app)).toEqual(['MY', 'en']);
    }
    await act(() => app.enter({ language: 'vi' }));
    expect([shown(app), chosen(app)]).toEqual([
      ['MY', 'vi'],
      ['MY', 'vi'],
    ]);
  });

  test.each<[string, (app: App) => unknown]>([
    ['a log-out', (app) => app.forget()],
    ['a sign-in', (app) => app.signIn('a token')],
    ['a roll-out', (app) => app.enter({ trial: 'r2' })],
    ['the country of the member', (app) => app.enter({ market: 'TH' })],
  ])('is not written down as chosen by %s', async (_what, happens) => {
    const app = anApp();
    await standsIn(app);
    await happens(app);
    await passes(0);
    expect([shown(app)[1], chosen(app)[1]]).toEqual(['th', 'en']);
    expect(document.cookie).toMatch(/place=\w\w\.en\./);
  });

  test('becomes the chosen one by a tap on it', async () => {
    const app = anApp();
    await standsIn(app);
    await app.enter({ language: 'th' });
    expect(chosen(app)).toEqual(['MY', 'th']);
  });
});

describe('The way to the chosen place', () => {
  test('is gone as soon as the network answers, which no phone has to say', async () => {
    const app = anApp();
    await show(app);
    isReached = false;
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => app.place.set({ market: 'MY', language: 'th' }));
    await passes(60_000);
    expect(moves).toEqual([]);
    isReached = true;
    await passes(20_000);
    expect(shown(app)).toEqual(['MY', 'en']);
  });

  test('leads to the country of the member, who changed it elsewhere', async () => {
    const app = anApp();
    await show(app);
    isReached = false;
    act(() => app.member.set({ country: 'TH' }));
    await app.enter({ market: 'TH' }).catch(() => undefined);
    isReached = true;
    await passes(20_000);
    expect([shown(app), chosen(app)]).toEqual([
      ['TH', 'en'],
      ['TH', 'en'],
    ]);
  });
});
