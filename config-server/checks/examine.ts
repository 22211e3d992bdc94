import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { deliver } from '../delivery/deliver.ts';
import { isObject, keyOf, own, type SourceDocument, splitLocale, splitVariant } from '../documents.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { checkCampaign } from './campaign.ts';
import { checkLocale } from './locale.ts';
import { indexProduct, type ProductIndex } from './product-index.ts';
import { type Report, reporter } from './report.ts';
import { checkSchema } from './schema.ts';
import { checkScreen } from './screen.ts';
import type { Compiled, Needs } from './screen-context.ts';
import { checkShape } from './shape.ts';
import { checkSite } from './site.ts';
import { compileValidators, type Validators } from './validators.ts';

/** A document as members get it, and what it needs of others. */
export interface Delivered {
  readonly kind: SourceDocument['kind'];
  readonly id: string;
  readonly body: unknown;
  readonly campaigns: readonly string[];
  readonly namespaces: readonly string[];
  readonly blocks: readonly string[];
}

export interface Examination {
  readonly problems: readonly DocumentProblem[];
  /** Of every document without an error. */
  readonly delivered: ReadonlyMap<DocumentKey, Delivered>;
}

/** Checks whole sets of documents against one vocabulary, whose validators it compiles once. */
export interface Examiner {
  /**
   * All checks of ARCHITECTURE section 2 over a set of documents, in the order of the set. Never throws. `unread` are those that are there but could not
   * be read.
   */
  examine(documents: readonly SourceDocument[], unread?: readonly Pick<SourceDocument, 'kind' | 'id'>[]): Examination;
}

export function createExaminer(vocabulary: Vocabulary): Examiner {
  const validators = compileValidators(vocabulary);
  return {
    examine(documents, unread = []) {
      const problems: DocumentProblem[] = [];
      const sound: SourceDocument[] = [];
      const unwalked: SourceDocument[] = [];
      for (const document of documents) {
        const isSound = checkShape(document.kind, document.body, reporter(document, problems)) && isObjectBody(document, problems);
        (isSound ? sound : unwalked).push(document);
      }
      const index = indexProduct(sound, vocabulary, [...unread, ...unwalked]);
      checkSet([...documents, ...unread], index, problems);
      const delivered = new Map<DocumentKey, Delivered>();
      for (const document of sound) {
        const found: DocumentProblem[] = [];
        const result = examineOne(document, validators, index, reporter(document, found));
        problems.push(...found);
        if (!found.some(({ severity }) => severity === 'error')) delivered.set(keyOf(document), result);
      }
      return { problems, delivered };
    },
  };
}

function isObjectBody(document: SourceDocument, problems: DocumentProblem[]): boolean {
  if (isObject(document.body)) return true;
  reporter(document, problems)('schema.type', '', 'A document is an object.');
  return false;
}

/** What is told of the set as a whole: documents twice, or none of a kind that must be there. */
function checkSet(documents: readonly Pick<SourceDocument, 'kind' | 'id'>[], index: ProductIndex, problems: DocumentProblem[]): void {
  const seen = new Set<string>();
  for (const document of documents) {
    const key = keyOf(document);
    if (seen.has(key)) reporter(document, problems)('document.duplicate', '/id', `Another ${document.kind} has the id ${document.id}.`);
    seen.add(key);
  }
  if (!seen.has('site:site')) reporter({ kind: 'site', id: 'site' }, problems)('document.missing', '', 'There is no site document.');
  for (const [name, contract] of Object.entries(index.vocabulary.campaigns)) {
    if (contract.single && !seen.has(`campaign:${name}`)) {
      reporter({ kind: 'campaign', id: name }, problems)('document.missing', '', `There is no campaign document ${name}.`);
    }
  }
}

function examineOne(document: SourceDocument, validators: Validators, index: ProductIndex, report: Report): Delivered {
  const { kind, id, body } = document;
  checkIdentity(document, index, report);
  const needs: Needs = { campaigns: new Set(), namespaces: new Set(), blocks: new Set() };
  const compiled: Compiled = new Map();
  const use = (namespace: string) => needs.namespaces.add(namespace);
  switch (kind) {
    case 'site':
      if (checkSchema(validators.site, body, '', report)) checkSite(document, index, report, use);
      break;
    case 'screen':
      checkScreen(document, validators, index, report, needs, compiled);
      break;
    case 'campaign':
      checkCampaign(document, validators.campaigns, index, report, use);
      break;
    case 'locale':
      checkSchema(validators.locale, body, '', report);
      checkLocale(document, index, report);
  }
  return {
    kind,
    id,
    body: deliver(document, compiled, index.vocabulary, index.body(kind, splitVariant(id).base)),
    campaigns: [...needs.campaigns].sort(),
    namespaces: [...needs.namespaces].sort(),
    blocks: [...needs.blocks].sort(),
  };
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
  if (kind === 'site' || kind === 'campaign')
    report('document.variant', '/id', `A ${kind} has no variants; numbers that differ stand under byMarket.`);
  else if (!index.has(kind, base)) report('document.variant', '/id', `There is no ${kind} ${base} to replace.`);
  if (!index.markets.includes(market)) report('document.variant', '/id', `The site document has no market ${market}.`);
}
