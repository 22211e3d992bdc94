import { existsSync, readFileSync } from 'node:fs';
import { namesOf } from './block-parts.ts';
import { featureFiles } from './feature-files.ts';
import { addImport, addLine, addToLastList, writeFiles } from './insert.ts';
import { register } from './registry.ts';
import { isReservedWord, sqlReservedWords, tablesOf } from './taken-names.ts';

/** The lists that import a feature, each with the import name used there. */
const imports = (camel: string): readonly (readonly [string, string])[] => [
  ['schemas/api/index.ts', `as ${camel}`],
  ['member-server/migrations.ts', `as ${camel}`],
  ['member-server/features.ts', `${camel}Routes`],
];

/** The reason why the feature cannot have this name; undefined if it can. The name becomes a folder, a table and an import in three lists. */
export function checkFeature(name: string): string | undefined {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) return `${name || 'The name'} is not in kebab case, such as gift-notes.`;
  const path = [`member-server/${name}`, `schemas/api/${name}.ts`].find((each) => existsSync(each));
  if (path) return `There is ${path} already.`;
  const { camel, key } = namesOf(name);
  if (isReservedWord(camel) || sqlReservedWords.has(key)) return `${name} is a reserved word of TypeScript or SQL; a plural is none.`;
  if (tablesOf('member-server').has(key)) return `There is a table ${key} already.`;
  const taken = imports(camel).find(([list, binding]) => new RegExp(`\\b${binding}\\b`).test(readFileSync(list, 'utf8')));
  return taken && `There is ${taken[1]} in ${taken[0]} already.`;
}

/**
 * Writes the files of a feature with its test, and adds it to the three lists. It has a table and an operation that lists a member's rows. Returns
 * the paths written. `folder` is its name in kebab case.
 */
export function writeFeature(folder: string): readonly string[] {
  const names = namesOf(folder);
  const { camel } = names;
  const files = writeFiles(featureFiles(names));
  addImport('schemas/api/index.ts', `import * as ${camel} from './${folder}.ts';`);
  register('schemas/api/index.ts', `${camel}.list`, `${camel}.${camel}List`);
  addImport('member-server/migrations.ts', `import { migrations as ${camel} } from './${folder}/index.ts';`);
  addToLastList('member-server/migrations.ts', `  ...${camel},`);
  addImport('member-server/features.ts', `import { routes as ${camel}Routes } from './${folder}/routes.ts';`);
  addLine('member-server/features.ts', '...summaryRoutes(tools),', /./, `    ...${camel}Routes(tools),`);
  return [...files, 'schemas/api/index.ts', 'member-server/migrations.ts', 'member-server/features.ts'];
}
