import { type Json, listOf, own } from '../documents/index.ts';
import { items, refer, sharesDay } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

const kindNames: Readonly<Record<string, string>> = { person: 'Visits', group: 'Groups' };
const minutesOf = (time: unknown): number => Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(3));

/** What a venue holds beyond its schema: a store that is there, and times of a kind one after another, because two at once would count the same places twice. */
export function checkVenue(body: Json, index: ProductIndex, report: Report): void {
  const stores = listOf(own(index.campaign('stores'), 'stores')).map((each) => own(each, 'id'));
  refer(body.store, stores, '/store', 'store', report);
  const sittings = items(body, 'sittings');
  for (const [at, sitting] of sittings.entries()) {
    const { from, to, minutes, kind } = sitting;
    if (minutesOf(from) + Number(minutes) > minutesOf(to)) {
      report('campaign.order', `/sittings/${at}/to`, `It ends before a time of ${Number(minutes)} minutes is over.`, {
        hint: 'End it later, or make one last shorter.',
      });
      continue;
    }
    const other = sittings.slice(0, at).find((before) => before.kind === kind && sharesDay(before, sitting) && overlaps(before, sitting));
    if (other)
      report(
        'campaign.order',
        `/sittings/${at}/from`,
        `${kindNames[String(kind)]} can be booked from ${String(other.from)} to ${String(other.to)} on one of these days already.`,
        { hint: 'Begin it when the other has ended, or choose other days.' },
      );
  }
}

const overlaps = (one: Json, other: Json) => String(one.from) < String(other.to) && String(other.from) < String(one.to);
