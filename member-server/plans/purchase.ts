import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { GUARDIAN, recordConsent } from '../consents/index.ts';
import { type MemberTools, rejectAt } from '../feature.ts';
import { isYounger } from '../gates/index.ts';
import { planName } from '../levels/index.ts';
import { askPayment, type Payment, type PaymentProvider, readPayment, setCheckout } from '../payments/index.ts';
import { readProfileFacts } from '../profile/index.ts';
import type { Programme } from '../programme/index.ts';
import { agreementOf, describeBought, moneyIn } from './describe.ts';
import { daysUntil, decideOffer, isConfirmed, mayStart, type Offered, type Plan, priceOf } from './rules.ts';
import { runningOf } from './running.ts';
import * as store from './store.ts';

type Quote = OperationTypes['me.subscriptionQuotes.create']['result'];
type Bought = OperationTypes['me.subscriptions.create']['result'];
type Request = OperationTypes['me.subscriptions.create']['input'];

export interface Buyer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

export interface PurchaseTools extends Pick<MemberTools, 'db' | 'ids' | 'isPreview'> {
  readonly provider: PaymentProvider;
  /** Base URL of the app. */
  readonly publicUrl: () => string;
}

interface OnSale {
  readonly plan: Plan;
  readonly amountMinor: number;
}

function onSale({ rules, market }: Buyer, planId: string): OnSale {
  const plan = rules.plans.plans.find(({ id }) => id === planId);
  const amountMinor = plan && priceOf(rules, market, planId);
  return plan && amountMinor !== undefined ? { plan, amountMinor } : reject('request.not_found');
}

async function offerTo(reader: Reader, { memberId, market, now, rules }: Buyer, plan: Plan): Promise<Offered> {
  const { timeZone } = rules.market(market);
  const offered = decideOffer({ ...plan, timeZone }, await runningOf(reader, { memberId, now, rules }), now);
  return 'refusal' in offered ? reject(offered.refusal) : offered;
}

/** Whether the member is under age in their market, by the birthday in their profile. */
async function isMinor(reader: Reader, { memberId, market, now, rules }: Buyer): Promise<boolean> {
  const { adultAge = 0, timeZone } = rules.market(market);
  if (adultAge === 0) return false;
  return isYounger((await readProfileFacts(reader, memberId))?.birthday, adultAge, { now, timeZone });
}

/** Quotes a plan: its period and effects if it were paid now. Refuses with `request.not_found`, `subscription.svip_active`. */
export async function quotePlan(reader: Reader, buyer: Buyer, planId: string): Promise<Quote> {
  const { rules, market, language, memberId, now } = buyer;
  const { plan, amountMinor } = onSale(buyer, planId);
  const [{ lostUntil, startsAt, endsAt, queued }, { begun, bag }, taken, guardian] = await Promise.all([
    offerTo(reader, buyer, plan),
    store.readBegun(reader, memberId),
    store.readTaken(reader),
    isMinor(reader, buyer),
  ]);
  const { giftBag } = rules.plans;
  return {
    planId,
    tier: plan.tier,
    name: planName(rules, plan.tier, language),
    months: plan.months,
    price: moneyIn(rules.market(market).currency, amountMinor),
    startsAt,
    endsAt,
    queued,
    ...(lostUntil === undefined ? {} : { lostUntil, lostDays: daysUntil(lostUntil, now) }),
    agreementVersion: agreementOf(rules, language).version,
    giftBag: giftBag !== undefined && !begun && !bag && taken < giftBag.places,
    guardian,
  };
}

/**
 * Buys a plan: records the member's agreement and creates a payment. Nothing starts before a provider confirms it. The provider is called after the
 * purchase is committed, so a retry with the same key continues where the first call was interrupted. Refuses as the contract says, with
 * `server.busy` if the provider does not answer.
 */
export async function buyPlan(tools: PurchaseTools, command: Command, buyer: Buyer, request: Request): Promise<Bought> {
  const bought = await runCommand(tools.db, command, (tx) => reserve(tx, tools, buyer, request));
  if (tools.isPreview) return { ...bought, checkoutUrl: returnUrlOf(tools.publicUrl(), bought.paymentId), status: 'pending_payment' };
  const payment = (await readPayment(tools.db, bought.paymentId)) ?? reject('request.not_found');
  return { ...bought, checkoutUrl: payment.checkout_url ?? (await openCheckout(tools, payment, buyer)), status: 'pending_payment' };
}

async function reserve(tx: Tx, { ids, provider }: PurchaseTools, buyer: Buyer, request: Request) {
  const { memberId, market, language, now, rules } = buyer;
  const { plan, amountMinor } = onSale(buyer, request.planId);
  const { slug, version } = agreementOf(rules, language);
  if (!request.agreementAccepted || (request.agreementVersion ?? version) !== version)
    rejectAt('validation.paid_agreement_required', '/agreementAccepted', { version });
  if (!(await store.lock(tx, memberId))) reject('auth.token_invalid');
  const needsGuardian = await isMinor(tx, buyer);
  if (needsGuardian && !request.guardianAgreed) rejectAt('validation.guardian_required', '/guardianAgreed');
  const { lostUntil } = await offerTo(tx, buyer, plan);
  if (lostUntil !== undefined && !isConfirmed(lostUntil, request))
    reject('subscription.confirm_supersede', { lostUntil, lostDays: daysUntil(lostUntil, now) });
  const [id, paymentId] = [ids.next(now), ids.next(now)];
  const { currency } = rules.market(market);
  const { revision } = rules;
  const expiresAt = new Date(Date.parse(now) + rules.plans.checkoutMinutes * 60_000).toISOString();
  for (const purpose of needsGuardian ? [slug, GUARDIAN] : [slug])
    recordConsent(tx, ids, rules, { memberId, purpose, granted: true, language, now });
  askPayment(tx, { id: paymentId, memberId, market, provider: provider.name, amount: { amountMinor, currency }, expiresAt, now, revision });
  const of = { id, member_id: memberId, market, plan: plan.id, tier: plan.tier, months: plan.months };
  const state = { purchased_at: now, starts_at: null, ends_at: null, state: 'pending_payment', revision } as const;
  store.insertSubscription(tx, { ...of, price_minor: amountMinor, currency, payment_id: paymentId, ...state });
  return { id, paymentId };
}

/** URL of the checkout screen to which a member returns. */
const returnUrlOf = (publicUrl: string, paymentId: string): string =>
  `${publicUrl}/#/checkout-counter?payment=${encodeURIComponent(paymentId)}`;

async function openCheckout(
  { db, provider, publicUrl }: PurchaseTools,
  payment: Payment,
  { rules, language, now }: Buyer,
): Promise<string> {
  const bought = await store.findByPayment(db, payment.id);
  const opened = await provider
    .open({
      reference: payment.id,
      amount: { amountMinor: payment.amount_minor, currency: payment.currency },
      title: bought ? planName(rules, bought.tier, language) : '',
      language,
      returnUrl: returnUrlOf(publicUrl(), payment.id),
      expiresAt: payment.expires_at,
      now,
    })
    .catch((cause: unknown) => reject('server.busy', {}, { retryAfterSeconds: 5, cause }));
  return db.transaction((tx) => setCheckout(tx, { id: payment.id, ...opened }), { useCase: 'plans.checkout' });
}

/** The state of a payment of the member. Its checkout is included only while paying there would start a plan. Refuses with `request.not_found`. */
export async function readOwnPayment(
  reader: Reader,
  { memberId, rules, language, now }: Buyer,
  id: string,
): Promise<OperationTypes['me.payments.get']['result']> {
  const [payment, row] = await Promise.all([readPayment(reader, id), store.findByPayment(reader, id)]);
  if (!payment || !row || payment.member_id !== memberId) return reject('request.not_found');
  const { state, checkout_url: checkoutUrl, refunded_because: refundedBecause } = payment;
  const isNeeded = state !== 'pending' || mayStart(row.tier, await runningOf(reader, { memberId, now, rules }), now);
  const isPaid = state === 'paid' && row.starts_at !== null && row.ends_at !== null;
  return {
    id,
    // For the member, it is refunded as soon as that was decided: the provider is asked until it has returned the money.
    state: state === 'refunding' ? 'refunded' : state,
    ...describeBought(rules, language, row),
    createdAt: payment.created_at,
    ...(state === 'pending' && isNeeded && checkoutUrl !== null ? { checkoutUrl } : {}),
    ...(isNeeded ? {} : { notNeeded: true }),
    ...(isPaid ? { startsAt: row.starts_at!, endsAt: row.ended_at ?? row.ends_at! } : {}),
    ...(refundedBecause === null ? {} : { refundedBecause }),
  };
}
