import { dirname, join, relative, resolve } from 'node:path';
import type { InlineConfig } from 'vite';
import { root } from './member-app.ts';
import { oneByte } from './one-byte.ts';

/** They load files of their own from beside their code. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** What runs on a server keeps its names, for stacks and profiles; a process holds the text of all its code. */
export const compact = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const;

/**
 * Both servers in one process, and each alone, as plain JavaScript with the packages they use: one file is read where seven hundred would be.
 * `version` names the code that checks documents.
 */
export function servers(version: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    plugins: [oneByte()],
    define: { SERVER_BUILD: JSON.stringify(version) },
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: true,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      // Beside the code, and read when a stack is formatted (`server-kit/source-stack.ts`); Node itself would hold all of them in memory.
      sourcemap: 'hidden',
      rolldownOptions: {
        input: {
          main: join(root, 'main.ts'),
          'config-server': join(root, 'config-server/main.ts'),
          'member-server': join(root, 'member-server/main.ts'),
        },
        output: {
          format: 'esm',
          minify: compact,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Below the root, wherever the maps lie.
          sourcemapPathTransform: (source, map) => relative(root, resolve(dirname(map), source)),
        },
      },
    },
  };
}
