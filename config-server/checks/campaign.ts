import { child, isObject, type Json, own, project, publicSchema, type SourceDocument } from '../documents/index.ts';
import { campaignRules } from './campaign-rules.ts';
import { checkData, type UseNamespace } from './data-walk.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';
import { checkSchema } from './schema.ts';
import type { ByName } from './validators.ts';

/** A campaign document: its type's contract, its window, what its names stand for, and the rules of its type. */
export function checkCampaign({ id, body }: SourceDocument, validators: ByName, index: ProductIndex, report: Report, use: UseNamespace) {
  const type = own(body, 'type');
  if (type === undefined) return report('schema.required', '/type', 'The property type is missing.');
  const contract = typeof type === 'string' ? own(index.vocabulary.campaigns, type) : undefined;
  if (!contract || typeof type !== 'string') {
    return report('campaign.type', '/type', `There is no type ${JSON.stringify(type)?.slice(0, 60)}.`, {
      hint: `There is: ${oneOf(Object.keys(index.vocabulary.campaigns))}.`,
    });
  }
  const { single, body: bodySchema } = index.vocabulary.campaigns[type]!;
  if (single && id !== type) return report('campaign.single', '/id', `The one document of type ${type} has the id ${type}.`);
  const good = checkSchema(validators.get(type)!, body, '', report);
  checkWindow(own(body, 'window'), report);
  checkData(bodySchema, body, '', index, report, () => {}, own(body, 'markets'));
  // Members load the texts of what they may read of it.
  const visible = publicSchema(bodySchema);
  if (visible) checkData(visible, project(visible, body), '', index, () => {}, use);
  // Where a contract does without it, a market's numbers only stand in for those of all.
  if (bodySchema.required?.includes('byMarket')) checkMarkets(own(body, 'byMarket'), own(body, 'markets'), index, report);
  // Rules of a type read its properties without looking whether they are there.
  if (good && Object.hasOwn(campaignRules, type)) campaignRules[type]!(body as Json, index, report);
}

function checkWindow(window: unknown, report: Report): void {
  if (!isObject(window)) return;
  const from = Date.parse(String(window.from));
  const to = Date.parse(String(window.to));
  if (from >= to) report('campaign.window', '/window', 'The window ends before it begins.');
}

/**
 * Numbers that differ by market stand there for each market of the product, or of the document where it names its own, so that no member meets a
 * missing one.
 */
function checkMarkets(byMarket: unknown, own: unknown, index: ProductIndex, report: Report): void {
  if (!isObject(byMarket)) return;
  const markets = Array.isArray(own) ? index.markets.filter((market) => own.includes(market)) : index.markets;
  for (const market of markets) {
    if (!Object.hasOwn(byMarket, market))
      report('campaign.market', child('/byMarket', market), `There is no value for the market ${market}.`);
  }
}
