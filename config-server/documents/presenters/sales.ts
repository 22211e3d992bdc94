import { listOf, own } from '../document.ts';
import { counted, ifGiven } from './figures.ts';
import { numberAt, textAt } from './reading.ts';

/** A plan that is on sale, by its tier and its months: `VIP, 12 months`; its id where the document does not have it or says neither. */
export function saleName(plans: unknown, id: string, words: (text: unknown) => string | undefined): string {
  const plan = listOf(own(plans, 'plans')).find((each) => own(each, 'id') === id);
  const tier = textAt(plan, 'tier');
  const named = tier === undefined ? undefined : (words(own(own(own(plans, 'tiers'), tier), 'name')) ?? tier.toUpperCase());
  const months = ifGiven(numberAt(plan, 'months'), (each) => counted(each, 'month'));
  return [named, months].filter(Boolean).join(', ') || id;
}
