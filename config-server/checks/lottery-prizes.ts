import { type Json, listOf, own } from '../documents.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What each kind of prize names, and what that is called. */
const named: Readonly<Record<string, readonly [property: string, what: string]>> = {
  coins: ['coins', 'how many coins it gives'],
  voucher: ['offer', 'the voucher offer that it gives'],
  item: ['item', 'the gift that it sends'],
};

/** A prize names what its kind gives and nothing else, and what it names can be given in all markets, until the draw ends. */
export function checkGives(lottery: Json, { gives }: Json, pointer: string, index: ProductIndex, report: Report): void {
  const kind = String(own(gives, 'kind'));
  const wanted = named[kind];
  const at = `${pointer}/gives`;
  if (wanted && own(gives, wanted[0]) === undefined) report('schema.required', `${at}/${wanted[0]}`, `Say ${wanted[1]}.`);
  for (const [property] of Object.values(named))
    if (property !== wanted?.[0] && own(gives, property) !== undefined)
      report('schema.unknown_property', `${at}/${property}`, `A prize of the kind ${kind} has no ${property}.`);
  if (kind === 'voucher') checkOffer(lottery, own(gives, 'offer'), `${at}/offer`, index, report);
  if (kind === 'item') checkItem(lottery, own(gives, 'item'), `${at}/item`, index, report);
}

function checkOffer(lottery: Json, id: unknown, pointer: string, index: ProductIndex, report: Report): void {
  if (typeof id !== 'string' || index.isUnread('campaign', id)) return;
  const offer = index.campaign(id);
  if (own(offer, 'type') !== 'offer') {
    report('link.campaign', pointer, `There is no voucher offer ${id}.`);
    return;
  }
  if (own(offer, 'issue') !== 'grant')
    report('link.campaign', pointer, `Members get ${id} themselves.`, { hint: 'Name an offer that is given: its `issue` is grant.' });
  checkReach(lottery, offer, pointer, `The offer ${id}`, report);
}

function checkItem(lottery: Json, id: unknown, pointer: string, index: ProductIndex, report: Report): void {
  if (typeof id !== 'string' || index.isUnread('campaign', id)) return;
  const item = index.campaign(id);
  if (own(item, 'type') !== 'catalogue-item') {
    report('link.campaign', pointer, `The redemption zone has no item ${id}.`, { hint: 'Name the id of an item of the catalogue.' });
    return;
  }
  if (own(item, 'kind') !== 'physical')
    report('link.campaign', pointer, `${id} is a voucher, not a gift that is sent.`, {
      hint: 'Choose the kind voucher and name its offer.',
    });
  checkReach(lottery, item, pointer, `The item ${id}`, report);
}

function checkReach(lottery: Json, given: unknown, pointer: string, what: string, report: Report): void {
  const served = listOf(own(given, 'markets'));
  const without = listOf(lottery.markets).filter((market) => !served.includes(market));
  if (without.length > 0)
    report('link.campaign', pointer, `${what} is not for ${without.join(', ')}.`, {
      hint: 'Leave those markets out of the draw, or add them there.',
    });
  if (endOf(given) < endOf(lottery))
    report('lottery.limits', pointer, `${what} ends before the draw does.`, { hint: 'Let it end with the draw or after it.' });
}

/** The end of its window, or of what it is worth; never where neither has one. Ends within a day of each other are one: days are local. */
function endOf(document: unknown): number {
  const ends = [own(own(document, 'window'), 'to'), own(document, 'validTo')].flatMap((end) =>
    typeof end === 'string' ? [Date.parse(end)] : [],
  );
  return Math.floor(Math.min(Number.POSITIVE_INFINITY, ...ends) / DAY_MS);
}

export const DAY_MS = 86_400_000;
