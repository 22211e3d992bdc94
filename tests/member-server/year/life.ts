import { addDemoKey } from '../../../member-server/partners/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { openSession } from '../../../member-server/sessions/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aKey, register } from '../../e2e/accounts.ts';
import { type Answer, startApp, type TestApp } from '../../e2e/app.ts';
import { askAsPartner, fresh } from '../../e2e/till.ts';
import { expectInvariants } from '../ledger.ts';

/** Jobs of the night that a member's life meets, in the order in which a day brings them. */
const nightly = [
  'expire-coins',
  'expire-vouchers',
  'review-levels',
  'birthday-gifts',
  'expiry-notices',
  'plan-reminders',
  'end-plans',
] as const;

export interface Life {
  readonly app: TestApp;
  readonly memberId: string;
  /** Moves the clock of everything to an instant and runs the jobs that are due by then. */
  at(now: string, jobs?: readonly string[]): Promise<void>;
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** Buys goods of so many minor units in a shop; gives the coins of it. */
  buys(store: string, currency: string, amountMinor: number, paidAt?: string): Promise<number>;
  /** Asks for a plan and pays for it on the page of the sandbox; gives what became of the payment. */
  takesPlan(planId: string, more?: object): Promise<Answer>;
  coins(): Promise<number>;
  /** Kinds of the vouchers that can be used, by offer. */
  vouchers(): Promise<readonly string[]>;
  rows<Row>(sql: string): Promise<Row[]>;
}

/** The product on documents as they ship; the clock stands where the test puts it. */
export async function aProduct(now: string): Promise<TestApp> {
  const app = await startApp({ now });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await addDemoKey(app.running.member.tools, now);
  return app;
}

/** A member who registers now, in a market. */
export async function aLife(app: TestApp, market: string, now: string): Promise<Life> {
  const { tools, jobs } = app.running.member;
  await app.clock(now);
  let present = now;
  const registered = await register(app, `${fresh('life')}@example.com`, { country: market });
  const memberId: string = registered.member.id;
  let token: string = registered.token;

  const ask = (method: string, path: string, body?: object) =>
    app.call(method, `/api/v1${path}`, { token, ...(body ? { body } : {}), ...(method === 'GET' ? {} : { headers: aKey() }) });
  return {
    app,
    memberId,
    ask,
    async at(instant, due = nightly) {
      present = instant;
      await app.clock(instant);
      for (const job of due) await jobs.runNow(job);
      // A year is longer than a session.
      const rules = takeRelease(tools.releases, instant);
      token = await tools.db.transaction(
        async (tx) => openSession(tx, tools, { memberId, userAgent: undefined, now: instant, rules }).token,
      );
    },
    async buys(store, currency, amountMinor, paidAt = present) {
      const amount = { amountMinor, currency };
      const order = {
        ...{ source: 'demo-pos', orderNumber: fresh('life-order'), eventId: fresh('life-event'), eventType: 'paid', memberId, store },
        lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: amount, fullPrice: true }],
        ...{ channel: 'store', currency, netAmount: amount, shipping: { amountMinor: 0, currency }, paidAt },
      };
      const { status, body } = await askAsPartner(app, 'POST', '/orders', order, present);
      if (status !== 201) throw new Error(`Not sold: ${JSON.stringify(body)}`);
      await expectInvariants(tools.db);
      return body.coins;
    },
    async takesPlan(planId, more = {}) {
      const asked = await ask('POST', '/me/subscriptions', { planId, agreementAccepted: true, ...more });
      if (asked.status !== 201) return asked;
      const paid = await fetch(asked.body.checkoutUrl, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'pay' }),
        redirect: 'manual',
      });
      if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`);
      await expectInvariants(tools.db);
      return ask('GET', `/me/payments/${asked.body.paymentId}`);
    },
    coins: async () => (await ask('GET', '/me/coins')).body.available,
    async vouchers() {
      const { items } = (await ask('GET', '/me/vouchers?status=available&limit=100')).body;
      return items.map(({ offerId }: { offerId: string }) => offerId).sort();
    },
    rows: <Row>(sql: string) => tools.db.all<object, Row>(statement(`test.life.${fresh('rows')}`, sql), {}),
  };
}
