import { marketName } from '../../schemas/english-names.ts';
import { child, entriesOf, type Json, listOf, own } from '../documents/index.ts';
import { quotedTitle } from './campaign-names.ts';
import { checkMarkets } from './entries.ts';
import { checkGivenOffer, endOf } from './offer-rules.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { checkSegments } from './segments.ts';

/** What an item of the redemption zone holds beyond its schema: what it gives, whom it is for, where it goes and when. */
export function checkItem(body: Json, index: ProductIndex, report: Report): void {
  checkGift(body, index, report);
  checkMarkets(body.markets, index, report);
  checkSegments(body.gates, index, report);
  checkServed(body, index, report);
  checkEarly(body, report);
}

/** A voucher item names an offer that is given, not claimed, in all its markets, as long as it is there; a gift names none. */
function checkGift({ kind, offer: id, markets, window }: Json, index: ProductIndex, report: Report): void {
  if (kind === 'physical') {
    if (id !== undefined)
      report('link.campaign', '/offer', 'A physical gift gives no voucher.', {
        hint: 'Remove it, or choose the kind voucher.',
        ops: 'A gift that is sent gives no voucher: remove it, or choose the kind Voucher.',
      });
    return;
  }
  if (id === undefined) report('schema.required', '/offer', 'A voucher item needs the offer that it gives.');
  checkGivenOffer(id, '/offer', { what: 'item', ends: endOf({ window }) }, index, report);
  const offer = index.campaign(String(id));
  if (own(offer, 'type') !== 'offer') return;
  const served = listOf(own(offer, 'markets'));
  for (const [at, market] of listOf(markets).entries()) {
    if (served.includes(market)) continue;
    const title = quotedTitle(String(id), index);
    report('link.campaign', `/markets/${at}`, `The offer ${String(id)} is not for the market ${String(market)}.`, {
      hint: 'Leave the market out, or add it to the offer.',
      ops: `${title} is not for ${marketName(String(market))}: leave this market out, choose another voucher, or add the market to ${title}.`,
    });
  }
}

function checkServed({ served, markets }: Json, index: ProductIndex, report: Report): void {
  for (const [market, named] of entriesOf(served)) {
    const pointer = child('/served', market);
    if (!listOf(markets).includes(market))
      report('link.entry', pointer, `The item is not for the market ${market}.`, {
        hint: 'Add the market to `markets`, or leave it out here.',
        ops: `The item is not for ${marketName(market)}: remove the provinces there, or add the market to the item.`,
      });
    const provinces = listOf(own(own(own(index.campaign('redemption'), 'byMarket'), market), 'provinces')).map((each) => own(each, 'id'));
    for (const [at, province] of listOf(named).entries())
      if (!provinces.includes(province))
        report('link.entry', `${pointer}/${at}`, `${market} has no province ${String(province)}.`, {
          ops: `One of the provinces is not in ${marketName(market)}: remove it.`,
        });
  }
}

/** Early access comes before a window that opens to all. */
function checkEarly({ early, window }: Json, report: Report): void {
  if (early === undefined) return;
  const opens = own(window, 'from');
  if (opens === undefined) {
    report('schema.required', '/window', 'Early access needs the instant at which the window opens to all.', {
      hint: 'Give the item a window with `from`.',
    });
    return;
  }
  if (Date.parse(String(own(early, 'from'))) >= Date.parse(String(opens)))
    report('campaign.order', '/early/from', 'Early access begins when the window is open to all.');
}
