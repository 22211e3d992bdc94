import { join } from 'node:path';
import type { Plugin } from 'vite';
import { groupNames, groupOf } from './block-groups.ts';

const folder = join(import.meta.dirname, '../../client/blocks');
const registry = join(folder, 'index.ts');
const entry = /^ {2}'?([a-z0-9-]+)'?: \(\) => import\('\.\/([^']+)'\),\n/gm;
/** The virtual module of a group's views, imported by the registry. */
const nameOf = (group: string) => `views-of-${group}`;

/**
 * Makes the view registry import one module per group instead of one per view. Each single import costs 35 bytes of brotli per block type in the
 * app's file, for names of exports and lists of files, on the first load of pages that never show it.
 */
export function groupedViews(): Plugin {
  const modules = new Map<string, [type: string, path: string][]>();
  return {
    name: 'grouped-views',
    enforce: 'pre',
    resolveId: (id) => (groupNames.some((group) => id === nameOf(group)) ? `\0${id}` : undefined),
    load(id) {
      const views = modules.get(id.slice(1));
      if (!id.startsWith('\0') || !views) return undefined;
      const imports = views.map(([, path], at) => `import view${at} from ${JSON.stringify(join(folder, path))};`);
      return `${imports.join('\n')}\nexport default { ${views.map(([type], at) => `${JSON.stringify(type)}: view${at}`).join(', ')} };`;
    },
    transform(code, id) {
      if (id !== registry) return undefined;
      for (const group of groupNames) modules.set(nameOf(group), []);
      for (const [, type, path] of code.matchAll(entry)) {
        modules.get(nameOf(groupOf(join(folder, path!))!))!.push([type!, path!]);
      }
      const groups = [...modules].map(
        ([module, views]) => `...viewsOf(() => import(${JSON.stringify(module)}), ${JSON.stringify(views.map(([type]) => type))}),`,
      );
      let written = false;
      const changed = code.replace(entry, () => {
        if (written) return '';
        written = true;
        return `${groups.join('\n')}\n`;
      });
      if (!written) this.error('The registry of the views is not written as it was: no view was found in it.');
      return `const viewsOf = (load, types) =>
  Object.fromEntries(types.map((type) => [type, () => load().then((views) => ({ default: views.default[type] }))]));\n${changed}`;
    },
  };
}
