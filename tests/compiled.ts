import { join, relative } from 'node:path';
import { build } from 'vite';
import { servers } from '../scripts/build/servers.ts';
import { projectRoot } from '../server-kit/project-root.ts';

/** For processes that live for seconds: to compile the embedded database a second time, for speed, would take longer than they run. */
export const shortLived = '--liftoff-only';

const made = new Map<string, Promise<string>>();

/**
 * A module of the tests with all it imports as one plain file, for processes that are started again and again: reading them from their sources takes two
 * seconds of CPU each time. Gives its path, which is the same in each run; a worker makes it once, in a folder of its own: another worker that makes the same
 * one would empty it under the first.
 */
export function compiled(script: string): Promise<string> {
  const file = made.get(script) ?? compile(script);
  made.set(script, file);
  return file;
}

async function compile(script: string): Promise<string> {
  // Below the project, where code looks for the documents.
  const folder = join(
    projectRoot,
    '.cache/compiled',
    process.env.VITEST_POOL_ID ?? '0',
    relative(projectRoot, script).replaceAll('/', '-'),
  );
  const { build: options, ...config } = servers('of a test');
  await build({
    ...config,
    logLevel: 'error',
    build: {
      ...options,
      minify: false,
      sourcemap: 'inline',
      outDir: folder,
      rolldownOptions: { input: script, external: ['vitest'], output: { format: 'esm', entryFileNames: 'script.js' } },
    },
  });
  return join(folder, 'script.js');
}
