import { dirname, join, relative, resolve } from 'node:path';
import type { InlineConfig } from 'vite';
import { root } from './member-app.ts';
import { oneByte } from './one-byte.ts';

/** These load files of their own from beside their code. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/** Server code keeps its names, for stack traces and profiles. Whitespace is removed, because a process keeps the text of all its code. */
export const compact = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const;

/**
 * Builds both servers in one process, and each alone, as plain JavaScript with their packages: one file to read instead of seven hundred. `version`
 * names the code that checks documents.
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
      // Source maps beside the code, read only when a stack is formatted (`server-kit/source-stack.ts`); Node itself would keep all of them in
      // memory.
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
          // Relative to the root, wherever the maps are.
          sourcemapPathTransform: (source, map) => relative(root, resolve(dirname(map), source)),
        },
      },
    },
  };
}
