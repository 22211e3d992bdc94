import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { inWords } from '../../schemas/english-names.ts';
import { partsOf } from '../../schemas/pointer.ts';
import type { Schema } from '../../schemas/schema.ts';
import { labelOf } from './difference/labels.ts';
import { entryWords, topPlace, type ValueContext } from './difference/walk.ts';
import { type Documents, isObject, keyOf, listOf, own, splitVariant } from './document.ts';
import { entryName } from './presenters/references.ts';
import { surroundingsOf } from './presenters/surroundings.ts';
import { schemaOf } from './schema-of.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Problems with their places as the editor names them: of campaigns and the site, whose contracts have titles. */
export const withPlaces = (problems: readonly DocumentProblem[], documents: Documents, vocabulary: Vocabulary): DocumentProblem[] =>
  problems.map((problem) => {
    const place = placeOf(problem, documents, vocabulary);
    return place === undefined || place === '' ? problem : { ...problem, place };
  });

/** `Prizes and empty cells, “Nap bear”, A day at most`: titles of properties, and names of entries with what they give. */
function placeOf(
  { kind, id, pointer }: Pick<DocumentProblem, 'kind' | 'id' | 'pointer'>,
  documents: Documents,
  vocabulary: Vocabulary,
): string | undefined {
  if (kind !== 'campaign' && kind !== 'site') return undefined;
  const body = documents.get(keyOf({ kind, id }))?.body;
  const top = schemaOf(vocabulary, kind, body);
  if (!top) return undefined;
  const { market } = splitVariant(id);
  let at: Step = {
    value: body,
    place: topPlace(documents, top, market === undefined ? listOf(own(body, 'markets')).map(String) : [market]),
  };
  const said: string[] = [];
  for (const part of partsOf(pointer)) {
    if (part === 't') break;
    const { words, ...next } = stepInto(at, part);
    said.push(words);
    at = next;
  }
  return said.join(', ');
}

interface Step {
  readonly value: unknown;
  readonly place: ValueContext;
}

/** Into an entry of a list, a property, or an entry of a map, with what it is called. */
function stepInto({ value, place }: Step, part: string): Step & { readonly words: string } {
  const { schema, documents } = place;
  const index = Array.isArray(value) && /^\d+$/.test(part) ? Number(part) : undefined;
  if (index !== undefined) {
    const entry = listOf(value)[index];
    return { value: entry, place: { ...place, schema: schema?.items }, words: entryWords(entry, `no. ${index + 1}`, place) };
  }
  const known = own(schema?.properties, part) as Schema | undefined;
  const rest = schema?.additionalProperties;
  const isMap = known === undefined && isObject(rest);
  return {
    value: own(value, part),
    place: { ...place, schema: known ?? (isMap ? (rest as Schema) : undefined), name: part },
    words: known ? labelOf(known, part) : isMap ? entryName(part, place.name, surroundingsOf(documents)) : inWords(part),
  };
}
