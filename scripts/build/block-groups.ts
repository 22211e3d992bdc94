import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownTypes } from '../../schemas/shown-types.ts';

/** Screens whose blocks a visitor needs on the way to an account. */
const formScreens = ['login', 'register', 'forget-password'];

/** In the order in which they take what several of them share: a group needs those before it, if any. */
export const groupNames = ['home', 'member', 'forms', 'more'] as const;

export type BlockGroup = (typeof groupNames)[number];

/**
 * In which chunk the view of a block type comes, asked by the path of its module: together those with which home opens for visitors, because a
 * first visit needs them all; home's others, for members and in its sheets; those of the way to an account; the rest, which the app fetches
 * while the first screen rests. A route then opens without a request for code.
 */
export function blockGroups(root: string): (modulePath: string) => BlockGroup | undefined {
  const home = readScreen(root, 'home');
  const visitor = shownTypes({ blocks: home?.blocks ?? [], footBlocks: home?.footBlocks ?? [] }, false);
  const member = typesIn(home);
  const forms = new Set(formScreens.flatMap((id) => [...typesIn(readScreen(root, id))]));
  return (modulePath) => {
    const type = /\/client\/blocks\/([a-z0-9-]+)\//.exec(modulePath)?.[1];
    if (type === undefined) return undefined;
    if (visitor.has(type)) return 'home';
    if (member.has(type)) return 'member';
    return forms.has(type) ? 'forms' : 'more';
  };
}

function readScreen(root: string, id: string) {
  const path = join(root, 'screens', `${id}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function typesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('type' in value && typeof value.type === 'string') found.add(value.type);
  for (const inner of Object.values(value)) typesIn(inner, found);
  return found;
}
