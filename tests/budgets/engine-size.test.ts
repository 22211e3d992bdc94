import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const libraries = [/^react/, 'swr', 'immer', '@tanstack/react-virtual'];

/** Name and gzipped bytes of each file that is made of our own code behind these; React and the named libraries are the application's. */
async function sizesOf(...input: readonly string[]): Promise<readonly (readonly [name: string, bytes: number])[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        // As the application's build minifies; a library's would keep white space.
        input: [...input],
        preserveEntrySignatures: 'strict',
        external: libraries,
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: readonly { fileName: string; code?: string }[] };
  return output.map(({ fileName, code = '' }) => [fileName, gzipSync(code, { level: 9 }).length]);
}

it.each([
  [
    'the engine, evaluator and windowed list included, is at most 15 kB gzipped (engine goal 8)',
    ['client/engine/index.ts', 'client/engine/windowed.tsx'],
    5_000,
    15_000,
  ],
  ['the views’ kit, which comes with the views that use it, is at most 0.7 kB gzipped', ['client/engine/view.ts'], 300, 700],
] as const)('%s', async (_what, input, atLeast, atMost) => {
  const sizes = await sizesOf(...input);
  const sum = sizes.reduce((total, [, bytes]) => total + bytes, 0);
  expect(sizes.length).toBeGreaterThanOrEqual(input.length);
  expect(sum, sizes.join(' ')).toBeGreaterThan(atLeast);
  expect(sum, sizes.join(' ')).toBeLessThanOrEqual(atMost);
  console.log(`${input[0]}: ${sum} bytes gzipped (${sizes.map(([name, bytes]) => `${name} ${bytes}`).join(', ')})`);
});
