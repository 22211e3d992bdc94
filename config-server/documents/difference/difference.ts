import { languageName } from '../../../schemas/english-names.ts';
import { marketsOfText } from '../../../schemas/market-text.ts';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import { type DocumentChange, keyOf, own, splitLocale, splitVariant } from '../document.ts';
import { schemaOf } from '../schema-of.ts';
import { marketsTouched } from '../scope.ts';
import { titleOf } from '../titles.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { audienceOf, type Concerned, guardedMarkets } from './audience.ts';
import { blockName, differScreens, type FoundInScreen } from './screen.ts';
import { type LinkedDocuments, screensTouched } from './screens.ts';
import { differ, topPlace } from './walk.ts';

export type Difference = OpsTypes['diffs.create']['result'];
type ChangeInWords = Difference['changes'][number];

/** A document before and after; undefined where there is none. */
export interface Versions extends Pick<DocumentChange, 'kind' | 'id'> {
  readonly before: unknown;
  readonly after: unknown;
}

interface Told {
  readonly change: ChangeInWords;
  readonly concerned: Concerned;
}

/** What documents change, by block and field, in words, and who notices. `set` has them as they are afterwards. */
export function differenceOf(versions: readonly Versions[], set: LinkedDocuments, vocabulary: Vocabulary): Difference {
  const told = versions.flatMap((each) => tell(each, set, vocabulary));
  const concerned = told.map((each) => each.concerned);
  const everywhere = concerned.some(({ markets }) => markets === undefined);
  const site = set.documents.get('site:site')?.body;
  const markets = everywhere
    ? Object.keys((own(site, 'markets') as object | undefined) ?? {})
    : concerned.flatMap(({ markets: some }) => some ?? []);
  const counts = new Map<DocumentKey, number>();
  for (const { change } of told) counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + 1);
  const changed = versions.filter((each) => counts.has(keyOf(each)));
  return {
    changes: told.map(({ change }) => change),
    markets: [...new Set(markets)].sort() as Difference['markets'],
    languages: [...new Set(concerned.flatMap(({ language }) => language ?? []))].sort(),
    screens: screensTouched(set, changed, counts),
    audience: audienceOf(concerned),
  };
}

function tell(versions: Versions, set: LinkedDocuments, vocabulary: Vocabulary): Told[] {
  const { kind, id, before, after } = versions;
  const body = after ?? before;
  const title = titleOf({ kind, id, body }, set.documents);
  const { base, market: variant } = splitVariant(id);
  const language = kind === 'locale' ? splitLocale(base).language : undefined;
  return find(versions, set, vocabulary).map((found) => {
    const markets = marketsOf(versions, found, variant);
    const label = language === undefined ? found.label : textLabel(found.pointer, base, languageName(language));
    const quoted = found.block && !found.isBlock ? `${title}: ${found.block.id}: ` : kind === 'screen' ? `${title}: ` : '';
    const change: ChangeInWords = {
      kind,
      id,
      title,
      pointer: found.pointer,
      label,
      change: found.change,
      sentence: quoted + sentence({ ...found, label }),
      ...(found.block ? { block: blockName(found.block) } : {}),
      ...(found.before === undefined ? {} : { before: found.before }),
      ...(found.after === undefined ? {} : { after: found.after }),
      ...(markets ? { markets: [...markets] as NonNullable<ChangeInWords['markets']> } : {}),
      ...(language === undefined ? {} : { language }),
      ...(found.needsApproval ? { needsApproval: true } : {}),
    };
    return { change, concerned: { markets, language, guards: found.block?.guards ?? [] } };
  });
}

function find({ kind, id, before, after }: Versions, set: LinkedDocuments, vocabulary: Vocabulary): FoundInScreen[] {
  const { documents } = set;
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    const body = after ?? before;
    const change = before === undefined ? 'added' : 'removed';
    // A rate that comes or goes with its document is a changed rate.
    const parts = differ(before ?? {}, after ?? {}, topPlace(documents, schemaOf(vocabulary, kind, body)));
    return [
      { pointer: '', label: titleOf({ kind, id, body }, documents), change, needsApproval: parts.some((part) => part.needsApproval) },
    ];
  }
  if (kind === 'screen') return differScreens(before, after, documents, vocabulary);
  return differ(before, after, topPlace(documents, schemaOf(vocabulary, kind, after)));
}

/** The markets of one difference: those of its document, its part, its text, or the guards of its block. */
function marketsOf(versions: Versions, found: FoundInScreen, variant: string | undefined): readonly string[] | undefined {
  if (variant !== undefined) return [variant];
  if (found.market !== undefined) return [found.market];
  if (versions.kind === 'campaign') return marketsTouched(versions, versions.before, versions.after);
  if (versions.kind === 'locale') return marketsOfText(found.pointer.split('/')[2] ?? '');
  return found.block ? guardedMarkets(found.block.guards) : undefined;
}

function textLabel(pointer: string, base: string, language: string): string {
  const key = pointer.startsWith('/texts/') ? pointer.slice('/texts/'.length) : '';
  const { namespace } = splitLocale(base);
  return key === '' ? `Texts ${namespace} in ${language}` : `Text ${namespace}.${key} in ${language}`;
}

function sentence({ label, change, before, after, to, isBlock, block }: FoundInScreen & { readonly label: string }): string {
  const name = isBlock && block ? `block ${block.id}` : label;
  switch (change) {
    case 'moved':
      return `${name} moved ${to}`;
    case 'added':
      return after === undefined || isBlock ? `${name} added` : `${name}: ${after} (new)`;
    case 'removed':
      return before === undefined || isBlock ? `${name} removed` : `${name}: ${before} (removed)`;
    case 'changed':
      return `${name}: ${before} → ${after}`;
  }
}
