import { child, type Json, listOf, own } from '../documents/index.ts';
import { reportNoEntry } from './entries.ts';
import { checkGivenOffer, lasting } from './offer-rules.ts';
import { checkPlanPrices } from './price-rules.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What the plans document holds beyond its schema: a price of each plan in each market, an agreement and a gift voucher that are there. */
export function checkPlans(body: Json, index: ProductIndex, report: Report): void {
  const plans = listOf(body.plans) as readonly Json[];
  const seen = new Set<unknown>();
  for (const [at, { id }] of plans.entries()) {
    if (seen.has(id)) report('schema.unique', `/plans/${at}/id`, `Another plan has the name ${String(id)}.`);
    seen.add(id);
  }
  for (const [market, numbers] of Object.entries((body.byMarket ?? {}) as Json)) {
    const pointer = `${child('/byMarket', market)}/prices`;
    const prices = (own(numbers, 'prices') ?? {}) as Json;
    for (const { id } of plans)
      if (own(prices, String(id)) === undefined) report('schema.required', pointer, `${String(id)} has no price in ${market}.`);
    for (const id of Object.keys(prices))
      if (!seen.has(id))
        report('link.entry', child(pointer, id), `There is no plan ${id}.`, {
          ops: 'This is the price of a plan that is not there: remove it.',
        });
  }
  const pages = listOf(own(index.campaign('terms'), 'pages')) as readonly Json[];
  if (!pages.some(({ slug }) => slug === body.agreement)) reportNoEntry(body.agreement, '/agreement', 'terms page', report);
  checkGiftBag(body.giftBag, index, report);
  checkPlanPrices(body, index, report);
}

function checkGiftBag(giftBag: unknown, index: ProductIndex, report: Report): void {
  if (giftBag === undefined) return;
  const offer = own(giftBag, 'offer');
  checkGivenOffer(offer, '/giftBag/offer', lasting('gift bag'), index, report);
  const total = own(index.campaign(String(offer)), 'total');
  const places = Number(own(giftBag, 'places'));
  if (typeof total === 'number' && total < places)
    report('campaign.order', '/giftBag/places', `There are ${places} gift bags, but only ${total} vouchers of ${String(offer)}.`);
}
