import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../member-server/payments/signed-body.ts';
import { expectInvariants } from '../ledger.ts';
import { aShop, type Shop } from '../plans/world.ts';

interface Session {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly expires: number;
  status: 'open' | 'complete' | 'expired';
  paid: 'paid' | 'unpaid';
  refunded: boolean;
}
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly key: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Speaks as Stripe’s API is documented to: sessions, refunds, errors, idempotency by key. */
const sessions = new Map<string, Session>();
const asked: Asked[] = [];
let fails = 0;
let server: Server;
let shop: Shop;

const shown = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  url: session.status === 'open' ? `https://checkout.stripe.test/c/pay/${session.id}` : null,
  status: session.status,
  payment_status: session.paid,
  client_reference_id: session.reference,
  amount_total: session.amount,
  currency: session.currency,
  payment_intent:
    session.paid === 'paid'
      ? { id: `pi_${session.id}`, object: 'payment_intent', latest_charge: { id: 'ch_1', refunded: session.refunded } }
      : null,
});

async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url!, 'http://stripe.test');
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const { authorization = '', 'idempotency-key': key = '' } = request.headers;
  asked.push({ method: request.method!, path: url.pathname, authorization, key: String(key), form });
  if (fails > 0) {
    fails -= 1;
    return [500, { error: { type: 'api_error' } }];
  }
  if (authorization !== 'Bearer sk_test_1') return [401, { error: { type: 'invalid_request_error' } }];
  if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions') {
    const known = [...sessions.values()].find(({ reference }) => reference === form.client_reference_id);
    if (known) return [200, shown(known)];
    const session: Session = {
      id: `cs_test_${sessions.size + 1}`,
      reference: form.client_reference_id!,
      amount: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]']!,
      expires: Number(form.expires_at),
      status: 'open',
      paid: 'unpaid',
      refunded: false,
    };
    sessions.set(session.id, session);
    return [200, shown(session)];
  }
  const session = sessions.get(url.pathname.split('/').at(-1)!);
  if (request.method === 'GET' && session) return [200, shown(session)];
  const paid = [...sessions.values()].find(({ id }) => `pi_${id}` === form.payment_intent);
  if (url.pathname === '/v1/refunds' && paid) {
    if (paid.refunded) return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }];
    paid.refunded = true;
    return [200, { id: 're_1', object: 'refund', status: 'succeeded' }];
  }
  return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  shop = await aShop({ paymentProvider: `stripe+http://sk_test_1:whsec_1@127.0.0.1:${port}` });
});
afterEach(() => expectInvariants(shop.db));
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => server.close(resolve));
});

let events = 0;
async function hook(type: string, object: object, secret = 'whsec_1') {
  events += 1;
  const body = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
  const { statusCode } = await shop.http.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/payments/stripe',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(secret, Math.floor(Date.parse(shop.clock.now()) / 1_000), body),
    },
    payload: body,
  });
  return statusCode;
}
const sessionOf = (reference: string) => [...sessions.values()].find((each) => each.reference === reference)!;
const pay = (reference: string) => Object.assign(sessionOf(reference), { status: 'complete', paid: 'paid' });

describe('Plans paid by Stripe Checkout', () => {
  it.each([
    ['MY', 'vip-month', 'myr', 590],
    ['ID', 'svip-year', 'idr', 39_900_000],
    ['VN', 'vip-month', 'vnd', 29_000],
  ])('a session in %s for %s asks for the amount as Stripe counts %s', async (market, planId, currency, amount) => {
    const member = await shop.shopper(market);
    const { body } = await shop.buy(member, planId);
    const session = sessionOf(body.paymentId);
    expect(body.checkoutUrl).toBe(`https://checkout.stripe.test/c/pay/${session.id}`);
    expect([session.currency, session.amount, session.expires]).toEqual([currency, amount, Date.parse('2026-03-10T09:00:00.000Z') / 1_000]);
    const { form, key, authorization } = asked.findLast(({ form: each }) => each.client_reference_id === body.paymentId)!;
    expect([authorization, key, form.mode, form['payment_intent_data[metadata][payment]']]).toEqual([
      'Bearer sk_test_1',
      `open-${body.paymentId}`,
      'payment',
      body.paymentId,
    ]);
    pay(body.paymentId);
    expect(await hook('checkout.session.completed', shown(session))).toBe(204);
    expect((await shop.payment(member, body.paymentId)).state).toBe('paid');
  });

  it('starts nothing by events that another one signed, of other shops, or that say nothing final', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    const session = sessionOf(body.paymentId);
    const unpaid = { ...shown(session), status: 'complete', payment_status: 'unpaid' };
    const paid = { ...shown(session), status: 'complete', payment_status: 'paid' };
    expect(await hook('checkout.session.completed', paid, 'whsec_of_others')).toBe(401);
    expect(await hook('checkout.session.completed', { ...paid, client_reference_id: 'another' })).toBe(204);
    expect(await hook('checkout.session.completed', { ...paid, amount_total: 1 })).toBe(204);
    expect(await hook('checkout.session.completed', unpaid)).toBe(204);
    expect(await hook('invoice.paid', { id: 'in_1' })).toBe(204);
    expect((await shop.payment(member, body.paymentId)).state).toBe('pending');
    expect(await hook('checkout.session.async_payment_succeeded', paid)).toBe(204);
    expect((await shop.payment(member, body.paymentId)).state).toBe('paid');
  });

  it('a session that ran out fails', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    expect(await hook('checkout.session.expired', { ...shown(sessionOf(body.paymentId)), status: 'expired' })).toBe(204);
    expect((await shop.payment(member, body.paymentId)).state).toBe('failed');
  });

  it('asks for what no webhook told, and gives money back until it is taken', async () => {
    shop.at('2026-03-10T08:00:00.000Z');
    const member = await shop.shopper();
    const [vip, svip] = [(await shop.buy(member, 'vip-month')).body, (await shop.buy(member, 'svip-month')).body];
    for (const { paymentId } of [svip, vip]) pay(paymentId);
    expect(await hook('checkout.session.completed', shown(sessionOf(svip.paymentId)))).toBe(204);
    shop.at('2026-03-10T08:05:00.000Z');
    await shop.job();
    expect(await shop.payment(member, vip.paymentId)).toMatchObject({ state: 'refunded', refundedBecause: 'svip_active' });
    fails = 1;
    await shop.job();
    expect(sessionOf(vip.paymentId).refunded).toBe(false);
    shop.at('2026-03-10T08:30:00.000Z');
    await shop.job();
    expect(sessionOf(vip.paymentId).refunded).toBe(true);
    const { form, key } = asked.findLast(({ path }) => path === '/v1/refunds')!;
    expect([key, form['metadata[payment]']]).toEqual([`refund-${vip.paymentId}`, vip.paymentId]);
    expect(await hook('charge.refunded', { id: 'ch_1', refunded: true, metadata: { payment: vip.paymentId } })).toBe(204);
  });

  it('a refund made in the dashboard ends the plan', async () => {
    const member = await shop.shopper();
    const { body } = await shop.buy(member, 'vip-month');
    pay(body.paymentId);
    await hook('checkout.session.completed', shown(sessionOf(body.paymentId)));
    expect(await shop.tier(member)).toBe('vip');
    expect(await hook('charge.refunded', { id: 'ch_2', refunded: true, metadata: { payment: body.paymentId } })).toBe(204);
    expect(await shop.tier(member)).toBe('basic');
    expect((await shop.plans(member))[0]).toMatchObject({ state: 'refunded', status: 'expired' });
  });

  it('a provider that does not answer refuses the purchase for now', async () => {
    const member = await shop.shopper();
    fails = 1;
    expect(await shop.buy(member, 'vip-month', {}, 'down')).toMatchObject({ status: 503, body: { code: 'server.busy' } });
    expect((await shop.buy(member, 'vip-month', {}, 'down')).status).toBe(201);
  });

  it('has no page of the sandbox, and takes none of its webhooks', async () => {
    expect((await shop.http.app.inject({ method: 'GET', url: '/sandbox-payments/x' })).statusCode).toBe(404);
    expect((await shop.call(undefined, 'POST', '/webhooks/payments/sandbox', { body: {} })).status).toBe(404);
  });
});
