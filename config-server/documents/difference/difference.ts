import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import { type DocumentChange, type Documents, keyOf, listOf, own, type SourceDocument, splitLocale, splitVariant } from '../document.ts';
import { type PresentedChange, presentChange } from '../presenters/present.ts';
import { surroundingsOf } from '../presenters/surroundings.ts';
import { schemaOf } from '../schema-of.ts';
import { marketsTouched } from '../scope.ts';
import { titleOf } from '../titles.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type AudiencePart, audienceWords, everybody, marketsOfParts, partOfGuards, partsOfCampaign, widest } from './audience.ts';
import { blockName, differScreens, type FoundInScreen } from './screen.ts';
import { type LinkedDocuments, screensTouched } from './screens.ts';
import { labelOfText, partsOfText, type TextUsers } from './text-users.ts';
import { differ, topPlace } from './walk.ts';

export type Difference = OpsTypes['diffs.create']['result'];
type ChangeInWords = Difference['changes'][number];

/** A document before and after; undefined where there is none. */
export interface Versions extends Pick<DocumentChange, 'kind' | 'id'> {
  readonly before: unknown;
  readonly after: unknown;
}

interface FoundChange {
  readonly change: ChangeInWords;
  readonly parts: readonly AudiencePart[];
}

/** What documents change, by block and field and as campaigns, in words, and who notices. `set` has them as they are afterwards. */
export function differenceOf(versions: readonly Versions[], set: LinkedDocuments, vocabulary: Vocabulary): Difference {
  const surroundings = surroundingsOf(set.documents);
  const users = { documents: set.documents, former: formerOf(versions), markets: surroundings.markets };
  const campaigns = versions.flatMap((each) => presentChange(each, set.documents) ?? []);
  const found = versions.flatMap((each) => changesOf(each, campaigns, users, vocabulary));
  const parts = widest(found.flatMap((each) => each.parts));
  const markets = marketsOfParts(parts) ?? surroundings.markets;
  const counts = new Map<DocumentKey, number>();
  for (const { change } of found) counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + 1);
  const changed = versions.filter((each) => counts.has(keyOf(each)));
  return {
    changes: found.map(({ change }) => change),
    campaigns,
    audiences: parts as Difference['audiences'],
    markets: [...markets].sort() as Difference['markets'],
    languages: [...new Set(found.flatMap(({ change }) => change.language ?? []))].sort(),
    screens: screensTouched(set, changed, counts),
    audience: audienceWords(parts, surroundings, found.length),
  };
}

/**
 * The markets whose members notice what documents change, as `differenceOf` has them. For lists: nothing is put in words, and the first change that is
 * for all ends it.
 */
export function marketsReached(versions: readonly Versions[], documents: Documents, vocabulary: Vocabulary): readonly string[] {
  const { markets: all } = surroundingsOf(documents);
  const users = { documents, former: formerOf(versions), markets: all };
  const reached = new Set<string>();
  for (const each of versions) {
    for (const found of find(each, documents, vocabulary)) {
      const markets = marketsOfParts(partsOf(each, found, users));
      if (markets === undefined) return [...all].sort();
      for (const market of markets) reached.add(market);
    }
  }
  return [...reached].sort();
}

/** Who named texts until now. */
const formerOf = (versions: readonly Versions[]): readonly SourceDocument[] =>
  versions.flatMap(({ kind, id, before }) => (before === undefined || kind === 'locale' ? [] : [{ kind, id, body: before }]));

function changesOf(
  versions: Versions,
  campaigns: readonly PresentedChange[],
  users: TextUsers,
  vocabulary: Vocabulary,
): readonly FoundChange[] {
  const { kind, id, before, after } = versions;
  const { documents } = users;
  const title = titleOf({ kind, id, body: after ?? before }, documents);
  const language = kind === 'locale' ? splitLocale(splitVariant(id).base).language : undefined;
  const summary = kind === 'campaign' ? campaigns.find((each) => each.id === id)?.summary : undefined;
  return find(versions, documents, vocabulary).map((found) => {
    const parts = partsOf(versions, found, users).map((part) => ofSite(part, users.markets));
    const markets = marketsOfParts(parts);
    const { label, campaign } = language === undefined ? { label: found.label } : labelOfText(id, found.pointer, users, vocabulary);
    const quoted = found.block && !found.isBlock ? `${title}: ${found.block.id}: ` : kind === 'screen' ? `${title}: ` : '';
    const meaning = found.pointer === '' && found.change === 'added' && summary !== undefined ? `: ${summary}` : '';
    const change: ChangeInWords = {
      kind,
      id,
      title,
      pointer: found.pointer,
      label,
      change: found.change,
      sentence: quoted + sentence({ ...found, label }) + meaning,
      ...(found.block ? { block: blockName(found.block) } : {}),
      ...(found.before === undefined ? {} : { before: found.before }),
      ...(found.after === undefined ? {} : { after: found.after }),
      ...(markets ? { markets: [...markets] as NonNullable<ChangeInWords['markets']> } : {}),
      ...(language === undefined ? {} : { language }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(found.needsApproval ? { needsApproval: true } : {}),
    };
    return { change, parts };
  });
}

function find({ kind, id, before, after }: Versions, documents: Documents, vocabulary: Vocabulary): FoundInScreen[] {
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    const body = after ?? before;
    const change = before === undefined ? 'added' : 'removed';
    // A rate that comes or goes with its document is a changed rate.
    const parts = differ(before ?? {}, after ?? {}, topPlace(documents, schemaOf(vocabulary, kind, body), clockMarkets(id, body)));
    return [
      { pointer: '', label: titleOf({ kind, id, body }, documents), change, needsApproval: parts.some((part) => part.needsApproval) },
    ];
  }
  if (kind === 'screen') return differScreens(before, after, documents, vocabulary);
  return differ(before, after, topPlace(documents, schemaOf(vocabulary, kind, after), clockMarkets(id, after)));
}

/** On whose clock the instants of a document are said; none: it is for all. */
function clockMarkets(id: string, body: unknown): readonly string[] {
  const { market } = splitVariant(id);
  return market === undefined ? listOf(own(body, 'markets')).map(String) : [market];
}

/** Whom one difference concerns: who sees its campaign, reads its text or sees its block, in the markets of its part. */
function partsOf(versions: Versions, found: FoundInScreen, users: TextUsers): readonly AudiencePart[] {
  const { kind, id, before, after } = versions;
  if (kind === 'locale') return partsOfText(id, found.pointer, users);
  const variant = splitVariant(id).market ?? found.market;
  if (kind !== 'campaign')
    return [
      inMarkets(found.block ? partOfGuards(found.block.guards, users.documents) : everybody, variant === undefined ? undefined : [variant]),
    ];
  const bodies = [before, after].filter((body) => body !== undefined);
  const touched = variant === undefined ? marketsTouched(versions, before, after) : [variant];
  return widest(bodies.flatMap((body) => partsOfCampaign(body, users.documents))).map((part) =>
    variant === undefined && part.markets ? part : inMarkets(part, touched),
  );
}

const inMarkets = (part: AudiencePart, markets: readonly string[] | undefined): AudiencePart =>
  markets ? { ...part, markets: [...markets] as NonNullable<AudiencePart['markets']> } : part;

/** Naming all markets of the site is naming none. */
const ofSite = (part: AudiencePart, all: readonly string[]): AudiencePart => {
  const { markets, ...everywhere } = part;
  return markets && all.length > 0 && all.every((each) => markets.includes(each)) ? everywhere : part;
};

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
