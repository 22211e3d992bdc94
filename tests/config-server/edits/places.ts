import type { SourceDocument } from '../../../config-server/documents/document.ts';
import { blockContracts } from '../../../schemas/blocks/index.ts';
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { siteSchema } from '../../../schemas/site.ts';

/** A value in a document that a contract describes. */
export interface Place {
  readonly document: SourceDocument;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly schema: Schema;
  /** Inside a screen, where an expression may stand for a value. */
  readonly inScreen: boolean;
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of a document that its contract describes; in screens, those of the blocks' own properties. */
export function placesOf(document: SourceDocument): Place[] {
  const body = document.body as Json;
  switch (document.kind) {
    case 'site':
      return walk(document, siteSchema, body, [], false);
    case 'campaign':
      return walk(document, campaignContracts[body.type as keyof typeof campaignContracts].body, body, [], false);
    case 'part':
      return [];
    case 'screen':
      return blocksOf(body, []).flatMap(({ block, path }) => {
        const { props } = blockContracts[block.type as keyof typeof blockContracts];
        return Object.entries(props.properties as Readonly<Record<string, Schema>>).flatMap(([name, schema]) =>
          name in block ? walk(document, schema, block[name], [...path, name], true) : [],
        );
      });
    case 'locale':
      return Object.entries(body.texts as Json).map(([key, value]) => ({
        document,
        path: ['texts', key],
        value,
        schema: { type: 'string' },
        inScreen: false,
      }));
  }
}

/** Every block of a screen with the way to it, outer ones first. */
export function blocksOf(
  value: unknown,
  path: readonly (string | number)[],
): { readonly block: Json; readonly path: readonly (string | number)[] }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => blocksOf(each, [...path, index]));
  if (!isObject(value)) return [];
  const here =
    typeof value.type === 'string' && typeof value.id === 'string' && value.type in blockContracts ? [{ block: value, path }] : [];
  return [...here, ...Object.entries(value).flatMap(([name, inner]) => blocksOf(inner, [...path, name]))];
}

function walk(document: SourceDocument, schema: Schema, value: unknown, path: readonly (string | number)[], inScreen: boolean): Place[] {
  const here: Place = { document, path, value, schema, inScreen };
  if (schema['x-as'] === 'text' || schema['x-as'] === 'actions' || schema['x-as'] === 'blocks' || schema['x-as'] === 'block') return [here];
  if (Array.isArray(value) && schema.items) {
    return [here, ...value.flatMap((each, index) => walk(document, schema.items!, each, [...path, index], inScreen))];
  }
  if (!isObject(value)) return [here];
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [
    here,
    ...Object.entries(value).flatMap(([name, inner]) => {
      const of = schema.properties?.[name] ?? rest;
      return of ? walk(document, of, inner, [...path, name], inScreen) : [];
    }),
  ];
}

export const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A copy with another value at a path; `undefined` takes it away. */
export function put(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(body)) {
    const copy = [...body];
    if (rest.length === 0 && value === undefined) copy.splice(Number(first), 1);
    else copy[Number(first)] = put(copy[Number(first)], rest, value);
    return copy;
  }
  const { [String(first)]: old, ...others } = body as Json;
  if (rest.length === 0 && value === undefined) return others;
  return Object.fromEntries(
    Object.entries({ ...(body as Json), [first]: old }).map(([name, each]) => [name, name === first ? put(old, rest, value) : each]),
  );
}
