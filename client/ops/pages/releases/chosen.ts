import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type DraftListed = OpsTypes['documents.list']['result']['items'][number];
export interface DraftRef {
  readonly kind: DraftListed['kind'];
  readonly id: string;
}

export const keyOf = ({ kind, id }: DraftRef): string => `${kind}:${id}`;

/** `?documents=screen:home,locale:en.home` → what is chosen; all drafts without it. Names of no draft are passed over. */
export function chosenFrom(param: string | null, drafts: readonly DraftListed[]): readonly DraftRef[] {
  if (param === null) return drafts.map(({ kind, id }) => ({ kind, id }));
  const named = new Set(param.split(','));
  return drafts.filter((each) => named.has(keyOf(each))).map(({ kind, id }) => ({ kind, id }));
}

/** The drafts that are chosen. */
export function draftsOf(chosen: readonly DraftRef[], drafts: readonly DraftListed[]): readonly DraftListed[] {
  const keys = new Set(chosen.map(keyOf));
  return drafts.filter((each) => keys.has(keyOf(each)));
}

/** The other way. */
export const chosenParam = (refs: readonly DraftRef[]): string => refs.map(keyOf).join(',');

/** A title nobody has to think up: the names of what changes, texts where nothing else does. */
export function titleFor(drafts: readonly DraftListed[]): string {
  const things = drafts.filter(({ kind }) => kind !== 'locale');
  const names = [...new Set((things.length > 0 ? things : drafts).map(({ title }) => title))];
  const shown = names.slice(0, 3).join(', ');
  return (names.length > 3 ? `${shown} and ${names.length - 3} more` : shown).slice(0, 120);
}
