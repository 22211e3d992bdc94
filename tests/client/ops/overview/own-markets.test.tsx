// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import Calendar from '../../../../client/ops/pages/calendar/Calendar.tsx';
import Liability from '../../../../client/ops/pages/liability/Liability.tsx';
import Overview from '../../../../client/ops/pages/overview/Overview.tsx';
import type { MarketCode } from '../../../../schemas/codes.ts';
import { openPage } from '../console.tsx';

const overview = {
  revision: 3,
  liveSince: '2026-11-20T00:00:00Z',
  drafts: 71,
  awaiting: 0,
  scheduled: 0,
  missingTranslations: 0,
  openPages: 0,
  failing: [],
  declined: [],
  endingGroups: [],
  releasesPerDay: [],
};
const refused = { status: 403, code: 'ops.market_scope', title: 'Only your own markets' };

/** Coins by market, on one day; a market that is not in it is refused. */
const earned: Readonly<Record<string, number>> = { '': 9200, MY: 1500, SG: 800 };
const day = { day: '2026-11-30', spent: 0, checkIns: 0, registrations: 0 };

/** What waits before a question of another span is answered. */
let held: Promise<void> | undefined;

async function serve(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://console.test');
  const market = searchParams.get('market') ?? '';
  switch (pathname.replace('/ops/v1', '')) {
    case '/overview':
      return Response.json(overview);
    case '/programme-stats': {
      if (searchParams.get('days') === '7') await held;
      const coins = earned[market];
      return coins === undefined ? Response.json(refused, { status: 403 }) : Response.json({ items: [{ ...day, earned: coins }] });
    }
    case '/coin-liability':
      return market === 'XX'
        ? Response.json({ status: 422, code: 'validation.request', title: 'Something in this form is not right: market.' }, { status: 422 })
        : Response.json({ at: '2026-11-30T04:00:00Z', items: [], totals: [] });
    case '/audiences':
    case '/documents':
    case '/releases':
      return Response.json({ items: [] });
    default:
      return Response.json({ status: 404, code: 'request.not_found', title: 'Not there' }, { status: 404 });
  }
}

interface Opened {
  readonly page?: ReactNode;
  readonly at?: string;
  readonly markets?: readonly MarketCode[];
}

async function open({ page = <Overview />, at = '/', markets }: Opened): Promise<HTMLElement> {
  const shown = await openPage({ path: at.split('?')[0]!, at, page, answers: {}, serve, ...(markets && { markets }) });
  onTestFinished(shown.end);
  await expect.poll(() => shown.place.querySelector('input[aria-label="Market"]')).not.toBeNull();
  return shown.place;
}

const field = (place: HTMLElement, label: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
const options = (place: HTMLElement, label: string) => [
  ...(document.getElementById(field(place, label).getAttribute('aria-controls') ?? '')?.querySelectorAll<HTMLElement>('[role="option"]') ??
    []),
];

async function offered(place: HTMLElement, label: string): Promise<readonly string[]> {
  await act(async () => field(place, label).click());
  await expect.poll(() => options(place, label).length).toBeGreaterThan(0);
  return options(place, label).map(({ textContent }) => textContent);
}

async function choose(place: HTMLElement, label: string, name: string): Promise<void> {
  await offered(place, label);
  await act(async () =>
    options(place, label)
      .find(({ textContent }) => textContent === name)!
      .click(),
  );
}

describe('The markets that figures are shown of', () => {
  it.each<[string, readonly MarketCode[] | undefined, readonly string[], string, string]>([
    ['one market', ['MY'], ['Malaysia'], 'Malaysia. Each day begins', 'Earned 1.5K'],
    ['two markets', ['MY', 'SG'], ['Your markets', 'Malaysia', 'Singapore'], 'Your markets. Each day begins', 'Earned 9.2K'],
  ])('an operator of %s is offered their own alone, under their own name', async (_who, markets, names, words, coins) => {
    const place = await open({ ...(markets && { markets }) });
    await expect.poll(() => place.textContent).toContain(coins);
    expect(place.textContent).toContain(words);
    expect(place.textContent).not.toContain('All markets');
    expect(await offered(place, 'Market')).toEqual(names);
  });

  it('an operator of all of them is offered all', async () => {
    const place = await open({});
    await expect.poll(() => place.textContent).toContain('All markets. Each day begins');
    expect((await offered(place, 'Market')).slice(0, 3)).toEqual(['All markets', 'Indonesia', 'Malaysia']);
  });

  it('a refusal is said, and no figures of another market stand under the name', async () => {
    const place = await open({});
    await expect.poll(() => place.textContent).toContain('Earned 9.2K');
    await choose(place, 'Market', 'Thailand');
    await expect.poll(() => place.textContent).toContain('Not for your markets');
    expect(place.textContent).not.toContain('Earned');
  });

  it('figures of one span are not kept under the name of another while it loads', async () => {
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    const place = await open({});
    await expect.poll(() => place.textContent).toContain('Earned 9.2K');
    await choose(place, 'Time', 'Last 7 days');
    expect(place.textContent).not.toContain('Earned');
    await act(async () => answer());
    await expect.poll(() => place.textContent).toContain('Earned 9.2K');
  });

  it('a card of members without any says so', async () => {
    const place = await open({ markets: ['MY'] });
    await expect.poll(() => place.textContent).toContain('Nobody was active');
  });

  it('drafts of which none is sent for approval say that', async () => {
    const place = await open({});
    await expect.poll(() => place.textContent).toContain('none waits for approval');
  });
});

describe('A market in an address that is not to be shown falls back, with a sentence', () => {
  it.each<[string, string, readonly MarketCode[] | undefined, string]>([
    ['none of that name', '/liability?market=XX', undefined, 'names no market. All markets are shown.'],
    ['one of others', '/liability?market=TH', ['MY'], 'Thailand is looked after by others. Malaysia is shown.'],
    ['one of others', '/liability?market=TH', ['MY', 'SG'], 'Thailand is looked after by others. Your markets are shown.'],
    ['none of that name', '/calendar?market=XX', undefined, 'names no market. All markets are shown.'],
  ])('%s: %s', async (_which, at, markets, words) => {
    const page = at.startsWith('/calendar') ? <Calendar /> : <Liability />;
    const place = await open({ page, at, ...(markets && { markets }) });
    await expect.poll(() => [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join()).toContain(words);
    expect(place.textContent).not.toContain('is not right');
  });
});
