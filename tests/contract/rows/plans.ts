import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../../member-server/payments/signed-body.ts';
import { register } from '../../e2e/accounts.ts';
import { currentMs } from '../../one-clock.ts';
import { payAt } from '../paying.ts';
import type { World } from './world.ts';

export function planRows(world: World): void {
  describe('Paid plans', () => {
    const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
      world.api.call(method, path, { token, ...(body ? { body } : {}) });

    it('are four in each market, two tiers of a month and a year (R-058, R-059, R-328 to R-331, R-492)', async () => {
      for (const market of Object.keys(world.site.markets)) {
        const { body } = await world.api.call('GET', '/plans', { headers: { 'x-market': market } });
        const { currency } = world.site.markets[market];
        expect(body.items.map(({ tier, months, price }: Record<string, { currency: string }>) => [tier, months, price?.currency])).toEqual([
          ['vip', 1, currency],
          ['vip', 12, currency],
          ['svip', 1, currency],
          ['svip', 12, currency],
        ]);
      }
    });

    it('are quoted, agreed to, bought and paid; SVIP over VIP asks first (R-005, R-332, R-333, R-411 to R-413, R-454)', async () => {
      const { token } = (await register(world.app, 'plans@example.com')) as { token: string };
      const buy = (planId: string, more: object = {}) =>
        call('POST', '/me/subscriptions', token, { planId, agreementAccepted: true, ...more });
      expect(await buy('vip-year', { agreementAccepted: false })).toMatchObject({
        status: 422,
        body: { code: 'validation.paid_agreement_required' },
      });
      const { body } = await buy('vip-year');
      expect((await call('GET', `/me/payments/${body.paymentId}`, token)).body.state).toBe('pending');
      await payAt(world.app, body.checkoutUrl);
      expect((await call('GET', `/me/payments/${body.paymentId}`, token)).body.state).toBe('paid');
      expect((await call('GET', '/me/subscriptions', token)).body.items[0]).toMatchObject({ plan: 'vip-year', status: 'active' });

      expect(await buy('svip-month')).toMatchObject({ status: 409, body: { code: 'subscription.confirm_supersede' } });
      const quote = (await call('POST', '/me/subscription-quotes', token, { planId: 'svip-month' })).body;
      expect(quote.lostDays).toBeGreaterThan(360);
      const svip = await buy('svip-month', { confirmSupersede: true, seenLostUntil: quote.lostUntil });
      await payAt(world.app, svip.body.checkoutUrl);
      expect((await call('GET', '/me/membership', token)).body.userTier).toBe('svip');
      expect((await call('GET', '/me/subscriptions?status=expired', token)).body.items[0]).toMatchObject({ state: 'superseded' });
    });

    it('say what the orders of the year would have brought with each plan above the own one', async () => {
      const tiersFor = async (who: 'adventurer' | 'vip' | 'svip') =>
        (await call('GET', '/me/plan-savings', await world.demo(who))).body.plans.map(({ tier }: { readonly tier: string }) => tier);
      expect([await tiersFor('adventurer'), await tiersFor('vip'), await tiersFor('svip')]).toEqual([['vip', 'svip'], ['svip'], []]);
    });

    it('refuse VIP beside SVIP (R-414)', async () => {
      const token = await world.demo('svip');
      const refused = { status: 409, body: { code: 'subscription.svip_active' } };
      expect(await call('POST', '/me/subscription-quotes', token, { planId: 'vip-month' })).toMatchObject(refused);
      expect(await call('POST', '/me/subscriptions', token, { planId: 'vip-month', agreementAccepted: true })).toMatchObject(refused);
    });

    it('hear of payments from nobody but their provider', async () => {
      const forged = { body: { id: 'e', reference: 'p', said: 'paid' }, headers: { 'sandbox-signature': 't=1,v1=00' } };
      expect((await world.api.call('POST', '/webhooks/payments/sandbox', forged)).status).toBe(401);
      expect((await world.api.call('POST', '/webhooks/payments/nobody', forged)).status).toBe(404);
      const body = { id: 'e', reference: 'of another shop', said: 'paid' };
      const key = world.app.running.member.tools.secrets.key('payments:sandbox');
      const signed = signatureOf(key, Math.floor(currentMs() / 1_000), JSON.stringify(body));
      await world.app.clock(null);
      expect((await world.api.call('POST', '/webhooks/payments/sandbox', { body, headers: { 'sandbox-signature': signed } })).status).toBe(
        204,
      );
    });
  });
}
