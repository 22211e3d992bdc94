import type { Asked } from '../walk/calls.ts';
import { type Bought, type Payer, settling } from './payer.ts';

/** One way in which money moves. */
export interface Payment {
  readonly title: string;
  /** Of the transactions that are tried, in their order; the last one makes it count. */
  readonly useCases: readonly string[];
  /** Fewer steps would mean that the kills missed it. */
  readonly leastSteps: number;
  /** All that comes before; gives what is asked then, again after a kill, and what comes behind it. */
  readonly begin: (payer: Payer) => Promise<Begun>;
  /** What the member has in the end, a line a plan. */
  readonly plans: readonly string[];
  /** Of the member's gift bag. */
  readonly bags: readonly string[];
}

interface Begun {
  readonly asked: Asked;
  /** Nobody asks again but the job, when what it had taken on is due. */
  readonly isJob?: true;
  readonly end?: () => Promise<unknown>;
}

/** What is to be given back is asked of the provider, who then tells that it was. */
const giveBack = (payer: Payer, bought: Bought) => async () => {
  await payer.time.pass();
  await payer.ask(settling);
  await payer.ask(payer.telling(bought, 'refunded'));
};

/** VIP that is paid when SVIP runs. */
async function besideSvip(payer: Payer) {
  const bought = await payer.buy('vip-month');
  await payer.own('svip-month');
  return { bought, asked: await payer.pay(bought) };
}

const ownVip = 'vip-month active, payment pending paid, provider paid, told paid paid';
const ownSvip = 'svip-month active, payment pending paid, provider paid, told paid paid';

export const payments: readonly Payment[] = [
  {
    title: 'a purchase',
    useCases: ['me.subscriptions.create', 'sandbox.open', 'plans.checkout'],
    leastSteps: 15,
    async begin(payer) {
      const asked = payer.buying('vip-month');
      return { asked, end: async () => payer.ask(await payer.pay((await payer.ask(asked)).body)) };
    },
    plans: [ownVip],
    bags: ['available'],
  },
  {
    title: 'the word of the provider that a first plan is paid',
    useCases: ['payments.settle'],
    leastSteps: 12,
    begin: async (payer) => ({ asked: await payer.pay(await payer.buy('vip-month')) }),
    plans: [ownVip],
    bags: ['available'],
  },
  {
    title: 'the job that asks for a word that never came',
    useCases: ['payments.claim', 'payments.settle'],
    leastSteps: 15,
    async begin(payer) {
      await payer.pay(await payer.buy('vip-month'));
      await payer.time.pass();
      return { asked: settling, isJob: true };
    },
    plans: ['vip-month active, payment pending paid, provider paid'],
    bags: ['available'],
  },
  {
    title: 'SVIP that takes the place of VIP',
    useCases: ['payments.settle'],
    leastSteps: 10,
    async begin(payer) {
      await payer.own('vip-month');
      return { asked: await payer.pay(await payer.buyOver('svip-month')) };
    },
    plans: [ownSvip, 'vip-month superseded, payment pending paid, provider paid, told paid paid'],
    bags: ['available'],
  },
  {
    title: 'SVIP that was bought before the VIP that runs, whose price goes back',
    useCases: ['payments.settle'],
    leastSteps: 10,
    async begin(payer) {
      const svip = await payer.buy('svip-month');
      await payer.time.pass();
      const vip = await payer.own('vip-month');
      return { asked: await payer.pay(svip), end: giveBack(payer, vip) };
    },
    plans: [ownSvip, 'vip-month refunded, payment pending paid refunding refunded, provider refunded, told paid paid, refunded stale'],
    bags: ['available'],
  },
  {
    title: 'VIP that may not stand beside SVIP',
    useCases: ['payments.settle'],
    leastSteps: 8,
    async begin(payer) {
      const { bought, asked } = await besideSvip(payer);
      return { asked, end: giveBack(payer, bought) };
    },
    plans: [ownSvip, 'vip-month refunded, payment pending refunding refunded, provider refunded, told paid paid, refunded stale'],
    bags: ['available'],
  },
  {
    title: 'the refund that the provider is asked for',
    useCases: ['payments.claim', 'sandbox.refund', 'payments.refunded'],
    leastSteps: 12,
    async begin(payer) {
      const { bought, asked } = await besideSvip(payer);
      await payer.ask(asked);
      return { asked: settling, isJob: true, end: () => payer.ask(payer.telling(bought, 'refunded')) };
    },
    plans: [ownSvip, 'vip-month refunded, payment pending refunding refunded, provider refunded, told paid paid, refunded stale'],
    bags: ['available'],
  },
  {
    title: 'a refund by an operator',
    useCases: ['subscriptions.refund'],
    leastSteps: 12,
    async begin(payer) {
      const bought = await payer.own('vip-month');
      return { asked: payer.refunding(bought), end: giveBack(payer, bought) };
    },
    plans: ['vip-month refunded, payment pending paid refunding refunded, provider refunded, told paid paid, refunded stale'],
    bags: ['void'],
  },
];
