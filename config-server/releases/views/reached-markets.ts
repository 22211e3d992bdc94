import type { Reader } from '../../../server-kit/db.ts';
import {
  type Documents,
  keyOf,
  type Markets,
  marketsReached,
  splitVariant,
  type Versions,
  type Vocabulary,
  visibleDraft,
} from '../../documents/index.ts';
import { type FrozenBodies, frozenBodies } from '../store-read.ts';
import type { SeenChange, SeenRelease } from './view.ts';

/** What a release changes, as far as these people may see it. */
export function versionsOf({ row, changes }: SeenRelease, bodies: readonly FrozenBodies[], markets: Markets): Versions[] {
  const shown = new Set(changes.map(keyOf));
  return bodies
    .filter((each) => each.release === row.id && shown.has(keyOf(each)))
    .map(({ kind, id, before_body, body }) => {
      const before = before_body === null ? undefined : JSON.parse(before_body);
      const after = body === null ? undefined : JSON.parse(body);
      // What was never live stays with those whose it is.
      return { kind, id, before, after: row.revision === null ? visibleDraft({ kind, id }, before, after, markets) : after };
    });
}

interface ReachRequest {
  /** Documents as they are live. */
  readonly live: Documents;
  readonly vocabulary: Vocabulary;
  /** Of the operator. */
  readonly markets: Markets;
}

/** The markets whose members notice each release, as its review says them. */
export async function reachedMarkets(db: Reader, releases: readonly SeenRelease[], { live, vocabulary, markets }: ReachRequest) {
  const open = releases.filter((release) => !bringsWhole(release));
  const bodies =
    open.length === 0
      ? []
      : await frozenBodies(
          db,
          open.map(({ row }) => row.id),
        );
  const everywhere = marketsReached([{ kind: 'screen', id: '', before: undefined, after: {} }], live, vocabulary);
  return new Map(
    releases.map((release) => {
      const versions = versionsOf(release, bodies, markets);
      return [release.row.id, bringsWhole(release) ? everywhere : marketsReached(versions, withVersions(live, versions), vocabulary)];
    }),
  );
}

/** A first release brings thousands of documents: what concerns all markets by its name alone is not read for it. */
const bringsWhole = ({ row, changes }: SeenRelease): boolean => row.revision !== null && changes.some(isWholeForAll);

const isWholeForAll = ({ kind, id, before, document }: SeenChange): boolean =>
  (before === null || document === null) && kind !== 'campaign' && kind !== 'locale' && splitVariant(id).market === undefined;

function withVersions(live: Documents, versions: readonly Versions[]): Documents {
  const documents = new Map(live);
  for (const { kind, id, after } of versions) {
    const key = keyOf({ kind, id });
    if (after === undefined) documents.delete(key);
    else documents.set(key, { kind, id, body: after });
  }
  return documents;
}
