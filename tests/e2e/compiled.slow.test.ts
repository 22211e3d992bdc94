import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDocumentFile } from '../../config-server/baseline/document-files.ts';
import { type PartRecord, readRecords } from '../../scripts/build/stale.mjs';
import { ensureBuild } from '../../scripts/build.ts';
import { createDatabase, dropDatabase } from '../server-kit/postgres.ts';
import { onPostgres } from '../server-kit/suites.ts';
import { type ChildApp, startChild } from './child-app.ts';

const root = join(import.meta.dirname, '../..');
const compiled = join(root, 'dist/server');

beforeAll(() => ensureBuild());

const inputsOf = (part: 'app' | 'console' | 'labs' | 'servers'): readonly string[] => {
  const record: PartRecord | undefined = readRecords(root)[part];
  return Object.keys(record?.files ?? {});
};

describe('What the build is made of', () => {
  it.each(['app', 'console', 'labs', 'servers'] as const)('%s: no document', (part) => {
    const inputs = inputsOf(part);
    expect(inputs.length).toBeGreaterThan(100);
    expect(inputs.filter(isDocumentFile)).toEqual([]);
  });

  it('a style sheet of a block goes into the app and the labs, not into the console and the servers', () => {
    const holding = (['app', 'console', 'labs', 'servers'] as const).filter((part) =>
      inputsOf(part).includes('client/blocks/item-card/ItemCard.module.css'),
    );
    expect(holding).toEqual(['app', 'labs']);
  });
});

describe('The compiled servers', () => {
  /** Everything that was put into the files of `dist/server`, by the maps that lie beside them. */
  const modules = () =>
    readdirSync(compiled, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => {
        const { sources } = JSON.parse(readFileSync(join(compiled, name), 'utf8')) as { sources: readonly string[] };
        return sources;
      });

  it('hold both servers and their packages, and nothing that compiles, builds or shows', () => {
    const found = modules();
    for (const path of ['main.ts', 'config-server/main.ts', 'member-server/main.ts', 'node_modules/fastify/fastify.js'])
      expect(found).toContain(path);
    const tools = /^node_modules\/(vite|rolldown|tsx|esbuild|typescript|react|react-dom|@vitejs)\/|^(client|scripts|tests)\//;
    expect(found.filter((path) => tools.test(path))).toEqual([]);
  });

  describe('on the embedded database', () => {
    let recorded: Recorded;
    beforeAll(async () => {
      recorded = await startRecorded('');
    });
    afterAll(() => recorded?.child.end());

    it('a start and a page import it', () => {
      const { ours, packages } = recorded.imported();
      expect(ours).toEqual(expect.arrayContaining(['dist/server/main.js', 'dist/prerender/prerender.js']));
      expect(packages).toEqual(['@electric-sql/pglite', '@node-rs/argon2']);
    });

    it('name the lines of the sources in the stacks that they log', async () => {
      const post = (path: string, body: object) =>
        fetch(`${recorded.child.address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post('/test/faults', { target: 'statement:sessions.try:1', times: 1 });
      const signIn = await post('/ops/v1/sessions', { email: 'ann@ops.test', password: 'not hers', totp: '123456' });
      expect(signIn.status).toBe(503);
      const failed = () =>
        recorded.child
          .output()
          .split('\n')
          .find((line) => line.endsWith('"msg":"failed"}'));
      await expect.poll(failed).toBeDefined();
      const { stack } = JSON.parse(failed()!).err as { stack: string };
      expect(stack).not.toContain('dist/server');
      const ours = stack
        .split('\n')
        .flatMap((frame) => /\b((?:server-kit|config-server)\/[\w/-]+\.ts):(\d+):\d+/.exec(frame)?.slice(1) ?? []);
      expect(ours.length).toBeGreaterThan(1);
      const [file = '', line = ''] = ours;
      // A frame is a place where something is called, awaited or made.
      expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toMatch(/\(|await|new /);
    });
  });
});

onPostgres('The compiled servers on PostgreSQL', () => {
  it('import neither the embedded one nor what pictures and mails need, for a start and a page', async () => {
    const { name, url } = await createDatabase();
    const recorded = await startRecorded(url);
    await recorded.child.end();
    await dropDatabase(name);
    const { ours, packages } = recorded.imported();
    expect(ours).toEqual(expect.arrayContaining(['dist/server/main.js', 'dist/prerender/prerender.js']));
    expect(ours.filter((path) => !path.startsWith('dist/') || /nodemailer|pglite/.test(path))).toEqual([]);
    expect(packages).toEqual(['@node-rs/argon2']);
  });
});

interface Recorded {
  readonly child: ChildApp;
  /** What it had imported when it had answered with the page. */
  imported(): { readonly ours: readonly string[]; readonly packages: readonly string[] };
}

/** A process that has answered with the page; what it imports is written down. */
async function startRecorded(databaseUrl: string): Promise<Recorded> {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-imports-'));
  const list = join(folder, 'imported.txt');
  const preload = { module: join(import.meta.dirname, 'record-imports.mjs'), variables: { IMPORTED: list } };
  // It goes with the data.
  const child = await startChild({ databaseUrl, dataDir: folder, preload });
  const { status } = await fetch(child.address);
  const written = readFileSync(list, 'utf8');
  return {
    child,
    imported() {
      expect(status).toBe(200);
      const files = written.split('\n').filter((url) => url.startsWith('file:'));
      const paths = [...new Set(files)].map((url) => relative(root, fileURLToPath(url))).sort();
      const named = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;
      return {
        ours: paths.filter((path) => !named.test(path)),
        packages: [...new Set(paths.flatMap((path) => named.exec(path)?.[1] ?? []))],
      };
    },
  };
}
