// @vitest-environment happy-dom
import { SWRConfig } from 'swr';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type FormScope, FormScopeContext } from '../../../../client/ops/forms/form-context.ts';
import { useWorth } from '../../../../client/ops/forms/use-worth.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const schema = campaignContracts.lottery.body.properties.prizes.items;
const offers: Readonly<Record<string, object>> = {
  cash: { byMarket: { MY: { valueMinor: 1_000 }, SG: { valueMinor: 300 } } },
  ten: { percent: 10, byMarket: { MY: {} } },
};

function Shown({ value }: { readonly value: unknown }) {
  return useWorth(schema, value) ?? 'unknown';
}

it.each<readonly [what: string, gives: object, market: string, words: string]>([
  ['an amount in the market that the form shows', { kind: 'voucher', offer: 'cash' }, 'MY', 'MYR 10'],
  ['another amount in another market', { kind: 'voucher', offer: 'cash' }, 'SG', 'SGD 3'],
  ['a share', { kind: 'voucher', offer: 'ten' }, 'MY', '10%'],
  ['nothing, where no offer is chosen', { kind: 'voucher' }, 'MY', 'unknown'],
  ['nothing, where it gives no voucher', { kind: 'coins', coins: 5 }, 'MY', 'unknown'],
])('an entry that gives a voucher is called by what that takes off: %s', async (_what, gives, market, words) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const id = new URL(url, 'http://console.test').pathname.split('/').at(-1) ?? '';
    return Response.json({ body: offers[id] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const scope = { surroundings: { documentId: 'wheel', market } } as unknown as FormScope;
  const { place } = await mounted(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteContext value={shippedSite}>
        <FormScopeContext value={scope}>
          <Shown value={{ id: 'off', gives }} />
        </FormScopeContext>
      </SiteContext>
    </SWRConfig>,
  );
  await expect.poll(() => place.textContent).toBe(words);
});
