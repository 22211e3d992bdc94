import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Exceptions, lowered, measure, worseThan } from '../../scripts/structure/figures.ts';
import { functionsOver } from '../../scripts/structure/functions.ts';
import { circlesOf, graphOf, moduleOf, pastIndex, upwardArrows } from '../../scripts/structure/graph.ts';
import { moduleState } from '../../scripts/structure/module-state.ts';
import { namesDeclared, retiredNames, wordsIn } from '../../scripts/structure/names.ts';
import { publishIn, returnsOf, visitsFrom } from '../../scripts/structure/returns.ts';
import { sources } from './sources.ts';

/** What does not keep the rules yet. It only shrinks: `npm run structure -- --lower` takes out what is kept by now. */
const exceptions = JSON.parse(readFileSync('tests/tidy/exceptions.json', 'utf8')) as Exceptions;

/** Modules of the console that hold state: files of a test worker share it, so what a page shows comes by a provider instead. */
const consoleState: Readonly<Record<string, string>> = {
  'client/ops/session.ts session': 'Calls outside of views send its token, and other tabs change it: a tab has one',
  'client/ops/session.ts listeners': 'The views that follow it',
  'client/ops/network.ts reached': 'Every call notes whether a server answered, outside of views',
  'client/ops/network.ts listeners': 'The views that follow it',
  'client/ops/board-stream.ts isOpen':
    'A tab has one stream of the message board, of which every view that asks for threads reads how often to ask',
  'client/ops/board-stream.ts listeners': 'The views that follow it',
};

describe('The sources are built as the house style asks', () => {
  it('no files import each other in a circle, types and lazy parts included', () => {
    expect(circlesOf(graphOf(sources))).toEqual([]);
  });

  it.each([
    ['member-server', 40],
    ['config-server', 20],
  ])('no folder of the %s imports one above it', (server, modules) => {
    const graph = graphOf(sources, moduleOf(server));
    expect(graph.size).toBeGreaterThan(modules);
    expect(upwardArrows(graph)).toEqual([]);
  });

  it('a folder of the config server is entered by its index alone', () => {
    expect(pastIndex('config-server', sources)).toEqual([]);
  });

  it('who follows a publish comes back to a folder at most three times, and to a file at most five times', () => {
    const publish = publishIn(sources);
    expect(new Set(publish.map(({ path }) => dirname(path))).size).toBeGreaterThan(4);
    expect(returnsOf(publish, dirname).length).toBeLessThanOrEqual(3);
    expect(returnsOf(publish, (path) => path).length).toBeLessThanOrEqual(5);
  });

  it('functions, files, types of one name, routes and names keep their limits, but for a list that only shrinks', () => {
    expect(worseThan(exceptions, measure(sources))).toEqual([]);
  });

  it('no module of the console holds state, but for a list that gives the reason of each', () => {
    const found = moduleState(sources.filter(({ path }) => path.startsWith('client/ops/')));
    expect([...found].sort()).toEqual(Object.keys(consoleState).sort());
  });

  it('decisions know neither SQL nor use cases nor routes', () => {
    const wrong = sources
      .filter(({ path }) => /^(member|config)-server\/.*\/rules\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter((target) => /\/(store|service|routes)[a-z-]*\.ts$/.test(target)).map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('What the rules measure', () => {
  const file = (path: string, ...imports: string[]) => ({ path, imports });

  it('a circle is found across several files, and a line of imports is none', () => {
    const line = [file('a', 'b'), file('b', 'c'), file('c')];
    expect(circlesOf(graphOf(line))).toEqual([]);
    expect(circlesOf(graphOf([...line, file('c', 'a'), file('d', 'a')]))).toEqual([['a', 'b', 'c']]);
  });

  it('of two folders that import each other, the arrow back from the lower one is upward', () => {
    const files = [
      file('s/top/a.ts', 's/low/b.ts', 's/ground/c.ts'),
      file('s/low/b.ts', 's/ground/c.ts', 's/top/a.ts'),
      file('s/ground/c.ts'),
    ];
    expect(upwardArrows(graphOf(files, moduleOf('s')))).toHaveLength(1);
  });

  it('an import of another folder goes past its index, one within a folder or of a file beside the folders does not', () => {
    const files = [
      file('s/a/one.ts', 's/a/two.ts', 's/b/index.ts', 's/tools.ts', 'kit/c/d.ts'),
      file('s/a/two.ts', 's/b/three.ts'),
      file('s/app.ts', 's/a/one.ts'),
    ];
    expect(pastIndex('s', files)).toEqual(['s/a/two.ts → s/b/three.ts', 's/app.ts → s/a/one.ts']);
  });

  it('a use case is followed into each function once, through an index, and a place left before is come back to', () => {
    const files = new Map([
      [
        's/a/one.ts',
        `import { two, four as last } from '../b/index.ts';\nexport const one = (x) => near(x.two, two(last));\nconst near = () => two();`,
      ],
      ['s/b/index.ts', `export { two } from './two.ts';\nexport { four } from './four.ts';`],
      ['s/b/two.ts', `import { three } from '../c/three.ts';\nexport function two() {\n  return three({ one: 1 });\n}`],
      ['s/b/four.ts', `export const four = () => 4;`],
      ['s/c/three.ts', `export const three = () => 3;\nexport const none = three();`],
    ]);
    const visits = visitsFrom({ path: 's/a/one.ts', name: 'one' }, files);
    expect(visits.map(({ name }) => name)).toEqual(['one', 'near', 'two', 'three', 'four']);
    expect(returnsOf(visits, dirname).map(({ name }) => name)).toEqual(['four']);
    expect(returnsOf(visits, (path) => path)).toEqual([]);
  });

  it('a function is as long as its lines, under the name it is given', () => {
    const text = `const short = () => 1;\nexport const long = () => {\n${'  short();\n'.repeat(5)}};\nfunction inner() {\n\n\n\n}`;
    expect(functionsOver(4, [{ path: 'a.ts', text }])).toEqual([
      { path: 'a.ts', name: 'long', lines: 7 },
      { path: 'a.ts', name: 'inner', lines: 5 },
    ]);
  });

  it('the state of a module is what it declares to change, and a constant that it adds to, takes from or assigns into', () => {
    const lines = [
      'export let count = 0;',
      'const known = new Map();',
      'const settings = { dark: false, deep: { list: [] } };',
      'const fixed = new Set([1]);',
      'const kept = [1, 2].sort();',
      'export function note(name) {\n  const own = [];\n  own.push(name);\n  known.set(name, fixed.has(1));\n  settings.deep.list[0] = kept.length;\n}',
    ];
    expect(moduleState([{ path: 'a.ts', text: lines.join('\n') }])).toEqual(['a.ts count', 'a.ts known', 'a.ts settings']);
  });

  it('a name is looked at where it is given, not where it is used', () => {
    const text = `import { refuse } from './problem.ts';\nexport function readLastTold({ wanted: given }: { wanted: string }) {\n  return refuse(given, 'told');\n}`;
    expect([...namesDeclared('a.ts', text)].sort()).toEqual(['given', 'readLastTold', 'wanted']);
    expect(wordsIn('readLastTold')).toEqual(['read', 'last', 'told']);
    expect(retiredNames([{ path: 'a/swap-list.ts', text }])).toEqual({ swap: 1, told: 1, wanted: 1 });
  });

  it('what is worse is said, what is better is taken off the list, and nothing is ever added to it', () => {
    const now = measure([]);
    const some = { ...now, longFiles: ['a.ts', 'b.ts'], retiredNames: { told: 2 } };
    expect(worseThan(some, now)).toEqual([]);
    expect(worseThan(now, some)).toEqual(['longFiles: a.ts', 'longFiles: b.ts', 'retiredNames: told 2, not above 0']);
    expect(lowered(some, { ...some, longFiles: ['b.ts', 'c.ts'], retiredNames: { told: 1, law: 1 } })).toEqual({
      ...some,
      longFiles: ['b.ts'],
      retiredNames: { told: 1 },
    });
  });
});
