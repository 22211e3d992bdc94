import { child, type Json, listOf, own } from '../documents/index.ts';
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
    for (const [at, name] of names.entries())
      if (!there.includes(name)) report('link.entry', `${pointer}/${at}`, `There is no ${what} ${String(name)}.`);
  }
}

/** A document names a voucher offer that is there. */
export function checkOfferId(value: unknown, pointer: string, index: ProductIndex, report: Report): void {
  if (typeof value !== 'string' || index.isUnread('campaign', value)) return;
  if (own(index.campaign(value), 'type') !== 'offer') report('link.campaign', pointer, `There is no voucher offer ${value}.`);
}
