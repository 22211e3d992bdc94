import { partOfTheSources, vitest } from '../check/block-checks.ts';
import { runChecks } from '../test/checks.ts';

const isSource = (path: string) => /\.tsx?$/.test(path);

/** Prints the written files, formats and checks them; true if there are no failures. */
export async function checkMade(name: string, files: readonly string[]): Promise<boolean> {
  console.log(`${name} is written in\n${files.map((path) => `  ${path}`).join('\n')}`);
  const format = { name: 'format and lint', command: ['biome', 'check', '--write', '--error-on-warnings', ...files] };
  const schemas = { name: 'schemas for editors', command: ['tsx', 'scripts/content.ts', 'schemas'] };
  const formatted = await runChecks([format, schemas], { quiet: true });
  const sources = files.filter(isSource);
  const tests = [...files.filter((path) => /\.test\.tsx?$/.test(path)), 'tests/tidy/boundaries.test.ts', 'tests/contract/lists.test.ts'];
  const checked = await runChecks(
    [
      ...(sources.length > 0
        ? [
            { name: 'types', command: ['tsc', '--noEmit', '-p', partOfTheSources(sources)] },
            { name: 'tests', command: vitest(...tests) },
          ]
        : []),
      { name: 'documents', command: ['tsx', 'scripts/content.ts', 'check'] },
    ],
    { quiet: true },
  );
  return formatted.failed + checked.failed === 0;
}
