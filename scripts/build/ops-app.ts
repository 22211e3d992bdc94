import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { uiFiles } from '../../client/ui/ui-files.ts';
import { evaluated } from './evaluated.ts';
import { root } from './member-app.ts';
import { scopedName } from './scoped-name.ts';

/** Offices run current browsers; still nothing newer than a three-year-old machine has. */
const targets = ['chrome111', 'safari16.4', 'firefox114'];

/** The Vite configuration of the operators' console: a separate build, so that nothing of it can reach a member's phone. Served below `/ops/`. */
export function opsApp(outDir: string): InlineConfig {
  return {
    root: join(root, 'client/ops'),
    base: '/ops/',
    configFile: false,
    publicDir: false,
    plugins: [evaluated(), react(), uiFiles()],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir,
      emptyOutDir: true,
      target: targets,
      cssTarget: targets,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { ops: join(root, 'client/ops/index.html') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'editor', test: /\/node_modules\/(@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)\//, priority: 20 },
              { name: 'chart', test: /\/node_modules\/uplot\//, priority: 20 },
              // Scripts only: style sheets must keep the order of `client/ops/styles.ts`, on which their cascade layers depend.
              { name: 'vendor', test: /\/node_modules\/.*\.m?js$/, tags: ['$initial'], priority: 10 },
            ],
          },
        },
      },
    },
  };
}
