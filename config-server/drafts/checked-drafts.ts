import type { DocumentKey } from '../../schemas/release.ts';
import type { CheckedSet } from '../checks/index.ts';
import type { DocumentChange } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import type { VisibleDraft } from './visible.ts';

/** A document as drafted, with the hash of its body. */
type Drafted = Pick<VisibleDraft, 'kind' | 'id' | 'body' | 'key' | 'hash'>;

/** A set that was checked with some drafts in it, each by the hash of its body. */
interface Kept {
  readonly hashes: ReadonlyMap<DocumentKey, string>;
  readonly set: CheckedSet;
}

/** People of different markets see different drafts, whoever saves asks for those of all others, too, and previews show what is not saved yet. */
const mostKept = 16;
/** For what is live now, the one asked for last first; it goes with the live set. */
const kept = new WeakMap<CheckedSet, readonly Kept[]>();

/**
 * What is live with drafts in it, checked. Checks again only what differs from the nearest list of drafts asked for before, so that among many drafts
 * a save costs the one that it changed.
 */
export function checkedWith({ checked }: LiveProduct, drafts: readonly Drafted[]): CheckedSet {
  const hashes = new Map(drafts.map(({ key, hash }) => [key, hash]));
  const before = kept.get(checked) ?? [];
  let nearest: Kept = { hashes: new Map(), set: checked };
  let different = differentKeys(nearest.hashes, hashes);
  for (const each of before) {
    const keys = differentKeys(each.hashes, hashes);
    if (keys.length < different.length) [nearest, different] = [each, keys];
  }
  const found = different.length === 0 ? nearest : { hashes, set: nearest.set.with(changesOf(different, checked, drafts)) };
  kept.set(checked, [found, ...before.filter((each) => each !== found)].slice(0, mostKept));
  return found.set;
}

function differentKeys(before: Kept['hashes'], after: Kept['hashes']): DocumentKey[] {
  const changed = [...after].filter(([key, hash]) => before.get(key) !== hash).map(([key]) => key);
  return [...changed, ...[...before.keys()].filter((key) => !after.has(key))];
}

/** These documents as drafted, or as they are live where no draft is left. */
function changesOf(keys: readonly DocumentKey[], live: CheckedSet, drafts: readonly Drafted[]): DocumentChange[] {
  const drafted = new Map<DocumentKey, DocumentChange>(drafts.map((draft) => [draft.key, draft]));
  return keys.map((key) => {
    const colon = key.indexOf(':');
    const asLive = { kind: key.slice(0, colon) as DocumentChange['kind'], id: key.slice(colon + 1), body: live.documents.get(key)?.body };
    return drafted.get(key) ?? asLive;
  });
}
