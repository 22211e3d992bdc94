import type { DocumentKey } from '../../schemas/release.ts';
import type { CheckedSet } from '../checks/index.ts';
import { announcedAt, type LiveChange } from '../delivery/index.ts';
import { type DocumentChange, keyOf } from '../documents/index.ts';
import type { ChangedDocument } from '../releases/index.ts';

/** The changes that turn a checked set into the live documents. */
export function differences(near: CheckedSet, bodies: ReadonlyMap<DocumentKey, unknown>): DocumentChange[] {
  const change = (key: DocumentKey): DocumentChange => {
    const colon = key.indexOf(':');
    return { kind: key.slice(0, colon) as DocumentChange['kind'], id: key.slice(colon + 1), body: bodies.get(key) };
  };
  const keys = new Set([...near.documents.keys(), ...bodies.keys()]);
  return [...keys].filter((key) => JSON.stringify(near.documents.get(key)?.body) !== JSON.stringify(bodies.get(key))).map(change);
}

/** Changed documents by the release that changed them, in the order of the rows. */
export function groupChanges(rows: readonly ChangedDocument[]): LiveChange[] {
  const grouped = new Map<number, ChangedDocument[]>();
  for (const row of rows) grouped.set(row.revision, [...(grouped.get(row.revision) ?? []), row]);
  return [...grouped].map(([revision, changed]) => ({ revision, keys: changed.map(keyOf), unseen: changed.filter(isUnseen).map(keyOf) }));
}

/** Whether a release changed or took away a campaign that was not announced before and was not by the release. */
function isUnseen({ kind, before, after, effective_at }: ChangedDocument): boolean {
  const bodies = [before, after].filter((body) => body !== null);
  return kind === 'campaign' && bodies.every((body) => announcedAt(JSON.parse(body)) > Date.parse(effective_at));
}
