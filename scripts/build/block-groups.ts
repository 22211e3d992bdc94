import { blockGroups } from '../../client/blocks/groups.ts';

const groups = new Map(Object.entries(blockGroups).flatMap(([group, types]) => types.map((type) => [type as string, group] as const)));

/** In the order in which they take what several of them share: a group needs those before it, if any. */
export const groupNames: readonly string[] = [...Object.keys(blockGroups), 'more'];

/** The group of a view, asked by the path of a module in its folder; undefined outside the blocks. */
export function groupOf(modulePath: string): string | undefined {
  const ofViews = /^\0views-of-(\w+)$/.exec(modulePath)?.[1];
  if (ofViews !== undefined) return ofViews;
  const type = /\/client\/blocks\/([a-z0-9-]+)\//.exec(modulePath)?.[1];
  return type === undefined ? undefined : (groups.get(type) ?? 'more');
}
