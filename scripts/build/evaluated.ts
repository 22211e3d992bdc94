import type { Plugin } from 'vite';
import * as standIns from '../../client/blocks/stand-ins.ts';
import * as operationTable from '../../schemas/api/table.ts';
import * as opsTable from '../../schemas/ops/table.ts';
import { evaluatedPaths } from './evaluated-paths.ts';

export const evaluatedModules: Readonly<Record<(typeof evaluatedPaths)[number], object>> = {
  '/client/blocks/stand-ins.ts': standIns,
  '/schemas/api/table.ts': operationTable,
  '/schemas/ops/table.ts': opsTable,
};

/**
 * Replaces these modules by their exported values, so that a page gets a table without the contracts it was computed from. Outside a build they run
 * as written.
 */
export function evaluated(): Plugin {
  return {
    name: 'evaluated',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = evaluatedPaths.find((end) => id.endsWith(end));
      if (!path) return null;
      return Object.entries(evaluatedModules[path])
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
