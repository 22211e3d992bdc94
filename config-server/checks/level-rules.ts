import { child, type Json, listOf, own } from '../documents/index.ts';
import { englishOf, moneyOf } from './in-words.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/**
 * What levels ask for in each market has to be a stair: it begins at nothing, so that every member has a level (no gap), and each step is higher than the one
 * before, so that no spend belongs to two levels (no overlap) and every level can be had.
 */
export function checkThresholds(body: Json, index: ProductIndex, report: Report): void {
  const names = (listOf(body.levels) as readonly Json[]).map(({ name }, at) => englishOf(index, name, `Level ${at + 1}`));
  for (const [market, values] of Object.entries(body.byMarket as Json)) {
    const thresholds = listOf(own(values, 'thresholdsMinor')).map(Number);
    const pointer = (at: number) => `${child('/byMarket', market)}/thresholdsMinor/${at}`;
    const amount = (minor: number) => moneyOf(index, market, minor);
    if (thresholds[0] !== 0) {
      const ops = `${names[0]} has to begin at 0: who spent less than ${amount(thresholds[0]!)} would have no level.`;
      report('campaign.order', pointer(0), `The first level begins at ${thresholds[0]}.`, { ops });
    }
    for (const [at, here] of thresholds.entries()) {
      const before = thresholds[at - 1];
      if (before === undefined || here > before) continue;
      const ops =
        here === before
          ? `${names[at]} begins where ${names[at - 1]} does, at ${amount(here)}: nobody would ever be ${names[at - 1]}.`
          : `${names[at]} begins at ${amount(here)}, below ${names[at - 1]} at ${amount(before)}: it has to ask for more.`;
      report('campaign.order', pointer(at), `${here} does not come after ${before}.`, { ops });
    }
  }
}
