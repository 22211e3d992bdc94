import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { DocumentChange } from '../documents/index.ts';

/** For whom a preview is made up, and when. */
export interface Viewer {
  readonly market: string;
  readonly language: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly paidTier: 'none' | 'vip' | 'svip';
  readonly at: string;
  readonly signedIn: boolean;
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly documents: string;
  readonly viewer: Viewer;
  readonly expires_at: string;
  readonly revision: number | null;
  readonly shared_at: string | null;
}

/** A preview as it is stored. */
export interface StoredPreview {
  readonly id: string;
  /** Rises with each change. */
  readonly version: number;
  /** A document without a body is taken away. */
  readonly documents: readonly DocumentChange[];
  readonly viewer: Viewer;
  readonly expiresAt: string;
  /** Of a copy that was shared: when, and over which release it stays. */
  readonly shared: { readonly revision: number; readonly at: string } | undefined;
}

interface Written {
  readonly id: string;
  readonly author: string;
  readonly documents: string;
  readonly viewer: ReturnType<typeof json>;
  readonly now: string;
  readonly expiresAt: string;
}

const insertOne = statement<Written & { tokenHash: string }>(
  'previews.insert',
  `insert into preview (id, token_hash, author, documents, viewer, created_at, expires_at)
   values ($id, $tokenHash, $author, $documents, $viewer, $now, $expiresAt)`,
);
const updateOne = statement<Written>(
  'previews.update',
  `update preview set documents = $documents, viewer = $viewer, expires_at = $expiresAt, version = version + 1
   where id = $id and author = $author and expires_at > $now and revision is null`,
);
interface Shared {
  readonly id: string;
  readonly copyId: string;
  readonly tokenHash: string;
  readonly author: string;
  /** The live one, over which the copy stays. */
  readonly revision: number;
  readonly now: string;
  readonly expiresAt: string;
}

const shareOne = statement<Shared>(
  'previews.share',
  `insert into preview (id, token_hash, author, documents, viewer, created_at, expires_at, revision, shared_at)
   select $copyId, $tokenHash, $author, documents, viewer, $now, $expiresAt, coalesce(revision, $revision::bigint), coalesce(shared_at, $now::timestamptz)
   from preview where id = $id and author = $author and expires_at > $now`,
);
const endOne = statement<{ id: string; author: string; now: string }>(
  'previews.end',
  'delete from preview where id = $id and author = $author and expires_at > $now',
);
const byToken = statement<{ tokenHash: string; now: string }, Row>(
  'previews.by_token',
  'select id, version, documents, viewer, expires_at, revision, shared_at from preview where token_hash = $tokenHash and expires_at > $now',
);
const versionOf = statement<{ tokenHash: string; now: string }, { version: number }>(
  'previews.version',
  'select version from preview where token_hash = $tokenHash and expires_at > $now',
);
const sweep = statement<{ now: string }>('previews.sweep', 'delete from preview where expires_at <= $now');
const asBefore = statement<{ revision: number }, { kind: DocumentKind; id: string; body: string | null }>(
  'previews.as_before',
  `select changed.kind, changed.id, document.body
   from (select distinct d.kind, d.id from release_document d join release r on r.id = d.release
     where r.revision > $revision and d.before is distinct from d.document) changed
   left join lateral (select d.document from release_document d join release r on r.id = d.release
     where d.kind = changed.kind and d.id = changed.id and r.revision <= $revision order by r.revision desc limit 1) old on true
   left join document on document.hash = old.document`,
);
const ofRelease = statement<{ release: string }, { kind: DocumentKind; id: string; body: string | null }>(
  'previews.of_release',
  `select d.kind, d.id, document.body from release_document d left join document on document.hash = d.document
   where d.release::text = $release order by d.kind, d.id`,
);

interface NewPreview {
  readonly id: string;
  readonly author: string;
  readonly documents: readonly DocumentChange[];
  readonly viewer: Viewer;
  readonly now: string;
  readonly expiresAt: string;
}

const written = ({ documents, viewer, ...rest }: NewPreview): Written => ({
  ...rest,
  documents: JSON.stringify(documents),
  viewer: json(viewer),
});

/** Adds a preview; what has expired goes in the same round trip. */
export function insertPreview(tx: Tx, preview: NewPreview, tokenHash: string): void {
  tx.send(sweep, { now: preview.now });
  tx.send(insertOne, { ...written(preview), tokenHash });
}

/** False where the author has no such preview. */
export const updatePreview = async (tx: Tx, preview: NewPreview) => (await tx.run(updateOne, written(preview))) === 1;
/** Keeps a copy as it is now over the live release; false where the author has no such preview. */
export const sharePreview = async (tx: Tx, copy: Shared) => (await tx.run(shareOne, copy)) === 1;
export const endPreview = async (tx: Tx, id: string, author: string, now: string) => (await tx.run(endOne, { id, author, now })) === 1;

export async function findPreview(reader: Reader, tokenHash: string, now: string): Promise<StoredPreview | undefined> {
  const row = await reader.one(byToken, { tokenHash, now });
  if (!row) return undefined;
  const { id, version, viewer, expires_at, revision, shared_at } = row;
  const shared = revision === null || shared_at === null ? undefined : { revision, at: shared_at };
  return { id, version, viewer, expiresAt: expires_at, shared, documents: JSON.parse(row.documents) as DocumentChange[] };
}

/** The version alone: whether what a process has in memory still holds. */
export const findVersion = async (reader: Reader, tokenHash: string, now: string) =>
  (await reader.one(versionOf, { tokenHash, now }))?.version;

/** Documents that releases after a revision changed, as they were under it; without a body where there was none. */
export const documentsBefore = async (reader: Reader, revision: number): Promise<DocumentChange[]> =>
  (await reader.all(asBefore, { revision })).map(changeOf);

/** The documents of a release as it froze them; none where there is no such release. */
export const documentsOfRelease = async (reader: Reader, release: string): Promise<DocumentChange[]> =>
  (await reader.all(ofRelease, { release })).map(changeOf);

const changeOf = ({ kind, id, body }: { kind: DocumentKind; id: string; body: string | null }): DocumentChange => ({
  kind,
  id,
  body: body === null ? undefined : (JSON.parse(body) as unknown),
});
