import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** Bytes of our own code, evaluator and windowed list included; React and the named libraries are the application's. */
const BUDGET_BYTES = 15_000;
const libraries = [/^react/, 'swr', 'immer', '@tanstack/react-virtual'];

it('the engine is at most 15 kB gzipped, without React and the named libraries (engine goal 8)', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        // As the application's build minifies; a library's would keep white space.
        input: ['client/engine/index.ts', 'client/engine/windowed.tsx'],
        preserveEntrySignatures: 'strict',
        external: libraries,
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: readonly { fileName: string; code?: string }[] };
  const sizes = output.map(({ fileName, code = '' }) => [fileName, gzipSync(code, { level: 9 }).length] as const);
  const sum = sizes.reduce((total, [, bytes]) => total + bytes, 0);
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(sum, sizes.join(' ')).toBeGreaterThan(5_000);
  expect(sum, sizes.join(' ')).toBeLessThanOrEqual(BUDGET_BYTES);
  console.log(`engine: ${sum} bytes gzipped (${sizes.map(([name, bytes]) => `${name} ${bytes}`).join(', ')})`);
});
