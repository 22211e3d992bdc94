import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shuffled } from '../../decks.ts';
import { inFull, seed } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aBasket, aBear, aTill, atShop, next, ringgit, type Till } from './till-server.ts';

const start = Date.parse('2025-02-10T08:00:00.000Z');
const names = ['A', 'B'] as const;
type Name = (typeof names)[number];
const steps = [
  ...names.flatMap((name) => [`redeem ${name}`, `roll back ${name}`, `order ${name}`, `refund ${name}`] as const),
  'order A with its code',
  'order B with its hold',
  'hold',
  'hold',
  'post a part for A',
  'post all for B',
  'void',
] as const;
type Step = (typeof steps)[number];

/** One order as its till knows it from the answers. */
interface Known {
  orderNumber: string;
  useId?: string;
  isLowered: boolean;
  hasCome: boolean;
  isReturned: boolean;
}

/** A member with coins and one voucher of RM 10, at a till that sends its requests about two orders in any order. */
class Sequence {
  readonly accepted = new Set<Step>();
  readonly #till: Till;
  readonly #member: Member;
  readonly #code: string;
  readonly #orders: Readonly<Record<Name, Known>>;
  readonly #holds: string[] = [];

  constructor(till: Till, member: Member, code: string) {
    this.#till = till;
    this.#member = member;
    this.#code = code;
    const known = (name: Name): Known => ({ orderNumber: `S-${name}-${next()}`, isLowered: false, hasCome: false, isReturned: false });
    this.#orders = { A: known('A'), B: known('B') };
  }

  /** Orders that were paid with the voucher and kept. */
  get lowered(): number {
    return names.filter((name) => this.#orders[name].isLowered && this.#orders[name].hasCome && !this.#orders[name].isReturned).length;
  }

  async play(step: Step): Promise<void> {
    const { status, body } = await this.#send(step);
    if (status !== 201) return;
    this.accepted.add(step);
    const order = this.#orders[step.includes(' B') ? 'B' : 'A'];
    if (step === 'hold') this.#holds.push(body.id);
    if (step.startsWith('redeem')) Object.assign(order, { useId: body.id, isLowered: true });
    if (step.startsWith('roll back')) order.isLowered = false;
    if (step.startsWith('order')) order.hasCome = true;
    if (step === 'order A with its code') order.isLowered = true;
    if (step.startsWith('refund')) order.isReturned = true;
  }

  #send(step: Step) {
    const order = this.#orders[step.includes(' B') ? 'B' : 'A'];
    const { orderNumber } = order;
    const by = { source: 'demo-pos' };
    const hold = { ...by, id: this.#holds.at(-1) ?? 'none' };
    const sale = {
      ...atShop,
      ...{ orderNumber, eventType: 'paid', memberId: this.#member.id, currency: 'MYR', lines: [aBear], netAmount: aBear.net },
      ...{ shipping: ringgit(0), paidAt: this.#till.clock.now() },
    };
    const refund = { ...by, orderNumber, refundAmount: aBear.net, refundedAt: sale.paidAt };
    const sent = {
      redeem: () => this.#till.ask('voucherRedemptions.create', { ...aBasket, code: this.#code, orderNumber }),
      'roll back': () => this.#till.ask('voucherRedemptions.rollBack', { ...by, id: order.useId ?? 'none' }),
      order: () => this.#till.ask('orders.create', sale),
      refund: () => this.#till.ask('refunds.create', refund),
      'order A with its code': () => this.#till.ask('orders.create', { ...sale, voucherCodes: [this.#code] }),
      'order B with its hold': () => this.#till.ask('orders.create', { ...sale, coinHoldId: hold.id }),
      hold: () => this.#till.ask('coinHolds.create', { ...atShop, memberId: this.#member.id, coins: 41, orderAmount: ringgit(20_000) }),
      'post a part for A': () => this.#till.ask('coinHolds.post', { ...hold, orderNumber, coins: 7 }),
      'post all for B': () => this.#till.ask('coinHolds.post', { ...hold, orderNumber }),
      void: () => this.#till.ask('coinHolds.void', hold),
    };
    return sent[(step in sent ? step : step.slice(0, -2)) as keyof typeof sent]();
  }
}

describe('Whatever a till sends about two orders, and in whatever order', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());

  it('one voucher lowers one order, no coin pays nothing, and the books hold (A-21, A-42)', async () => {
    const accepted = new Set<Step>();
    for (let sequence = 0; sequence < inFull(14, 400); sequence += 1) {
      const member = await till.shopper({ coins: 100 });
      const played = new Sequence(till, member, await till.voucher(member));
      const order = shuffled(steps, `sequence ${seed} ${sequence}`);
      for (const [at, step] of order.entries()) {
        till.clock.moveTo(new Date(start + (sequence * steps.length + at) * 1_000).toISOString());
        await played.play(step);
        expect(played.lowered, order.slice(0, at + 1).join(', ')).toBeLessThanOrEqual(1);
      }
      for (const step of played.accepted) accepted.add(step);
    }
    // 4 coins pay a sen.
    expect(await till.rows('select coins, worth_minor from till_hold_post where coins <> worth_minor * 4 or worth_minor = 0')).toEqual([]);
    await expectInvariants(till.db);
    expect([...new Set(steps)].filter((step) => !accepted.has(step))).toEqual([]);
  });
});
