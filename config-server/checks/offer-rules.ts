import { DAY_MS } from '../../schemas/dates.ts';
import { child, type Json, listOf, own } from '../documents/index.ts';
import { quotedTitle } from './campaign-names.ts';
import { notThere, refer } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What an offer holds beyond its schema: the numbers its kind needs, its code, and names of things elsewhere. */
export function checkOffer(body: Json, index: ProductIndex, report: Report): void {
  const { kind, issue, code, id } = body;
  if (kind === 'discount' && body.percent === undefined)
    report('schema.required', '/percent', 'A discount voucher needs its percentage.', { hint: 'Add the percentage off.' });
  for (const market of listOf(body.markets)) {
    const amounts = own(body.byMarket, String(market));
    if (kind !== 'discount' && amounts !== undefined && own(amounts, 'valueMinor') === undefined)
      report('schema.required', `${child('/byMarket', String(market))}/valueMinor`, `A ${String(kind)} voucher needs its worth.`);
  }
  if (issue === 'code' && code === undefined) report('schema.required', '/code', 'Members get it by typing a code: give it one.');
  if (issue !== 'grant' && body.perMember === undefined) report('schema.required', '/perMember', 'Say how many a member can claim.');
  if (code !== undefined) {
    const other = index.offersWithCode(String(code)).find((each) => each !== id);
    if (other !== undefined) report('schema.unique', '/code', `The offer ${other} has the code ${String(code)}.`);
  }
  checkNames(body, index, report);
}

function checkNames(body: Json, index: ProductIndex, report: Report): void {
  const ids = (list: unknown) => listOf(list).map((each) => own(each, 'id'));
  const lists: readonly (readonly [pointer: string, named: unknown, known: () => readonly unknown[], what: string])[] = [
    ['/brands', body.brands, () => ids(index.siteValue('brands')), 'brand'],
    ['/stores', body.stores, () => ids(own(index.campaign('stores'), 'stores')), 'store'],
    ['/products/categories', own(body.products, 'categories'), () => ids(own(index.campaign('categories'), 'categories')), 'category'],
    ['/gates/segments', own(body.gates, 'segments'), () => ids(own(index.campaign('segments'), 'segments')), 'segment'],
  ];
  for (const [pointer, named, known, what] of lists) {
    const names = listOf(named);
    if (names.length === 0) continue;
    const there = known();
    for (const [at, name] of names.entries()) refer(name, there, `${pointer}/${at}`, what, report);
  }
}

/** What gives something, as sentences call it, with its end in days: never where it has none. */
interface GivenBy {
  readonly what: 'draw' | 'campaign' | 'activity' | 'item' | 'birthday gift' | 'upgrade pack' | 'gift bag';
  readonly ends: number;
}

/** Of something that gives vouchers as long as it is there. */
export const lasting = (what: GivenBy['what']): GivenBy => ({ what, ends: Number.POSITIVE_INFINITY });

/** A document names a voucher offer that is there, is given and not claimed, and does not end before what gives it. */
export function checkGivenOffer(id: unknown, pointer: string, by: GivenBy, index: ProductIndex, report: Report): void {
  if (typeof id !== 'string' || index.isUnread('campaign', id)) return;
  const offer = index.campaign(id);
  if (own(offer, 'type') !== 'offer') {
    report('link.campaign', pointer, `There is no voucher offer ${id}.`, {
      ops: offer ? `${quotedTitle(id, index)} is no voucher offer: choose one that is given to members.` : notThere('voucher offer', id),
    });
    return;
  }
  if (own(offer, 'issue') !== 'grant')
    report('link.campaign', pointer, `Members get ${id} themselves.`, {
      hint: 'Name an offer that is given: its `issue` is grant.',
      ops: `Members get ${quotedTitle(id, index)} themselves: choose a voucher offer that is given to members.`,
    });
  checkEnd(offer, pointer, `The offer ${id}`, by, report);
}

/** What is given does not end before its giver: a voucher with a last day would be over at once, of anything else it is asked whether that is meant. */
export function checkEnd(thing: unknown, pointer: string, named: string, { what, ends }: GivenBy, report: Report): void {
  if (endOf(thing) >= ends) return;
  const then = own(thing, 'validTo') === undefined ? 'see whether that is meant' : 'from then on nobody has anything of it';
  report('lottery.limits', pointer, `${named} ends before the ${what} does.`, {
    hint: Number.isFinite(ends) ? `Let it end with the ${what} or after it.` : 'Take its end away.',
    ops: `What the ${what} gives ends before it does: ${then}.`,
  });
}

/** The end of its window, or of what it is worth, in days; never where neither has one. Ends within a day of each other are one: days are local. */
export function endOf(document: unknown): number {
  const ends = [own(own(document, 'window'), 'to'), own(document, 'validTo')].flatMap((end) =>
    typeof end === 'string' ? [Date.parse(end)] : [],
  );
  return Math.floor(Math.min(Number.POSITIVE_INFINITY, ...ends) / DAY_MS);
}
