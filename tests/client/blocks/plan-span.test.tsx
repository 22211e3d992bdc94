// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { localDay } from '../../../schemas/dates.ts';
import { instantIn } from '../../one-clock.ts';
import { renderScreen } from './renderBlock.tsx';

const price = { amountMinor: 590, currency: 'MYR' };
const dayIn = (days: number) => instantIn(days * 86_400_000).slice(0, 10);
/** Still to come on whatever day the run begins. */
const startsAt = `${dayIn(372)}T08:23:00Z`;
const endsAt = `${dayIn(402)}T08:23:00Z`;
const plan = { id: 'vip-month', tier: 'vip', months: 1, name: 'VIP', price, perMonth: price, benefits: [] };
const agreement = { slug: 'paid', title: 'Agreement', version: 1 };
const own = { ...plan, plan: plan.id, status: 'active', state: 'queued', purchasedAt: '2026-11-23T04:00:00Z', startsAt, endsAt };
const quote = {
  planId: plan.id,
  ...plan,
  queued: true,
  startsAt,
  endsAt,
  lostDays: 0,
  giftBag: false,
  guardian: false,
  agreementVersion: 1,
};
const payment = { id: 'p1', state: 'paid', plan: plan.id, tier: 'vip', name: 'VIP', price, startsAt, endsAt };

const answers = {
  'plans.list': () => ({ items: [plan], agreement }),
  'me.subscriptions.list': () => ({ items: [own], waiting: [] }),
  'me.subscriptionQuotes.create': () => quote,
  'me.payments.get': () => payment,
};
const shown = (screen: string, params: Readonly<Record<string, string>> = {}) =>
  renderScreen(screen, { member: { name: 'Mei', country: 'MY', paidTier: 'vip' }, params, answers });

/** Each day that is shown, with its hour where it has one. */
const instants = (text: string | null | undefined) => text?.match(/\d\d\/\d\d\/\d{4}(?: \d\d:\d\d)?/g);
const both = [startsAt, endsAt].map((at) => `${localDay(at, 'Asia/Kuala_Lumpur').split('-').reverse().join('/')} 16:23`);

it.each([
  ['the sum of an order', 'membership-paid-pay', {}, 'sum'],
  ['the word that it follows the present plan', 'membership-paid-pay', {}, 'queued'],
  ['the moment in which it is paid', 'checkout-counter', { payment: 'p1' }, 'paid'],
])('A plan that is queued: %s says both ends with their hour', async (_what, screen, params, block) => {
  const { place } = await shown(screen, params);
  expect(instants(place.querySelector(`[data-block="${block}"]`)?.textContent)).toEqual(both);
});

it('the record of plans says both ends with their hour', async () => {
  const { place } = await shown('subscription-record');
  expect(instants(place.querySelector('[data-block^="plan:"]')?.textContent)).toEqual([...both, '23/11/2026']);
});
