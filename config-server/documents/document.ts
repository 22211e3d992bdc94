import type { DocumentKey, DocumentKind, Release } from '../../schemas/release.ts';

/** A document as authored, by kind and id; a variant for one market has `@<market>` at the end of its id. */
export interface SourceDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: unknown;
}

/** One document put into a set, or taken out of it where `body` is undefined. */
export interface DocumentChange {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: unknown;
}

/** Documents by kind and id. */
export type Documents = ReadonlyMap<DocumentKey, SourceDocument>;

export const keyOf = (document: { readonly kind: DocumentKind; readonly id: string }): DocumentKey => `${document.kind}:${document.id}`;

/** `screen:home` → `screen` and `home`. */
export function splitKey(key: DocumentKey): [kind: DocumentKind, id: string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon) as DocumentKind, key.slice(colon + 1)];
}

/** The documents of a release as they were authored. */
export const sourcesOf = ({ documents }: Pick<Release, 'documents'>): SourceDocument[] =>
  [...documents].map(([key, body]) => {
    const [kind, id] = splitKey(key);
    return { kind, id, body };
  });

/** A document as it is live; undefined where there is none. */
export const liveBody = ({ checked }: { readonly checked: { readonly documents: Documents } }, key: DocumentKey): unknown =>
  checked.documents.get(key)?.body;

/** `home@KH` → `home` and `KH`. */
export function splitVariant(id: string): { base: string; market: string | undefined } {
  const at = id.lastIndexOf('@');
  return at < 0 ? { base: id, market: undefined } : { base: id.slice(0, at), market: id.slice(at + 1) };
}

/** `zh-CN.home` → `zh-CN` and `home`; languages have no dot, and neither have namespaces. */
export function splitLocale(id: string): { language: string; namespace: string } {
  const dot = id.indexOf('.');
  return { language: id.slice(0, Math.max(dot, 0)), namespace: id.slice(dot + 1) };
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property, whatever its name: documents are hostile until checked. */
export const own = (holder: unknown, key: string): unknown => (isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined);

/** The entries of an object, none of anything else. */
export const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => (isObject(value) ? Object.entries(value) : []);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A JSON pointer to a child (RFC 6901). */
export function child(pointer: string, key: string | number): string {
  return typeof key === 'number' ? `${pointer}/${key}` : `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=');
