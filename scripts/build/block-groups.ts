import { blockGroups } from '../../client/blocks/groups.ts';

const groups = new Map(Object.entries(blockGroups).flatMap(([group, types]) => types.map((type) => [type as string, group] as const)));

/** The groups in the order in which modules shared by several of them are assigned: a group depends only on earlier ones. */
export const groupNames: readonly string[] = [...Object.keys(blockGroups), 'more'];

/** The chunk group of a block view, by the path of a module in its folder; undefined for other modules. */
export function groupOf(modulePath: string): string | undefined {
  const ofViews = /^\0views-of-(\w+)$/.exec(modulePath)?.[1];
  if (ofViews !== undefined) return ofViews;
  const type = /\/client\/blocks\/([a-z0-9-]+)\//.exec(modulePath)?.[1];
  return type === undefined ? undefined : (groups.get(type) ?? 'more');
}
