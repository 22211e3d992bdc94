import { inWords } from '../../schemas/english-names.ts';
import { child, type Json, listOf, own } from '../documents/index.ts';
import { moneyOf } from './in-words.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

interface Priced {
  readonly id: string;
  readonly tier: string;
  readonly months: number;
  readonly price: number;
}

/**
 * Prices of plans that nobody would mean: a longer plan that costs more than as many months of a shorter one, and the higher plan for no more than the lower
 * one of the same length. Both can be sold, so they are told and stop nothing.
 */
export function checkPlanPrices(body: Json, index: ProductIndex, report: Report): void {
  for (const [market, values] of Object.entries((body.byMarket ?? {}) as Json)) {
    const prices = own(values, 'prices');
    const plans = (listOf(body.plans) as readonly Json[]).flatMap(({ id, tier, months }): Priced[] => {
      const price = own(prices, String(id));
      return typeof price === 'number' ? [{ id: String(id), tier: String(tier), months: Number(months), price }] : [];
    });
    const tell = (plan: Priced, message: string, ops: string) =>
      report('campaign.price', `${child('/byMarket', market)}/prices/${plan.id}`, message, { hint: ops, ops });
    const amount = (minor: number) => moneyOf(index, market, minor);
    for (const plan of plans) {
      const shorter = plans.find((each) => each.tier === plan.tier && each.months < plan.months && plan.months % each.months === 0);
      const times = shorter ? plan.months / shorter.months : 0;
      if (shorter && plan.price > shorter.price * times)
        tell(
          plan,
          `${plan.id} costs more than ${times} times ${shorter.id}.`,
          `${inWords(plan.id)} costs more than ${times} times ${inWords(shorter.id)}, which would be ${amount(shorter.price * times)}: nobody would take it.`,
        );
      const lower = plan.tier === 'svip' ? plans.find((each) => each.tier === 'vip' && each.months === plan.months) : undefined;
      if (lower && plan.price <= lower.price)
        tell(
          plan,
          `${plan.id} costs no more than ${lower.id}.`,
          `${inWords(plan.id)} costs no more than ${inWords(lower.id)} at ${amount(lower.price)}: nobody would take that one.`,
        );
    }
  }
}
