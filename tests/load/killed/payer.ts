import assert from 'node:assert/strict';
import { signatureOf } from '../../../member-server/payments/signed-body.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { type Member, secrets } from '../../member-server/member-server.ts';
import type { Answer, Asked, Callers } from '../walk/calls.ts';

export interface Bought {
  readonly id: string;
  readonly paymentId: string;
  readonly checkoutUrl: string;
  readonly price: object;
}

/** The clock of a test and of its server. */
export interface Time {
  readonly now: () => string;
  /** Lets enough time go by for all that was put off, and what a killed process had taken on, to be due. */
  readonly pass: () => Promise<void>;
}

const finance = { id: 'finance', sessionId: 's', email: 'finance@ops.test', name: 'The finance', role: 'finance' } as const;

/** A member who buys plans, their payment provider, and an operator who gives the price back. */
export class Payer {
  readonly #callers: Callers;
  readonly #member: Member;
  readonly time: Time;

  constructor(callers: Callers, member: Member, time: Time) {
    this.#callers = callers;
    this.#member = member;
    this.time = time;
  }

  get id(): string {
    return this.#member.id;
  }

  async ask(asked: Asked): Promise<Answer> {
    const answer = await this.#callers.ask(asked);
    assert.ok(answer.status < 400, `${asked.path} is accepted, not ${answer.text}`);
    return answer;
  }

  buying(planId: string, more: object = {}): Asked {
    const body = { planId, agreementAccepted: true, ...more };
    return { as: 'member', member: this.#member, path: '/api/v1/me/subscriptions', body, key: planId };
  }

  async buy(planId: string, more?: object): Promise<Bought> {
    return (await this.ask(this.buying(planId, more))).body;
  }

  /** SVIP, as a member who was shown what they lose. */
  async buyOver(planId: string): Promise<Bought> {
    const quote: Asked = { as: 'member', member: this.#member, path: '/api/v1/me/subscription-quotes', body: { planId } };
    const { lostUntil } = (await this.ask(quote)).body;
    return this.buy(planId, { confirmSupersede: true, seenLostUntil: lostUntil });
  }

  /** Pays on the page of the sandbox, which tells the server nothing before its job runs: here it does not, and the test says what it would. */
  async pay(bought: Bought): Promise<Asked> {
    await this.ask({ as: 'visitor', path: new URL(bought.checkoutUrl).pathname, body: { answer: 'late' } });
    return this.telling(bought, 'paid');
  }

  /** The event of the provider; the same each time. */
  telling({ paymentId, checkoutUrl }: Bought, said: 'paid' | 'refunded'): Asked {
    const body = { id: `${new URL(checkoutUrl).pathname}-${said}`, reference: paymentId, said };
    const seconds = Math.floor(Date.parse(this.time.now()) / 1_000);
    const signature = signatureOf(secrets.key('payments:sandbox'), seconds, JSON.stringify(body));
    return { as: 'visitor', path: '/api/v1/webhooks/payments/sandbox', body, headers: { 'sandbox-signature': signature } };
  }

  /** Has a plan that was bought and paid. */
  async own(planId: string): Promise<Bought> {
    const bought = await this.buy(planId);
    await this.ask(await this.pay(bought));
    return bought;
  }

  refunding({ id }: Bought): Asked {
    const token = signOpsToken(secrets, { ...finance, expiresAt: '2035-01-01T00:00:00.000Z' });
    const path = `/ops/v1/subscriptions/${id}/refunds`;
    return { as: 'visitor', path, body: { reason: 'Bought by mistake' }, headers: { authorization: `Bearer ${token}` } };
  }
}

/** The job that asks providers of payments, and for refunds. */
export const settling: Asked = { as: 'visitor', path: '/test/jobs/settle-payments', body: {} };
