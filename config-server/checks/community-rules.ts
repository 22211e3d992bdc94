import { type Json, listOf, own } from '../documents/index.ts';
import { refer } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** A group has a code to show, its store is there and lies in its markets. */
export function checkCommunity(body: Json, index: ProductIndex, report: Report): void {
  if (body.art === undefined && body.link === undefined)
    report('schema.required', '/art', 'It has no code to show.', { hint: 'Upload the picture of its QR code, or write its link.' });
  if (body.store === undefined) return;
  const document = index.campaign('stores');
  const find = (list: string, id: unknown) => listOf(own(document, list)).find((each) => own(each, 'id') === id);
  const store = find('stores', body.store);
  refer(body.store, store ? [body.store] : [], '/store', 'store', report);
  const country = own(find('regions', own(find('cities', own(store, 'city')), 'region')), 'country');
  if (store && !listOf(body.markets).includes(country))
    report('campaign.market', '/markets', `Its store lies in ${String(country)}.`, { hint: 'Choose the market of the store.' });
}
