import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { uiFiles } from '../../client/ui/ui-files.ts';
import { evaluated } from './evaluated.ts';
import { memberApp, root } from './member-app.ts';
import { oneByte } from './one-byte.ts';
import { compact } from './servers.ts';

/** Build of the pages for developers and benches (`/lab/<folder>`), separate from the member app. */
export function labs(outDir: string): InlineConfig {
  const folder = join(root, 'client/lab');
  const pages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.html')));
  const { build, ...rest } = memberApp();
  return {
    ...rest,
    plugins: [evaluated(), react(), uiFiles()],
    build: {
      ...build,
      outDir,
      manifest: false,
      rolldownOptions: {
        input: Object.fromEntries(pages.map((name) => [name, join(folder, name, 'index.html')])),
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  };
}

/** Build of the service worker: one classic script with the list of files it caches. */
export function worker(clientDir: string, version: string): InlineConfig {
  return {
    root: join(root, 'client'),
    configFile: false,
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(shellFiles(clientDir)),
      ART_FILE: JSON.stringify(artFile(clientDir)),
      SHELL_VERSION: JSON.stringify(version),
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: 'chrome90',
      rolldownOptions: {
        input: join(root, 'client/shell/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  };
}

/** Build of `renderHome` for plain Node, with the same views and files as the page. */
export function prerender(outDir: string, version: string): InlineConfig {
  const { build, ...rest } = memberApp(version);
  return {
    ...rest,
    plugins: [evaluated(), react(), uiFiles(), oneByte()],
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...build,
      outDir,
      ssr: join(root, 'client/shell/prerender.tsx'),
      manifest: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        output: {
          format: 'esm',
          minify: compact,
          entryFileNames: 'prerender.js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files that the app needs to start, to show the offline notice, and to show cached screens. */
function shellFiles(clientDir: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const files = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry || files.has(entry.file)) return;
    if (!entry.file.endsWith('.html')) files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const [key, entry] of Object.entries(manifest))
    if (entry.isEntry || /^_?(home|member|forms|late|more)-|\/icons-more\./.test(key)) add(key);
  for (const file of JSON.parse(readFileSync(join(clientDir, 'app-chunks.json'), 'utf8')) as string[]) files.add(file);
  return [...files].sort().map((file) => `/${file}`);
}

/** Path of the file with all pictures of the build, `{ <file name>: <svg> }`; each also has its own file. */
function artFile(clientDir: string): string {
  const folder = readdirSync(join(clientDir, 'assets')).find((name) => name.startsWith('art-'));
  return `/assets/${folder}/all.json`;
}
