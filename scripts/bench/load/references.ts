import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../build/member-app.ts';

const outDir = join(root, '.cache/bench-load');
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

/** Serves two reference pages: `/static`, our home as plain HTML, and `/packages`, the given packages showing their config. */
export async function serveReferences(homePage: string): Promise<{ readonly url: string; close(): void }> {
  await build({
    root: join(root, 'scripts/bench/load'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'esnext', rolldownOptions: { input: join(root, 'scripts/bench/load/packages-page.tsx') } },
  });
  const script = readdirSync(join(outDir, 'assets')).find((name) => name.endsWith('.js'))!;
  const boot = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(homePage)?.[1] ?? '{}';
  const files = new Map<string, string>([
    ['/static.html', homePage.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<link rel="icon"[^>]*>/g, '')],
    ['/packages.html', packagesPage(script)],
    ['/config.json', JSON.stringify({ texts: textsOf(JSON.parse(boot)) })],
    [`/assets/${script}`, readFileSync(join(outDir, 'assets', script), 'utf8')],
  ]);
  const server = await listen(new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)])));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function packagesPage(script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="preload" as="fetch" crossorigin href="/config.json"><script type="module" src="/assets/${script}"></script></head><body><div id="root"></div></body></html>`;
}

function textsOf(boot: { boot?: { documents?: Record<string, { texts?: Record<string, string> }> } }): Record<string, string> {
  return Object.assign({}, ...Object.values(boot.boot?.documents ?? {}).map((document) => document.texts ?? {}));
}

function listen(files: ReadonlyMap<string, Buffer>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const body = files.get(path) ?? files.get(`${path}.html`);
    const type = types[path.split('.')[1] ?? 'html'] ?? types.html!;
    response.writeHead(body ? 200 : 404, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': body?.length ?? 0,
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}
