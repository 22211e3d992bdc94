// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

/** Bank and receipt say a sum in full, so what is paid is said in full, too; lists of prices have the short form. */
const price = { amountMinor: 590_000, currency: 'VND' };
const at = '2026-03-10T08:00:00.000Z';
const plan = { id: 'svip-year', tier: 'svip', name: 'SVIP', months: 12, price, perMonth: { amountMinor: 49_167, currency: 'VND' } };
const member = { name: 'Linh', paidTier: 'none' };
const payment = { paymentId: 'one', id: 'one', plan: plan.id, tier: plan.tier, name: plan.name, months: 12, price, askedAt: at };

const of = (place: HTMLElement, block: string) => place.querySelector(`[data-block="${block}"]`)?.textContent ?? '';

it('before the payment the total and the button say the sum in full, and the plan among others its short price', async () => {
  const { place } = await renderScreen('membership-paid-pay', {
    member,
    answers: {
      'plans.list': async () => ({ items: [{ ...plan, benefits: [] }], agreement: { slug: 'paid', title: 'Agreement', version: '1' } }),
      'me.subscriptions.list': async () => ({ items: [], waiting: [payment] }),
      'me.subscriptionQuotes.create': async () => ({
        planId: plan.id,
        name: plan.name,
        months: 12,
        price,
        queued: false,
        startsAt: at,
        endsAt: at,
        lostDays: 0,
        giftBag: false,
        guardian: false,
        agreementVersion: '1',
      }),
    },
  });
  expect([of(place, 'sum'), of(place, 'pay'), of(place, 'waiting')]).toEqual([
    expect.stringMatching(/₫590\.000$/),
    'Pay ₫590.000',
    expect.stringMatching(/₫590\.000$/),
  ]);
  const card = place.querySelector('button[aria-pressed]')!.textContent;
  expect(card).toContain('₫590k');
  expect(card).toContain('₫49.167 a month');
});

it.each([
  ['that is open', { state: 'pending', checkoutUrl: 'https://pay.example/1' }, 'go-checkout', /₫590\.000$/],
  ['that is not needed', { state: 'pending', notNeeded: true }, 'unneeded', /If you have paid ₫590\.000 for it/],
  ['that was returned', { state: 'refunded', refundedBecause: 'ops' }, 'refunded', /We have returned ₫590\.000\./],
])('the counter says a sum %s in full', async (_which, state, block, said) => {
  const { place } = await renderScreen('checkout-counter', {
    member,
    params: { payment: 'one' },
    answers: { 'me.payments.get': async () => ({ ...payment, createdAt: at, startsAt: at, endsAt: at, ...state }) },
  });
  expect(of(place, block)).toMatch(said);
});

it('what was paid for plans is told in full', async () => {
  const own = { ...plan, status: 'active', state: 'active', purchasedAt: at, startsAt: at, endsAt: at };
  const { place } = await renderScreen('subscription-record', {
    member,
    answers: {
      'me.subscriptions.list': async () => ({ items: [own], waiting: [payment, { ...payment, paymentId: 'two', notNeeded: true }] }),
    },
  });
  for (const list of ['plans', 'waiting', 'unneeded']) expect(of(place, list), list).toContain('₫590.000');
});
