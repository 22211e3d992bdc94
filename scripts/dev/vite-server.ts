import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { namedPictures } from '../../client/ui/ui-files.ts';
import { nonce } from './policy.ts';
import { tablesInOne } from './tables.ts';

export interface ViteOptions {
  readonly root: string;
  /** The server of the single address, which also carries Vite's socket for hot replacement. */
  readonly front: Server;
}

const pages = ['index.html', 'ops/index.html', 'lab/*/index.html'];

/**
 * Starts Vite over `client` for member app, console and labs together. Nothing of the size optimisations applies: class names and errors are
 * readable, and styles and pictures are as in their sources.
 */
export function startVite({ root, front }: ViteOptions): Promise<ViteDevServer> {
  const overlay = join(root, 'scripts/dev/page/overlay.ts');
  return createServer({
    root: join(root, 'client'),
    configFile: false,
    envDir: false,
    publicDir: false,
    appType: 'custom',
    clearScreen: false,
    cacheDir: join(root, '.cache/vite'),
    define: { 'import.meta.env.VITE_VERSION': '"dev"' },
    html: { cspNonce: nonce },
    css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
    optimizeDeps: { entries: pages },
    plugins: [
      react(),
      tablesInOne(),
      namedPictures(),
      {
        name: 'overlay',
        transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: `/@fs${overlay}` }, injectTo: 'head' }],
      },
    ],
    server: {
      middlewareMode: true,
      ws: { server: front },
      cors: false,
      fs: {
        allow: [join(root, 'client'), join(root, 'schemas'), join(root, 'scripts/dev/page'), realpathSync(join(root, 'node_modules'))],
      },
    },
  });
}
