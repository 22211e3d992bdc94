import type { DocumentKey } from '../../schemas/release.ts';
import type { Db } from '../../server-kit/db.ts';
import type { ExaminedBaseline } from '../baseline/examine-baseline.ts';
import { compress, contentHash, shortHash } from '../delivery/encode.ts';
import { keyOf } from '../documents.ts';
import {
  lock,
  type NewDocument,
  type NewRendition,
  newestRelease,
  type ReleasedRow,
  releasedState,
  saveContents,
  saveRelease,
  unknownRenditions,
} from './store.ts';

interface Prepared {
  readonly row: ReleasedRow;
  readonly body: string;
  readonly delivered: string;
}

/** More new documents than this are compressed quickly: a first start with ten thousand would take minutes otherwise. */
const bestUpTo = 400;

/**
 * Stores a baseline that passed its checks as a release of what it changes, if its content differs from that of the last baseline. Of several
 * processes starting together one does it. Gives the revision, or undefined where there is nothing new.
 */
export async function releaseBaseline(db: Db, baseline: ExaminedBaseline, now: string): Promise<number | undefined> {
  const prepared = prepare(baseline);
  const whole = contentHash(
    [...prepared.values()]
      .map(({ row }) => `${keyOf(row)} ${row.document} ${row.rendition}`)
      .sort()
      .join('\n'),
  );
  if ((await newestRelease(db, 'baseline'))?.content_hash === whole) return undefined;

  const all = [...prepared.values()];
  const missing = await unknownRenditions(
    db,
    all.map(({ row }) => row.rendition!),
  );
  const renditions = await renditionsOf(all.filter(({ row }) => missing.has(row.rendition!)));
  const documents: NewDocument[] = all.map(({ row: { kind, id, document }, body }) => ({ kind, id, hash: document!, body }));

  return db.transaction(
    async (tx) => {
      await lock(tx);
      if ((await newestRelease(tx, 'baseline'))?.content_hash === whole) return undefined;
      const rows = changedRows(await releasedState(tx, 'baseline'), prepared);
      const changed = new Set(rows.map(({ document }) => document));
      saveContents(
        tx,
        documents.filter(({ hash }) => changed.has(hash)),
        renditions,
      );
      const head = { origin: 'baseline', title: 'Baseline', reason: 'Ships with the code', author: 'deploy' } as const;
      return saveRelease(tx, { ...head, contentHash: whole, rows }, now);
    },
    { useCase: 'releases.baseline' },
  );
}

function prepare({ documents, delivered }: ExaminedBaseline): Map<DocumentKey, Prepared> {
  const prepared = new Map<DocumentKey, Prepared>();
  for (const { kind, id, body: source } of documents) {
    const key = keyOf({ kind, id });
    const found = delivered.get(key);
    if (!found) throw new Error(`${key} was not checked`);
    const body = JSON.stringify(source);
    const text = JSON.stringify(found.body);
    const needs = { campaigns: found.campaigns, namespaces: found.namespaces, blocks: found.blocks };
    prepared.set(key, { row: { kind, id, document: contentHash(body), rendition: shortHash(text), needs }, body, delivered: text });
  }
  return prepared;
}

/** What the new baseline changes in the last one, with what it takes away. */
function changedRows(before: readonly ReleasedRow[], prepared: ReadonlyMap<DocumentKey, Prepared>): ReleasedRow[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const changed = [...prepared].filter(([key, { row }]) => {
    const old = known.get(key);
    return old?.document !== row.document || old.rendition !== row.rendition || !sameNeeds(old, row);
  });
  const gone = before.filter((row) => !prepared.has(keyOf(row)));
  return [
    ...changed.map(([, { row }]) => row),
    ...gone.map(({ kind, id }) => ({ kind, id, document: null, rendition: null, needs: null })),
  ];
}

function sameNeeds(a: ReleasedRow, b: ReleasedRow): boolean {
  const words = ({ needs }: ReleasedRow) => JSON.stringify([needs?.campaigns, needs?.namespaces, needs?.blocks]);
  return words(a) === words(b);
}

async function renditionsOf(prepared: readonly Prepared[]): Promise<NewRendition[]> {
  const made: NewRendition[] = [];
  const quick = prepared.length > bestUpTo;
  for (let from = 0; from < prepared.length; from += 8) {
    const part = prepared.slice(from, from + 8);
    made.push(
      ...(await Promise.all(
        part.map(async ({ row, delivered }) => ({ hash: row.rendition!, body: delivered, ...(await compress(delivered, quick)) })),
      )),
    );
  }
  return made;
}
