import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Contents under their hashes: documents as authored, and renditions as delivered. Nothing is ever changed here. */
export interface NewDocument {
  readonly hash: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: string;
}

export interface NewRendition {
  readonly hash: string;
  readonly body: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

type Columns<Name extends string> = Readonly<Record<Name, readonly string[]>>;

const bodies = statement<{ hashes: readonly string[] }, { hash: string; body: string }>(
  'documents.bodies',
  'select hash, body from document where hash = any($hashes::text[])',
);

const body = statement<Pick<NewDocument, 'kind' | 'id' | 'hash'>, { body: string }>(
  'documents.body',
  'select body from document where hash = $hash and kind = $kind and id = $id',
);

const knownRenditions = statement<{ hashes: readonly string[] }, { hash: string }>(
  'documents.known_renditions',
  'select hash from rendition where hash = any($hashes::text[])',
);

const addDocuments = statement<Columns<'hash' | 'kind' | 'id' | 'body'>>(
  'documents.add',
  `insert into document (hash, kind, id, body)
   select * from unnest($hash::text[], $kind::text[], $id::text[], $body::text[]) on conflict do nothing`,
);

const addRenditions = statement<Columns<'hash' | 'body' | 'brotli' | 'gzip'>>(
  'documents.add_renditions',
  `insert into rendition (hash, body, brotli, gzip)
   select hash, body, decode(brotli, 'base64'), decode(gzip, 'base64')
   from unnest($hash::text[], $body::text[], $brotli::text[], $gzip::text[]) as added (hash, body, brotli, gzip) on conflict do nothing`,
);

/** Bodies by hash. */
export async function bodiesByHash(db: Reader, hashes: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = hashes.length === 0 ? [] : await db.all(bodies, { hashes });
  return new Map(rows.map(({ hash, body }) => [hash, JSON.parse(body)]));
}

/** The body a hash names, if it is one of this document. */
export const bodyOf = async (db: Reader, key: Pick<NewDocument, 'kind' | 'id'>, hash: string) =>
  (await db.one(body, { kind: key.kind, id: key.id, hash }))?.body;

export async function unknownRenditions(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set((await db.all(knownRenditions, { hashes })).map(({ hash }) => hash));
  return new Set(hashes.filter((hash) => !known.has(hash)));
}

/** Rows of one statement: its parameters stay a few megabytes. */
const batch = 200;

export function saveContents(tx: Tx, documents: readonly NewDocument[], renditions: readonly NewRendition[]): void {
  for (let from = 0; from < documents.length; from += batch) {
    const part = documents.slice(from, from + batch);
    tx.send(addDocuments, {
      hash: part.map(({ hash }) => hash),
      kind: part.map(({ kind }) => kind),
      id: part.map(({ id }) => id),
      body: part.map(({ body }) => body),
    });
  }
  for (let from = 0; from < renditions.length; from += batch) {
    const part = renditions.slice(from, from + batch);
    tx.send(addRenditions, {
      hash: part.map(({ hash }) => hash),
      body: part.map(({ body }) => body),
      brotli: part.map(({ brotli }) => brotli.toString('base64')),
      gzip: part.map(({ gzip }) => gzip.toString('base64')),
    });
  }
}
