import type { SourceDocument } from '../../../config-server/documents/document.ts';
import { blocksOf, isObject, type Json, type Place, placesOf, pointerTo, put } from './places.ts';

/** One wrong edit of one document, and where the problem must be told. */
export interface WrongEdit {
  readonly what: string;
  readonly document: SourceDocument;
  readonly body: unknown;
  readonly problem: { readonly kind: string; readonly id: string; readonly pointer: string };
}

type Wrong = (place: Place) => { readonly what: string; readonly path: readonly (string | number)[]; readonly value: unknown } | undefined;

const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/** What a schema alone forbids. */
const againstSchema: readonly Wrong[] = [
  ({ schema, path, value }) =>
    schema.minimum !== undefined && typeof value === 'number' ? { what: 'too small', path, value: schema.minimum - 1 } : undefined,
  ({ schema, path, value }) =>
    schema.maximum !== undefined && typeof value === 'number' ? { what: 'too large', path, value: schema.maximum + 1 } : undefined,
  ({ schema, path, value }) =>
    schema.type === 'integer' && typeof value === 'number' ? { what: 'a half', path, value: value + 0.5 } : undefined,
  ({ schema, path, value }) => (typeof value === 'number' && schema.type ? { what: 'words for a number', path, value: 'many' } : undefined),
  ({ schema, path, value }) =>
    schema.type === 'boolean' && typeof value === 'boolean' ? { what: 'a number for yes or no', path, value: 7 } : undefined,
  ({ schema, path, value }) =>
    schema.enum && typeof value === 'string' && !isExpression(value)
      ? { what: 'none of the choices', path, value: 'none-of-these' }
      : undefined,
  ({ schema, path, value }) =>
    schema.additionalProperties === false && isObject(value)
      ? { what: 'an unknown property', path: [...path, 'surprise'], value: true }
      : undefined,
  ({ schema, path, value }) => {
    const name = schema.required?.find((each) => isObject(value) && each in value);
    return name && schema.properties ? { what: 'a missing property', path: [...path, name], value: undefined } : undefined;
  },
  ({ schema, path, value }) =>
    schema['x-as'] === 'text' && isObject(value) ? { what: 'a text written out', path, value: 'Hello' } : undefined,
  ({ schema, path, value, inScreen }) =>
    inScreen && isExpression(value) && schema['x-as'] !== 'each' ? { what: 'half an expression', path, value: '=1 +' } : undefined,
  ({ schema, path, value }) =>
    schema.type === 'array' && Array.isArray(value) && !schema['x-as'] ? { what: 'a text for a list', path, value: 'all' } : undefined,
];

export function wrongInItself(documents: readonly SourceDocument[]): WrongEdit[] {
  const found: WrongEdit[] = [];
  for (const document of documents) {
    for (const place of placesOf(document)) {
      if (document.kind === 'locale') continue;
      for (const wrong of againstSchema) {
        const edit = wrong(place);
        if (edit) found.push(made(document, edit.what, edit.path, edit.value));
      }
    }
    if (document.kind === 'screen') {
      for (const { path } of blocksOf(document.body, [])) {
        found.push(made(document, 'an unknown block type', [...path, 'type'], 'marquee'));
        found.push(made(document, 'an unknown guard', [...path, 'guards'], [{ guard: 'moon' }], [...path, 'guards', 0, 'guard']));
      }
    }
  }
  return found;
}

/** What each document alone could be, but not together with the others. */
export function wrongAcross(documents: readonly SourceDocument[]): WrongEdit[] {
  const found: WrongEdit[] = [];
  for (const document of documents) {
    const body = document.body as Json;
    for (const { value, path } of objectsIn(body, [])) {
      if (value.do === 'navigate') found.push(made(document, 'a link to no screen', [...path, 'to'], 'nowhere'));
      if (document.kind === 'screen' && typeof value.t === 'string')
        found.push(made(document, 'a text that is not there', [...path, 't'], 'home.not_there_at_all'));
    }
    if (document.kind === 'campaign' && isObject(body.byMarket))
      found.push(made(document, 'a market forgotten', ['byMarket', Object.keys(body.byMarket)[0]!], undefined));
    if (document.kind === 'locale' && !document.id.startsWith('en.') && !document.id.includes('@')) {
      for (const [key, text] of Object.entries(body.texts as Json)) {
        if (/\{\{(?!count)/.test(String(text)))
          found.push(made(document, 'a placeholder lost', ['texts', key], String(text).replace(/\{\{[^}]+\}\}/g, '…')));
      }
    }
    if (document.kind === 'site') found.push(made(document, 'a tab to no screen', ['boot', 'screens', 0], 'nowhere'));
    if (document.id === 'tumbly-bears') found.push(made(document, 'news of no brand', ['brand'], 'nobody'));
    if (document.id === 'registration') found.push(made(document, 'an agreement that is no page', ['agreements', 0], 'no-page'));
  }
  return found;
}

function made(
  document: SourceDocument,
  what: string,
  path: readonly (string | number)[],
  value: unknown,
  at: readonly (string | number)[] = path,
): WrongEdit {
  return {
    what: `${what} in ${document.kind} ${document.id} at ${pointerTo(path)}`,
    document,
    body: put(document.body, path, value),
    problem: { kind: document.kind, id: document.id, pointer: pointerTo(at) },
  };
}

function objectsIn(value: unknown, path: readonly (string | number)[]): { value: Json; path: readonly (string | number)[] }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsIn(each, [...path, index]));
  if (!isObject(value)) return [];
  return [{ value, path }, ...Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...path, name]))];
}
