// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { MatchDialog } from '../../../../client/ops/pages/orders/MatchDialog.tsx';
import type { WaitingOrder } from '../../../../client/ops/pages/orders/order-words.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const order: WaitingOrder = {
  id: 'o',
  market: 'MY',
  source: 'demo-pos',
  orderNumber: 'S-1',
  store: 'Tumbly KL',
  channel: 'store',
  amount: { amountMinor: 5_000, currency: 'MYR' },
  paidAt: '2026-11-20T09:30:00.000Z',
  arrivedAt: '2026-11-20T09:31:00.000Z',
  state: 'unmatched',
  why: 'no_member',
};

/** Orders that wait; nobody of the market that the operator looks after has the number. */
let waiting: readonly WaitingOrder[] = [];
beforeEach(() => {
  // Fields that grow with their text follow it; there are no letters here.
  Object.assign(document, { fonts: new EventTarget() });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ items: url.includes('/unmatched-orders') ? waiting.map((each) => ({ ...each, wouldEarn: 200 })) : [] }),
  );
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fonts');
    vi.unstubAllGlobals();
  });
});

it('a guest who was found stays found in the open dialog, also once a colleague has taken the order off the list', async () => {
  waiting = [order];
  await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider theme={theme}>
        <MatchDialog order={order} onClose={() => undefined} />
      </MantineProvider>
    </SiteContext>,
  );
  const said = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;
  await typeInto(document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')!, '100200');
  const found = 'A member of a market that you do not look after · would earn 200 coins';
  await expect.poll(said).toBe(found);
  waiting = [];
  await act(() => refresh('unmatchedOrders.'));
  expect(said()).toBe(found);
});
