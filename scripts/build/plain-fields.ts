import { type Plugin, transformWithOxc } from 'vite';

const engine = /\/client\/engine\/[\w-]+\.tsx?$/;
const declared = /^ {2}(?:readonly |async |get |set )*#(\w+)/gm;

/**
 * Makes the `#names` of the engine's classes plain properties that their constructors assign. The oldest browsers of the target have private
 * fields, but their bugs in them let the bundler turn each into a map of its own: a look-up at each use, and 1 kB of brotli on the first load.
 */
export function plainFields(target: readonly string[]): Plugin {
  return {
    name: 'plain-fields',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!engine.test(id)) return null;
      const names = [...code.matchAll(declared)].map(([, name]) => name);
      if (names.length === 0) return null;
      const plain = code.replace(new RegExp(`#(${names.join('|')})\\b`, 'g'), '_$1');
      return transformWithOxc(plain, id, {
        target: [...target],
        tsconfig: false,
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      });
    },
  };
}
