import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Check } from '../test/checks.ts';

/** Checks that also write: the format and the order of imports of these files, and the schemas of editors. */
export const writingChecks = (files: readonly string[]): readonly Check[] => [
  { name: 'format and lint', command: ['biome', 'check', '--write', ...files] },
  { name: 'schemas for editors', command: ['tsx', 'scripts/content.ts', 'schemas'] },
];

/** What new blocks can break: their types, their own tests and examples, the rules of contracts and files, the documents. */
export function blockChecks(types: readonly string[]): readonly Check[] {
  const own = types.map((type) => `tests/client/blocks/${type}.test.tsx`);
  const tests = [
    ...own,
    'tests/client/blocks/examples.test.ts',
    'tests/contract/block-contracts.test.ts',
    'tests/contract/lists.test.ts',
    'tests/tidy/boundaries.test.ts',
    'tests/tidy/names.test.ts',
  ];
  return [
    { name: 'tests', command: ['vitest', 'run', '--project', 'parts', '--reporter=dot', ...tests] },
    { name: 'types', command: ['tsc', '--noEmit', '-p', partOfTheSources(own)] },
    { name: 'documents', command: ['tsx', 'scripts/content.ts', 'check'] },
  ];
}

/** A project of both registries and the blocks' tests: the compiler is through with it in a tenth of the time. */
function partOfTheSources(tests: readonly string[]): string {
  const folder = mkdtempSync(resolve('node_modules/.new-block-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const files = ['schemas/blocks/index.ts', 'client/blocks/index.ts', ...tests].map((path) => resolve(path));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: resolve('tsconfig.json'), include: [], files }));
  return folder;
}
