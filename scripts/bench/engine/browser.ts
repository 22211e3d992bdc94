import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { shortNames } from '../../build/short-names.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** A headless Chromium: the system's where there is one, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--js-flags=--expose-gc'];
  return chromium.launch({ args, ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }) });
}

/** A module and all it imports as one minified script for a classic `<script>`, styles apart. */
export async function bundle(input: string): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Tests run this too, where the environment says `test`.
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
