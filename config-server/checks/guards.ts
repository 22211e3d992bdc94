import { guardContracts } from '../../schemas/guard.ts';
import { child, isObject, listOf, own } from '../documents/index.ts';
import { notThere } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';
import { checkSourcePage } from './source-pages.ts';

/** The rest of a guard's contract stands in the validators; here is what must exist. `params` are those of the screen that they guard. */
export function checkGuards(
  value: unknown,
  pointer: string,
  index: ProductIndex,
  report: Report,
  use: (campaign: string) => void,
  block?: string,
  params?: readonly unknown[],
): void {
  const within: Report = (code, at, message, detail) => report(code, at, message, { block, ...detail });
  for (const [at, guard] of listOf(value).entries()) {
    const here = child(pointer, at);
    if (!isObject(guard)) continue;
    const name = guard.guard;
    if (typeof name !== 'string' || !Object.hasOwn(guardContracts, name)) {
      within('guard.unknown', child(here, 'guard'), `There is no guard ${JSON.stringify(name)?.slice(0, 60)}.`, {
        hint: `There is: ${oneOf(Object.keys(guardContracts))}.`,
      });
      continue;
    }
    if (name === 'window' && typeof guard.campaign === 'string') {
      use(guard.campaign);
      const campaign = index.campaign(guard.campaign);
      if (index.isUnread('campaign', guard.campaign)) continue;
      if (!campaign)
        within('link.campaign', child(here, 'campaign'), `There is no campaign ${guard.campaign}.`, {
          ops: notThere('campaign', guard.campaign),
        });
      else if (!isObject(campaign.window)) within('guard.value', child(here, 'campaign'), `The campaign ${guard.campaign} has no window.`);
    }
    if (name === 'market') {
      for (const [place, market] of listOf(guard.anyOf).entries()) {
        if (!index.markets.includes(String(market)))
          within('guard.value', `${here}/anyOf/${place}`, `There is no market ${String(market)}.`);
      }
    }
    if (name === 'flag' && typeof guard.flag === 'string' && own(index.siteValue('flags'), guard.flag) === undefined) {
      within('guard.value', child(here, 'flag'), `The site document has no flag ${guard.flag}.`);
    }
    if (name === 'login') {
      // Of a whole screen the query is kept on the way; a block only hides.
      const keeps = (param: string) => params?.includes(param) ?? true;
      checkSourcePage({ sourcePage: guard.sourcePage, pointer: child(here, 'sourcePage'), keeps, block }, index, report);
    }
  }
}
