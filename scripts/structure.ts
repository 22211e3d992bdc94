import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sources } from '../tests/tidy/sources.ts';
import { type Exceptions, lowered, measure } from './structure/figures.ts';
import { circlesOf, graphOf, moduleOf, pastIndex, upwardArrows } from './structure/graph.ts';
import { publishIn, returnsOf } from './structure/returns.ts';

/**
 * `npm run structure`: figures on the structure of the sources. `-- --lower` removes exceptions that are no longer needed from
 * `tests/tidy/exceptions.json`, which `tests/tidy/structure.test.ts` enforces; it never adds any.
 */
const path = 'tests/tidy/exceptions.json';
const now = measure(sources);
if (process.argv.includes('--lower')) {
  const allowed = JSON.parse(readFileSync(path, 'utf8')) as Exceptions;
  writeFileSync(path, `${JSON.stringify(lowered(allowed, now), null, 2)}\n`);
}

const own = sources.filter(({ path }) => !path.startsWith('tests/'));
const lines = own.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
const modules = (server: string) => {
  const graph = graphOf(own, moduleOf(server));
  const arrows = [...graph.values()].reduce((sum, targets) => sum + [...targets].filter((each) => graph.has(each)).length, 0);
  return `${graph.size} modules, ${arrows} arrows, ${upwardArrows(graph).length} upward`;
};
const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
const publish = publishIn(own);
const rows: readonly (readonly [string, string | number])[] = [
  [
    'sources without tests',
    `${own.length} files, ${lines.reduce((sum, each) => sum + each, 0)} lines, median ${lines[lines.length >> 1]}, longest ${lines.at(-1)}`,
  ],
  ['member-server', modules('member-server')],
  ['config-server', modules('config-server')],
  ['config-server, imports past an index', pastIndex('config-server', own).length],
  [
    'a publish',
    `${publish.length} functions in ${new Set(publish.map(({ path }) => path)).size} files, back to a folder ${returnsOf(publish, dirname).length} times, to a file ${returnsOf(publish, (path) => path).length} times`,
  ],
  ['routes that read stores', now.routesReadStores.length],
  ['circles of imports', circlesOf(graphOf(sources)).length],
  ['functions over 80 lines', Object.keys(now.longFunctions).length],
  ['files over 200 lines', now.longFiles.length],
  ['exported types of one name in more than two files', Object.keys(now.sameTypes).length],
  ['files with a length of a day or an hour of their own', now.ownDays.length],
  ['names with a retired word', total(now.retiredNames)],
];
for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
