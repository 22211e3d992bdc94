import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Adds each of our files that the bundler reads to `found`, by its path below the root. Packages are covered by `package-lock.json`. */
export function reads(root: string, found: Set<string>): Plugin {
  const note = (id: string) => {
    const [path = ''] = id.split('?');
    if (path.startsWith(`${root}/`) && !path.includes('/node_modules/')) found.add(relative(root, path));
  };
  return {
    name: 'reads',
    enforce: 'pre',
    load(id) {
      note(id);
      return null;
    },
    transform(code, id) {
      note(id);
      if (/\.css(\?|$)/.test(id) && /@import\s|\bcomposes:[^;]*\bfrom\b/.test(code))
        throw new Error(`${id} takes from another style sheet, which nobody would see change: import both in the module`);
      return null;
    },
  };
}
