import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Screens whose blocks a visitor needs on the way to an account. */
const formScreens = ['login', 'register', 'forget-password'];

export type BlockGroup = 'home' | 'forms' | 'more';

/**
 * In which chunk the view of a block type comes, asked by the path of its module: home's together, because a first visit needs them all; those
 * of the way to an account; the rest, which the app fetches while the first screen rests. A route then opens without a request for code.
 */
export function blockGroups(root: string): (modulePath: string) => BlockGroup | undefined {
  const home = typesOn(root, ['home']);
  const forms = typesOn(root, formScreens);
  return (modulePath) => {
    const type = /\/client\/blocks\/([a-z0-9-]+)\//.exec(modulePath)?.[1];
    if (type === undefined) return undefined;
    if (home.has(type)) return 'home';
    return forms.has(type) ? 'forms' : 'more';
  };
}

function typesOn(root: string, screens: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of screens) {
    const path = join(root, 'screens', `${id}.json`);
    if (existsSync(path)) typesIn(JSON.parse(readFileSync(path, 'utf8')), found);
  }
  return found;
}

function typesIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') found.add(value.type);
  for (const inner of Object.values(value)) typesIn(inner, found);
}
