import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface Key {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** The newest change of a document in the live releases. */
export interface LastChange extends Key {
  /** Null where it was taken away. */
  readonly document: string | null;
  readonly revision: number;
  readonly effective_at: string;
}

interface Keys {
  readonly kinds: readonly string[];
  readonly ids: readonly string[];
}

const lastChanges = statement<Keys, LastChange>(
  'releases.last_changes',
  `select distinct on (d.kind, d.id) d.kind, d.id, d.document, r.revision, r.effective_at
   from release_document d join release r on r.id = d.release
   where r.revision is not null and (d.before is distinct from d.document)
     and (d.kind, d.id) in (select * from unnest($kinds::text[], $ids::text[]))
   order by d.kind, d.id, r.revision desc`,
);

const versions = statement<
  Key,
  {
    revision: number;
    release: number;
    title: string;
    author: string;
    author_name: string | null;
    effective_at: string;
    document: string | null;
  }
>(
  'releases.versions',
  `select r.revision, r.id as release, r.title, r.author, r.author_name, r.effective_at, d.document
   from release_document d join release r on r.id = d.release
   where d.kind = $kind and d.id = $id and r.revision is not null and d.before is distinct from d.document
   order by r.revision desc limit 500`,
);

const bodyAt = statement<Key & { revision: number }, { document: string; body: string; revision: number }>(
  'releases.body_at',
  `select d.document, document.body, r.revision from release_document d join release r on r.id = d.release
   join document on document.hash = d.document
   where d.kind = $kind and d.id = $id and r.revision <= $revision
   order by r.revision desc limit 1`,
);

const textVersions = statement<{ ids: readonly string[] }, { id: string; revision: number; body: string | null }>(
  'releases.text_versions',
  `select d.id, r.revision, document.body from release_document d join release r on r.id = d.release
   left join document on document.hash = d.document
   where d.kind = 'locale' and d.id = any($ids::text[]) and r.revision is not null and d.before is distinct from d.document
   order by d.id, r.revision`,
);

const changedTexts = statement<object, { id: string }>(
  'releases.changed_texts',
  `select d.id from release_document d join release r on r.id = d.release
   where d.kind = 'locale' and d.id like 'en.%' and r.revision is not null and d.before is not null and d.before is distinct from d.document
   group by d.id`,
);

const perDay = statement<{ from: string }, { day: string; count: number }>(
  'releases.per_day',
  `select to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count
   from release where revision is not null and effective_at >= $from::timestamptz group by 1`,
);

const waitingOf = statement<Key, { document: string | null }>(
  'releases.waiting_of',
  `select d.document from release_document d join release r on r.id = d.release
   where d.kind = $kind and d.id = $id and r.state in ('awaiting_approval', 'scheduled')`,
);

const pairs = (keys: readonly Key[]): Keys => ({ kinds: keys.map(({ kind }) => kind), ids: keys.map(({ id }) => id) });

/** What changed these documents last; nothing of those that never were live. */
export const lastChangesOf = (db: Reader, keys: readonly Key[]) => db.all(lastChanges, pairs(keys));
/** The releases that changed a document, newest first. */
export const versionsOf = (db: Reader, { kind, id }: Key) => db.all(versions, { kind, id });
/** A document as it was live under a revision. */
export const releasedBody = (db: Reader, { kind, id }: Key, revision: number) => db.one(bodyAt, { kind, id, revision });
/** All live versions of these locale documents, the oldest first. */
export const textVersionsOf = (db: Reader, ids: readonly string[]) => db.all(textVersions, { ids });
/** English locale documents that were changed after they came. */
export const changedEnglish = async (db: Reader) => (await db.all(changedTexts, {})).map(({ id }) => id);
export const releasesPerDay = (db: Reader, from: string) => db.all(perDay, { from });
/** What releases that wait will make of a document. */
export const waitingHashes = async (db: Reader, { kind, id }: Key): Promise<string[]> =>
  (await db.all(waitingOf, { kind, id })).flatMap(({ document }) => document ?? []);
