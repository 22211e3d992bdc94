import { join, relative } from 'node:path';
import { build } from 'vite';
import { servers } from '../scripts/build/servers.ts';
import { projectRoot } from '../server-kit/project-root.ts';

/** For processes that live for seconds: to compile the embedded database a second time, for speed, would take longer than they run. */
export const shortLived = '--liftoff-only';

/** What is compiled, below the tests: together they take as long as one of them, since nearly all they import is the servers. */
const scripts = [
  'config-server/publishing-process.ts',
  'load/killed/payment-process.ts',
  'load/killed/server.ts',
  'load/walk/server.ts',
  'member-server/server-process.ts',
];
let made: Promise<string> | undefined;

/**
 * A module of the tests with all it imports as plain files, for processes that are started again and again: reading them from their sources takes two
 * seconds of CPU each time. Gives its path, which is the same in each run; a worker makes all of them once, in a folder of its own, so that none is read
 * while another worker writes it.
 */
export async function compiled(script: string): Promise<string> {
  const name = relative(import.meta.dirname, script);
  if (!scripts.includes(name)) throw new Error(`${name} is not in the list of tests/compiled.ts`);
  made ??= compile();
  return join(await made, fileOf(name));
}

const fileOf = (name: string): string => name.replaceAll('/', '-').replace(/ts$/, 'js');

async function compile(): Promise<string> {
  // Below the project, where code looks for the documents.
  const folder = join(projectRoot, '.cache/compiled', process.env.VITEST_POOL_ID ?? '0');
  const { build: options, ...config } = servers('of a test');
  await build({
    ...config,
    logLevel: 'error',
    build: {
      ...options,
      // Another run in this folder may be at work with what is here.
      emptyOutDir: false,
      // Names are as in the sources; a map takes longer than all else.
      minify: false,
      sourcemap: false,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(scripts.map((name) => [fileOf(name), join(import.meta.dirname, name)])),
        external: ['vitest'],
        output: { format: 'esm', entryFileNames: '[name]', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
  return folder;
}
