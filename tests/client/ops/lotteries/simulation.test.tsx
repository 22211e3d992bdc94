// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PanelProps } from '../../../../client/ops/documents/panel.ts';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import SimulationPanel from '../../../../client/ops/pages/lotteries/SimulationPanel.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { beginSession } from '../../../../client/ops/session.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const body = {
  id: 'wheel',
  markets: ['ID', 'MY'],
  prizes: [{ id: 'off', name: { t: 'lotteries.off' }, gives: { kind: 'offer', offer: 'ten-off' }, range: 1 }],
};
const texts = { off: '{{worth}} off' };
const offer = { byMarket: { ID: { valueMinor: 3_500_000 }, MY: { valueMinor: 1_000 } } };
const result = {
  draws: 100_000,
  days: 1,
  prizes: [{ id: 'off', odds: 1, awarded: 500, wanted: 100_000, cappedDays: 1, coins: 0, worth: 500_000 }],
  nearMisses: 0,
  emptyStops: 0,
  refused: 0,
  refusedFor: { noPrize: 0, dayLimits: 0, stock: 0 },
  coinsGiven: 0,
  coinsTaken: 0,
  worthMinor: 500_000,
  currency: 'MYR',
};

/** The panel over a draft; what the servers answer to a simulation is `simulated`. */
async function openPanel(simulated: () => Response, problems: PanelProps['draft']['problems'] = []) {
  Object.assign(document, { fonts: new EventTarget() });
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    if (path === '/lottery-simulations') return simulated();
    if (path === '/documents/locale/en.lotteries')
      return Response.json({
        kind: 'locale',
        id: 'en.lotteries',
        view: 'live',
        hash: 'a',
        revision: 3,
        problems: [],
        editable: true,
        body: { texts },
      });
    if (path === '/documents/campaign/ten-off') return Response.json({ body: offer });
    return Response.json({ code: 'request.not_found', title: 'Not there' }, { status: 404 });
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
    vi.unstubAllGlobals();
  });
  const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'campaign', active: true } as const;
  beginSession({ token: 'a-token', account, expiresAt: '2099-01-01T00:00:00.000Z' });
  const props = { draft: { body, problems }, viewer: { market: 'MY', language: 'en' } } as unknown as PanelProps;
  const { place } = await mounted(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteContext value={shippedSite}>
        <MantineProvider theme={theme}>
          <DraftSessionsProvider>
            <SimulationPanel {...props} />
          </DraftSessionsProvider>
        </MantineProvider>
      </SiteContext>
    </SWRConfig>,
  );
  const draw = () =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Draw '))!.click());
  return { place, draw };
}

it('a simulation names its prizes in the money of its market, says what part of a day it drew, and when it is of other figures than those above it', async () => {
  const { place, draw } = await openPanel(() => Response.json(result));
  const perDay = place.querySelector<HTMLInputElement>('input')!;
  await typeInto(perDay, '1000000');
  await draw();
  const shown = () => place.querySelector('section[aria-label="What it would give"]')?.textContent ?? '';
  await expect.poll(shown).toContain('100,000 draws over 10% of a day, in the money of Malaysia:');
  await expect.poll(shown).toContain('MYR 10 off');
  expect(shown()).toContain('For the day');
  expect(shown()).not.toContain('every day');
  const isOld = () => place.textContent!.includes('draw again');
  expect(isOld()).toBe(false);
  await typeInto(perDay, '20000');
  expect(isOld()).toBe(true);
  expect(shown()).toContain('over 10% of a day');
});

it('a draft with errors is not drawn, and says which by the names of their fields', async () => {
  const field = { path: '/lottery/prizes/0/stockTotal', code: 'type', message: 'must be integer' };
  const problem = { kind: 'campaign', id: 'wheel', message: '', hint: '', pointer: '/prizes/0/stockTotal' } as const;
  const problems: PanelProps['draft']['problems'] = [
    {
      ...problem,
      code: 'schema.type',
      severity: 'error',
      ops: 'Another kind of value belongs here.',
      place: '“MYR 10 off”, How many there are',
    },
    { ...problem, code: 'lottery.markets', severity: 'warning', ops: 'A warning.' },
  ];
  const { place, draw } = await openPanel(
    () => Response.json({ code: 'validation.request', title: 'Not valid', status: 422, fields: [field] }, { status: 422 }),
    problems,
  );
  await draw();
  const alert = () => place.querySelector('[role="alert"]')?.textContent ?? '';
  await expect.poll(alert).toContain('The draft has errors: correct them, then draw.');
  expect(alert()).toContain('Another kind of value belongs here.“MYR 10 off”, How many there are');
  expect(alert()).not.toMatch(/lottery|A warning/);
});
