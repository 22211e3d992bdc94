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
  refused: 0,
  coinsGiven: 0,
  coinsTaken: 0,
  worthMinor: 500_000,
  currency: 'MYR',
};

it('a simulation names its prizes in the money of its market, says what part of a day it drew, and when it is of other figures than those above it', async () => {
  Object.assign(document, { fonts: new EventTarget() });
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    if (path === '/lottery-simulations') return Response.json(result);
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
  const props = { draft: { body }, viewer: { market: 'MY', language: 'en' } } as unknown as PanelProps;
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
  const perDay = place.querySelector<HTMLInputElement>('input')!;
  await typeInto(perDay, '1000000');
  await act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Draw '))!.click());
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
