import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type DraftListed = OpsTypes['documents.list']['result']['items'][number];
export interface DraftRef {
  readonly kind: DraftListed['kind'];
  readonly id: string;
}

export const keyOf = ({ kind, id }: DraftRef): string => `${kind}:${id}`;

/** Parses `?documents=screen:home,locale:en.home`; all drafts if absent. Ignores names without a draft. */
export function chosenFrom(param: string | null, drafts: readonly DraftListed[]): readonly DraftRef[] {
  if (param === null) return drafts.map(({ kind, id }) => ({ kind, id }));
  const named = new Set(param.split(','));
  return drafts.filter((each) => named.has(keyOf(each))).map(({ kind, id }) => ({ kind, id }));
}

/** The listed drafts that are chosen. */
export function draftsOf(chosen: readonly DraftRef[], drafts: readonly DraftListed[]): readonly DraftListed[] {
  const keys = new Set(chosen.map(keyOf));
  return drafts.filter((each) => keys.has(keyOf(each)));
}

/** Inverse of `chosenFrom`: the value of `?documents=`. */
export const chosenParam = (refs: readonly DraftRef[]): string => refs.map(keyOf).join(',');

/** Default title of a release: the names of what changes; texts only if there is nothing else. */
export function titleFor(drafts: readonly DraftListed[]): string {
  const things = drafts.filter(({ kind }) => kind !== 'locale');
  const names = [...new Set((things.length > 0 ? things : drafts).map(({ title }) => title))];
  const shown = names.slice(0, 3).join(', ');
  return (names.length > 3 ? `${shown} and ${names.length - 3} more` : shown).slice(0, 120);
}
