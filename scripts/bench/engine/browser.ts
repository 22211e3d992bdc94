import type { Browser } from 'playwright';
import { build } from 'vite';
import { shortNames } from '../../build/short-names.ts';
import { launchChromium } from '../../chromium.ts';

/** Full Chromium, as users have it, with garbage collection on demand. */
export const openBrowser = (): Promise<Browser> => launchChromium({ args: ['--js-flags=--expose-gc'], whole: true });

/** Bundles a module and its imports as one minified script for a classic `<script>`, with styles separate. */
export async function bundle(input: string): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Set explicitly, because tests run this too, with `NODE_ENV=test`.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [shortNames()],
    build: { write: false, rollupOptions: { input, output: { format: 'iife' } } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: readonly { type: string; fileName: string; code?: string; source?: unknown }[];
  };
  const all = (end: string, part: (file: (typeof output)[number]) => unknown) =>
    output
      .filter(({ fileName }) => fileName.endsWith(end))
      .map(part)
      .join('\n');
  return { script: all('.js', ({ code }) => code), style: all('.css', ({ source }) => source) };
}
