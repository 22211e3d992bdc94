import { keyOf, own, type SourceDocument, splitLocale, splitVariant } from '../documents/index.ts';
import { checkCampaign } from './campaign.ts';
import { deliver } from './deliver.ts';
import { checkLocale } from './locale.ts';
import { checkPart } from './part.ts';
import { shownBy } from './picture.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report, ReportTo } from './report.ts';
import { checkSchema } from './schema.ts';
import { checkScreen } from './screen.ts';
import type { Compiled, Needs } from './screen-context.ts';
import { checkSite } from './site.ts';
import type { Validators } from './validators.ts';

/** A document as members get it, and what it needs of others. */
export interface Delivered {
  readonly kind: SourceDocument['kind'];
  readonly id: string;
  readonly body: unknown;
  readonly campaigns: readonly string[];
  readonly namespaces: readonly string[];
  readonly blocks: readonly string[];
}

/** All checks of one document whose shape is right. Gives what makes the document that members get, for where no error was told. */
export function examineDocument(
  document: SourceDocument,
  validators: Validators,
  index: ProductIndex,
  reportTo: ReportTo,
): () => Delivered {
  const { kind, id, body } = document;
  const report = reportTo(keyOf(document));
  let whole = body;
  checkIdentity(document, index, report);
  const needs: Needs = { campaigns: new Set(), namespaces: new Set(), blocks: new Set() };
  const compiled: Compiled = { expressions: new Map(), fills: new Map(), lists: new Map() };
  const use = (namespace: string) => needs.namespaces.add(namespace);
  switch (kind) {
    case 'site':
      if (checkSchema(validators.site, body, '', report)) checkSite(document, index, report, use);
      break;
    case 'screen':
      whole = checkScreen(document, validators, index, reportTo, needs, compiled);
      break;
    case 'part':
      checkPart(document, validators, report);
      break;
    case 'campaign':
      checkCampaign(document, validators.campaigns, index, report, use);
      break;
    case 'locale':
      checkSchema(validators.locale, body, '', report);
      checkLocale(document, index, report);
  }
  const { base, market } = splitVariant(id);
  const varied = kind === 'locale' && market !== undefined ? index.body(kind, base) : undefined;
  return () => ({
    kind,
    id,
    body: deliver({ kind, id, body: whole }, { compiled, vocabulary: index.vocabulary, base: varied, find: shownBy(index) }),
    campaigns: [...needs.campaigns].sort(),
    namespaces: [...needs.namespaces].sort(),
    blocks: [...needs.blocks].sort(),
  });
}

/** The id inside equals the one outside, and a variant stands beside what it replaces. */
function checkIdentity({ kind, id, body }: SourceDocument, index: ProductIndex, report: Report): void {
  const written = own(body, 'id');
  if (written !== undefined && written !== id)
    report('document.id', '/id', `The document is known as ${id}, and says ${String(written).slice(0, 80)}.`);
  const { base, market } = splitVariant(id);
  if (kind === 'locale') {
    const { language, namespace } = splitLocale(base);
    if (!language || !/^[a-zA-Z][a-zA-Z0-9_-]{0,59}$/.test(namespace)) {
      report('document.id', '/id', 'The id of a locale document is <language>.<namespace>.');
    }
  }
  if (market === undefined) return;
  if (kind === 'site' || kind === 'campaign' || kind === 'part')
    report('document.variant', '/id', `A ${kind} has no variants${kind === 'part' ? '' : '; numbers that differ stand under byMarket'}.`);
  else if (!index.has(kind, base)) report('document.variant', '/id', `There is no ${kind} ${base} to replace.`);
  if (!index.markets.includes(market)) report('document.variant', '/id', `The site document has no market ${market}.`);
}
