import { languageName } from '../../../schemas/english-names.ts';
import { marketsOfText } from '../../../schemas/market-text.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { type Documents, entriesOf, isObject, keyOf, own, type SourceDocument, splitLocale, splitVariant } from '../document.ts';
import { textsNamedIn } from '../named-texts.ts';
import { schemaOf } from '../schema-of.ts';
import { englishOf, titleOf } from '../titles.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type AudiencePart, everybody, partOfGuards, partsOfCampaign } from './audience.ts';
import { frameOf, placeBlocks } from './blocks.ts';
import { labelOf } from './labels.ts';

/** Who names the texts that change: documents as they are afterwards, and as they were. */
export interface TextUsers {
  readonly documents: Documents;
  readonly former: readonly SourceDocument[];
  /** All markets of the site. */
  readonly markets: readonly string[];
}

/** A text of a locale document at a pointer; undefined where the pointer is that of no single text. */
function textAtPointer(localeId: string, pointer: string): string | undefined {
  const key = /^\/texts\/([^/]+)$/.exec(pointer)?.[1];
  return key === undefined ? undefined : `${splitLocale(splitVariant(localeId).base).namespace}.${key}`;
}

/** Forms of a plural are named by what they have in common. */
const namesOf = (text: string): readonly string[] => [text, text.replace(/_(zero|one|two|few|many|other)$/, '')];

function usersOf(text: string, { documents, former }: TextUsers): readonly SourceDocument[] {
  const names = namesOf(text);
  const found = [...documents.values(), ...former].filter(({ body }) => {
    const named = textsNamedIn(body);
    return names.some((name) => named.has(name));
  });
  return found.filter((source, at) => found.findIndex((other) => keyOf(other) === keyOf(source)) === at);
}

/** Who reads a text that changes: members who see what names it, in its language. Where nothing names it, nobody can say: all. */
export function partsOfText(localeId: string, pointer: string, users: TextUsers): readonly AudiencePart[] {
  const { base, market: variant } = splitVariant(localeId);
  const { language } = splitLocale(base);
  // Where a language lacks a text, English shows: a change of it is for all.
  const reading = language === 'en' || language === '' ? {} : { language };
  const text = textAtPointer(localeId, pointer);
  const found = text === undefined ? [] : usersOf(text, users);
  const own = variant === undefined ? marketsOfText(pointer.split('/')[2] ?? '') : [variant];
  const parts =
    text === undefined || found.length === 0 ? [everybody] : found.flatMap((source) => partsOfUser(source, text, users.documents));
  return parts.map((part) => ({ ...part, ...reading, ...narrowed(part.markets, own) }));
}

function narrowed(of: readonly string[] | undefined, own: readonly string[] | undefined): Pick<AudiencePart, 'markets'> {
  const both = of && own ? of.filter((market) => own.includes(market)) : (own ?? of);
  return both === undefined ? {} : { markets: both as NonNullable<AudiencePart['markets']> };
}

function partsOfUser({ kind, id, body }: SourceDocument, text: string, documents: Documents): readonly AudiencePart[] {
  if (kind === 'campaign') return partsOfCampaign(body, documents);
  if (kind !== 'screen') return [everybody];
  const { market } = splitVariant(id);
  const where = market === undefined ? {} : { markets: [market] as NonNullable<AudiencePart['markets']> };
  const names = namesOf(text);
  const has = (part: unknown) => names.some((name) => textsNamedIn(part).has(name));
  if (has(frameOf(body))) return [where];
  const blocks = [...placeBlocks(body).values()].filter(({ props }) => has(props));
  return blocks.map(({ guards }) => {
    const part = partOfGuards(guards, documents);
    return { ...part, ...narrowed(part.markets, where.markets) };
  });
}

interface TextLabel {
  readonly label: string;
  /** The id of the one campaign that has it. */
  readonly campaign?: string;
}

/**
 * `Name of Merdeka weekend in Thai` of a text that one campaign has; else `Text home.title in Thai`, and `Text “Merdeka weekend” in Thai` where nothing
 * names it yet, as before its campaign is saved.
 */
export function labelOfText(localeId: string, pointer: string, users: TextUsers, vocabulary: Vocabulary): TextLabel {
  const { language, namespace } = splitLocale(splitVariant(localeId).base);
  const text = textAtPointer(localeId, pointer);
  if (text === undefined) return { label: `Texts ${namespace} in ${languageName(language)}` };
  const [only, ...more] = usersOf(text, users);
  const place =
    only?.kind === 'campaign' && more.length === 0 ? placeOf(only.body, schemaOf(vocabulary, 'campaign', only.body), text) : undefined;
  if (place === undefined) {
    const words = only === undefined ? englishOf(users.documents, text) : undefined;
    return { label: `Text ${words === undefined ? text : `“${words}”`} in ${languageName(language)}` };
  }
  const title = titleOf(only!, users.documents);
  const name = place.within === '' ? `${place.label} of ${title}` : `${title}, ${place.within}: ${place.label}`;
  return { label: `${name} in ${languageName(language)}`, campaign: only!.id };
}

interface TextPlace {
  readonly label: string;
  /** The entries of lists that it is in: `rewards 2`; empty for none. */
  readonly within: string;
}

/** Where a document names a text. */
function placeOf(value: unknown, schema: Schema | undefined, text: string, name = ''): TextPlace | undefined {
  if (namesOf(text).includes(String(own(value, 't')))) return { label: labelOf(schema, name), within: '' };
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      const place = placeOf(each, schema?.items, text, name);
      if (place !== undefined)
        return { ...place, within: [`${labelOf(schema, name).toLowerCase()} ${at + 1}`, place.within].filter(Boolean).join(', ') };
    }
    return undefined;
  }
  for (const [key, inner] of entriesOf(value)) {
    const known = own(schema?.properties, key) ?? schema?.additionalProperties;
    const place = placeOf(inner, isObject(known) ? (known as Schema) : undefined, text, key);
    if (place !== undefined) return place;
  }
  return undefined;
}
