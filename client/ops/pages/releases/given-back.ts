import { type DraftListed, keyOf } from './chosen.ts';
import type { Release } from './release.ts';

type Waiting = Pick<Release, 'state' | 'documents' | 'markets'>;

/** Says what happens to the documents of a release that is taken back. `drafts` is undefined until loaded. */
export function givenBackWords({ state, documents, markets }: Waiting, drafts: readonly DraftListed[] | undefined): string {
  if (state === 'suspended')
    return 'The release is put away. Its documents have been drafts again since it stopped: those drafts stay as they are.';
  const again = 'The release is taken back and its documents are drafts again';
  if (!drafts) return `${again}, but for those that have a newer draft, which stays.`;
  const newer = draftedOf(documents, drafts);
  if (newer.length === 0) return `${again}.`;
  const rest = documents.filter((each) => !newer.includes(each));
  return ['The release is taken back.', newerWords(newer, markets !== undefined), restWords(rest)].filter(Boolean).join(' ');
}

/** Documents of a release that have a draft. */
export function draftedOf(documents: Release['documents'], drafts: readonly DraftListed[]): Release['documents'] {
  const keys = new Set(drafts.filter(({ draft }) => draft).map(keyOf));
  return documents.filter((each) => keys.has(keyOf(each)));
}

function newerWords(newer: Release['documents'], isOfMarkets: boolean): string {
  const isOne = newer.length === 1;
  const have = `${named(newer)} ${isOne ? 'has a newer draft' : 'have newer drafts'}`;
  if (isOfMarkets) return `${have}: what this release changes joins ${isOne ? 'it' : 'them'}, unless somebody drafted the same part since.`;
  return isOne
    ? `${have}, which stays. Its version in this release does not come back.`
    : `${have}, which stay. Their versions in this release do not come back.`;
}

function restWords(rest: Release['documents']): string | undefined {
  if (rest.length === 0) return undefined;
  return rest.length === 1 ? `${rest[0]!.title} is a draft again.` : 'The other documents are drafts again.';
}

const mostNamed = 3;

function named(documents: Release['documents']): string {
  const names = documents.slice(0, mostNamed).map(({ title }) => title);
  const more = documents.length - names.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...names, `${more} more`] : names);
}
