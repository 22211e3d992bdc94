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
 * Puts what these modules export in their place, so that a page gets a table and not the contracts that it is made of. Everywhere else they
 * run as they are written.
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
