import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { isDocumentFile } from '../../config-server/baseline/document-files.ts';

/** Paths that differ from the last commit; if there are none, those that the last commit changed. */
export function changedPaths(): readonly string[] {
  const open = openPaths();
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1');
}

/** Paths that differ from the last commit, including new ones; empty if that is unknown, as in sources without their repository. */
export const openPaths = (): readonly string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

function git(...args: string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * The tests nearest to these paths: a test itself, the one of the same name, else those of the mirroring folder; for documents the tests that check
 * them. Not every test that a change can break: `npm test` runs all.
 */
export function nearestTests(paths: readonly string[], exists: (path: string) => boolean = existsSync): readonly string[] {
  const found = paths.flatMap((path) => {
    if (path.startsWith('tests/')) return exists(path) ? [/\.test\.tsx?$/.test(path) ? path : dirname(path)] : [];
    if (isDocumentFile(path)) return ['tests/config-server/content-check.test.ts'];
    const mirror = join('tests', path.slice(0, -extname(path).length));
    const named = ['.test.ts', '.test.tsx', '.slow.test.ts', '.slow.test.tsx'].map((end) => `${mirror}${end}`).filter(exists);
    if (named.length > 0) return named;
    const folder = dirname(mirror);
    return folder !== 'tests' && exists(folder) ? [folder] : [];
  });
  return [...new Set(found)].filter((path) => !path.startsWith('tests/e2e') && !path.startsWith('tests/load')).sort();
}
