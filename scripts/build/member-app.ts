import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { uiFiles } from '../../client/ui/ui-files.ts';
import { groupNames, groupOf } from './block-groups.ts';
import { evaluated } from './evaluated.ts';
import { groupedViews } from './grouped-views.ts';
import { minifiedAgain } from './minified-again.ts';
import { pageArt } from './page-art.ts';
import { plainFields } from './plain-fields.ts';
import { scopedName } from './scoped-name.ts';
import { shortNames } from './short-names.ts';
import { unusedParts } from './unused-parts.ts';

export const root = join(import.meta.dirname, '../..');

/**
 * Phones of 2021 and newer. Chromium 90 would cost 1 kB, because its optional chaining is rewritten. CSS is lowered to these as well
 * (`lightningcss.targets` alone does not lower minified output).
 */
export const targets = ['chrome91', 'safari15', 'firefox100'];

/** `Features.LightDark` of Lightning CSS, excluded: it adds two variables to each `color-scheme` for `light-dark()`, which no style uses. */
const LIGHT_DARK = 1 << 20;

/** Keeps constants as `const`, which a minifier inlines (0.1 kB of brotli on the first load, 40 bytes of a draw widget). */
export const constants = { topLevelVar: false } as const;

/** The packages of `client/shell/start/packages.ts` with their dependencies. */
const packages =
  /\/client\/shell\/start\/packages\.ts$|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|swr|dequal|html-parse-stringify|void-elements|cookie|set-cookie-parser)\//;

/** The Vite configuration of the member app; `version` names the build to the servers. */
export function memberApp(version = 'dev'): InlineConfig {
  return {
    root: join(root, 'client'),
    configFile: false,
    publicDir: join(root, 'client/public'),
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    plugins: [
      groupedViews(),
      evaluated(),
      plainFields(targets),
      shortNames(),
      react(),
      uiFiles({ named: true }),
      pageArt(),
      unusedParts(),
      blockChunks(),
    ],
    css: { modules: { generateScopedName: scopedName }, lightningcss: { exclude: LIGHT_DARK } },
    build: {
      outDir: join(root, 'dist/client'),
      emptyOutDir: true,
      target: targets,
      cssTarget: targets,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        plugins: [minifiedAgain()],
        input: { app: join(root, 'client/index.html') },
        output: {
          ...constants,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 50 },
              { name: 'vendor', test: packages, priority: 40 },
              { name: 'app', test: /\/client\/shell\/start\/begin\.tsx$/, priority: 30 },
              { name: 'late', test: /\/client\/shell\/late-parts\.ts$/, priority: 5 },
              ...groupNames.map((name, index) => ({
                name,
                test: (id: string) => groupOf(id) === name,
                priority: 20 - index,
              })),
            ],
          },
        },
      },
    },
  };
}

/**
 * Writes `block-chunks.json`, for each block type the build files that its view needs beyond the app's, and `app-chunks.json`, those of the app
 * beyond the entry's. Pages preload them.
 */
function blockChunks(): Plugin {
  return {
    name: 'block-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const filesOf = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = byName.get(fileName);
        if (!chunk || found.has(fileName)) return found;
        found.add(fileName);
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
        for (const imported of chunk.imports) filesOf(imported, found);
        return found;
      };
      const entry = chunks.find((chunk) => chunk.isEntry);
      const begin = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/client/shell/start/begin.tsx')));
      const first = entry ? filesOf(entry.fileName, new Set()) : new Set<string>();
      const app = begin ? [...filesOf(begin.fileName, new Set())].filter((file) => !first.has(file)) : [];
      const initial = new Set([...first, ...app]);
      this.emitFile({ type: 'asset', fileName: 'app-chunks.json', source: JSON.stringify(app) });
      const table: Record<string, readonly string[]> = {};
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const type = /\/client\/blocks\/([a-z0-9-]+)\/[A-Z]\w*\.tsx$/.exec(id)?.[1];
          if (type) table[type] = [...filesOf(chunk.fileName, new Set())].filter((file) => !initial.has(file)).sort();
        }
      }
      const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => a.localeCompare(b)));
      this.emitFile({ type: 'asset', fileName: 'block-chunks.json', source: JSON.stringify(sorted) });
    },
  };
}
