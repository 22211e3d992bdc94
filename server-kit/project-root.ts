import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the documents, `dist` and `.cache`: the nearest above this code that has a `package.json`, whether it runs from its sources or compiled. */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
  return rootAbove(above);
}
