import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const folder = join(import.meta.dirname, '../../client/engine');
const engine = /\/client\/engine\/[\w-]+\.tsx?$/;
const declared = /^ {2}(?:readonly |async |get |set )*#(\w+)/gm;

/**
 * Rewrites the engine's `#private` fields as plain properties set in the constructor. The oldest target browsers have bugs in private fields, so the
 * bundler would compile each one to a WeakMap: a look-up at every access and 1 kB of brotli in the first load. Names become short numbers shared by
 * all classes (another 0.2 kB); a minifier cannot do that, since it cannot know that no other code reads them.
 */
export function plainFields(target: readonly string[]): Plugin {
  const numbers = new Map<string, string>();
  return {
    name: 'plain-fields',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const files = readdirSync(folder).map((file) => join(folder, file));
      const names = files.filter((file) => engine.test(file)).flatMap((file) => namesIn(readFileSync(file, 'utf8')));
      for (const name of [...new Set(names)].sort()) numbers.set(name, numbers.size.toString(36));
    },
    transform(code, id) {
      if (!engine.test(id)) return null;
      const names = namesIn(code);
      if (names.length === 0) return null;
      const plain = code.replace(new RegExp(`#(${names.join('|')})\\b`, 'g'), (_whole, name: string) => `_${numbers.get(name)}`);
      return transformWithOxc(plain, id, {
        target: [...target],
        tsconfig: false,
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      });
    },
  };
}

const namesIn = (code: string) => [...code.matchAll(declared)].map(([, name]) => name!);
