// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

/** A plan that was not paid, beside a higher one that is active since: nobody is led to pay it. */
const vip = { plan: 'vip-month', tier: 'vip', name: 'VIP', months: 1, price: { amountMinor: 590, currency: 'MYR' } };
const when = '2026-03-10T08:00:00.000Z';
const svip = { ...vip, plan: 'svip-month', tier: 'svip', name: 'SVIP', id: 'svip', purchasedAt: when, startsAt: when, endsAt: when };
const member = { name: 'Aisyah', paidTier: 'svip', plan: { name: 'SVIP', tier: 'svip', endsAt: when } };
const rowOf = (place: HTMLElement, list: string) => place.querySelector(`[data-block="${list}"]`)?.textContent?.replaceAll('\u00a0', ' ');

const waiting = (notNeeded?: true) => ({ paymentId: `one-${notNeeded}`, ...vip, askedAt: when, ...(notNeeded && { notNeeded }) });
const plans =
  (...payments: readonly object[]) =>
  async () => ({ items: [{ ...svip, status: 'active', state: 'active' }], waiting: payments });

it('its counter has no way to the bank, and says what becomes of money that was paid all the same', async () => {
  const payment = { id: 'one', ...vip, state: 'pending', createdAt: when, notNeeded: true };
  const { place, text, press, log } = await renderScreen('checkout-counter', {
    member,
    params: { payment: 'one' },
    answers: { 'me.payments.get': async () => payment },
  });
  expect(text()).toContain('This payment is no longer needed');
  expect(text().replaceAll('\u00a0', ' ')).toContain('If you have paid MYR 5.90 for it, it goes back to you.');
  expect([place.querySelector('[data-block="go-checkout"]'), place.querySelector('[data-block="pending"]')]).toEqual([null, null]);
  await press('My plans');
  expect(log).toContainEqual(expect.stringContaining('navigate subscription-record'));
});

it('among the plans it is not under way, and others are', async () => {
  const { place } = await renderScreen('subscription-record', {
    member,
    answers: { 'me.subscriptions.list': plans(waiting(), waiting(true)) },
  });
  expect(rowOf(place, 'waiting')).toMatch(/^VIP: payment under way.*MYR 5\.90$/);
  expect(rowOf(place, 'unneeded')).toMatch(/^VIP: payment no longer needed.*goes back to you\.MYR 5\.90$/);
});

it('among the plans alone it is the only one of them', async () => {
  const { place } = await renderScreen('subscription-record', { member, answers: { 'me.subscriptions.list': plans(waiting(true)) } });
  expect([rowOf(place, 'waiting'), rowOf(place, 'unneeded')]).toEqual([undefined, expect.stringContaining('no longer needed')]);
});

it('before the next purchase nobody is asked about it', async () => {
  const { place } = await renderScreen('membership-paid-pay', { member, answers: { 'me.subscriptions.list': plans(waiting(true)) } });
  expect(rowOf(place, 'waiting')).toBeUndefined();
});
