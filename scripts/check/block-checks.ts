import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDocumentFile } from '../../config-server/baseline/document-files.ts';
import type { Check } from '../test/checks.ts';

const registries = ['schemas/blocks/index.ts', 'client/blocks/index.ts', 'client/blocks/groups.ts'];

/** Uncommitted files that are formatted together with the checked blocks. */
const formatted = /^((client|tests)\/.*\.(tsx?|css)|schemas\/.*\.ts)$/;

const testsOf = (types: readonly string[]): readonly string[] =>
  types
    .flatMap((type) => [`tests/client/blocks/${type}.test.tsx`, `tests/client/blocks/${type}.test.ts`])
    .filter((path) => existsSync(path));

/** Checks that also write: formatting and import order, and the editor schemas. */
export function writingChecks(types: readonly string[], open: readonly string[]): readonly Check[] {
  const own = types.flatMap((type) => [`schemas/blocks/${type}.ts`, `client/blocks/${type}`]);
  const others = open.filter((path) => (formatted.test(path) || isDocumentFile(path)) && existsSync(path));
  const files = [...new Set([...registries, ...own, ...testsOf(types), ...others])];
  return [
    { name: 'format and lint', command: ['biome', 'check', '--write', '--error-on-warnings', ...files] },
    { name: 'schemas for editors', command: ['tsx', 'scripts/content.ts', 'schemas'] },
  ];
}

/** The checks that a change of block types can fail: types, their own tests and examples, the rules of contracts and files, the documents. */
export function blockChecks(types: readonly string[]): readonly Check[] {
  const own = testsOf(types);
  const tests = [
    ...own,
    'tests/client/blocks/examples.test.ts',
    'tests/client/blocks/groups.test.ts',
    'tests/contract/block-contracts.test.ts',
    'tests/contract/block-views.test.ts',
    'tests/contract/lists.test.ts',
    'tests/tidy/boundaries.test.ts',
    'tests/tidy/custom-properties.test.ts',
    'tests/tidy/names.test.ts',
  ];
  return [
    { name: 'tests', command: vitest(...tests) },
    { name: 'types', command: ['tsc', '--noEmit', '-p', partOfTheSources([...registries, ...own])] },
    { name: 'documents', command: ['tsx', 'scripts/content.ts', 'check'] },
  ];
}

/** The size budget of a visitor's home; builds the client if it is outdated. */
export const firstLoad: Check = { name: 'first load', command: vitest('tests/budgets/first-load.test.ts') };

export function vitest(...tests: readonly string[]): readonly string[] {
  return ['vitest', 'run', '--project', 'parts', '--reporter=dot', ...tests];
}

/** Creates a TypeScript project of some files and their imports, which compiles in a tenth of the time; returns its folder. */
export function partOfTheSources(paths: readonly string[]): string {
  const folder = mkdtempSync(resolve('node_modules/.check-block-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const files = paths.map((path) => resolve(path));
  // Tests may import the servers, which import packages without types.
  const include = [resolve('server-kit/*.d.ts')];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: resolve('tsconfig.json'), include, files }));
  return folder;
}
