import { type Clash, merge } from '../../schemas/merge.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { settled } from '../../schemas/settle.ts';
import type { Reader } from '../../server-kit/db.ts';
import { bodiesByHash, hashOf, keyOf, type Ref } from '../documents/index.ts';
import type { RebaseTarget } from './rebase-target.ts';
import type { FrozenRow, WaitingRelease } from './store-read.ts';

/** A release that waits, or one that is only foreseen, with what it makes of documents. */
export interface ReleaseToRebase {
  readonly release: Pick<WaitingRelease['release'], 'id' | 'title' | 'state' | 'publish_at'> &
    Partial<Pick<WaitingRelease['release'], 'clock' | 'markets'>>;
  readonly rows: readonly FrozenRow[];
}

/** Which value stands from the time of a waiting release on: its own, or the one that came meanwhile. */
export type Take = 'scheduled' | 'published';

/** A value that a waiting release and one that comes before it change differently. */
export interface ReleaseClash extends Ref {
  readonly release: number;
  readonly clash: Clash;
}

export type Choose = (release: number, ref: Ref, pointer: string) => Take | undefined;

/** A document of a waiting release as it is over what comes before. */
export interface RebasedRow extends FrozenRow {
  readonly body: unknown;
  /** What it comes over. */
  readonly under: unknown;
  /** The change as it waited until now. */
  readonly waited: { readonly before: unknown; readonly after: unknown };
}

export interface Rebased {
  readonly rows: readonly RebasedRow[];
  /** Of which nobody chose; the documents stay as they are, and the release is stopped at its time. */
  readonly clashes: readonly ReleaseClash[];
}

/**
 * Brings waiting releases, in the order in which they will be live, over what comes before each: values that only one side changed are together,
 * and for those that both changed `choose` says which stands. Gives the documents that differ from how they wait.
 */
export async function rebase(
  db: Reader,
  releases: readonly ReleaseToRebase[],
  { live, bodies }: RebaseTarget,
  choose: Choose,
): Promise<Rebased> {
  const known = new Map(bodies);
  const bodyOf = async (hash: string | null): Promise<unknown> => {
    if (hash === null) return undefined;
    if (!known.has(hash)) known.set(hash, (await bodiesByHash(db, [hash])).get(hash));
    return known.get(hash);
  };
  const expected = new Map<DocumentKey, string | null>();
  const rows: RebasedRow[] = [];
  const clashes: ReleaseClash[] = [];
  for (const { release, rows: own } of releases) {
    for (const row of own) {
      const key = keyOf(row);
      const under = release.publish_at !== null && expected.has(key) ? expected.get(key)! : live(row);
      let { document } = row;
      if (under !== row.before) {
        const waited = { before: await bodyOf(row.before), after: await bodyOf(row.document) };
        const underBody = await bodyOf(under);
        const merged = merge(waited.before, waited.after, underBody);
        const chosen = merged.clashes.map((clash) => ({ clash, take: choose(release.id, row, clash.pointer) }));
        const open = chosen.filter(({ take }) => take === undefined);
        clashes.push(...open.map(({ clash }) => ({ release: release.id, kind: row.kind, id: row.id, clash })));
        if (open.length === 0) {
          const body = settled(
            merged.value,
            merged.clashes,
            Object.fromEntries(chosen.map(({ clash, take }) => [clash.pointer, take === 'published' ? 'theirs' : 'mine'])),
          );
          document = hashOf(body) ?? null;
          if (document !== null) known.set(document, body);
          rows.push({ ...row, before: under, document, body, under: underBody, waited });
        }
      }
      if (release.state === 'scheduled') expected.set(key, document);
    }
  }
  return { rows, clashes };
}
