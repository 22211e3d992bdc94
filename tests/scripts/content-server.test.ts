import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../e2e/app.ts';
import { type Operator, signInAs } from '../e2e/operators.ts';

/** `npm run content` between a folder of documents and a running server. */
let app: TestApp;
let folder: string;
let editor: Operator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punchcard-content-'));
  for (const part of ['site', 'screens', 'campaigns', 'locales']) cpSync(part, join(folder, part), { recursive: true });
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several commands
  readonly data: any;
}

/** Runs it as somebody would, with `--json`. */
const content = (command: string, flags: readonly string[] = [], token: string = editor.token): Promise<Ended> =>
  new Promise((resolve) => {
    const words = ['--import', 'tsx', 'scripts/content.ts', command, ...flags, '--server', app.address, '--json'];
    const env = { ...process.env, PUNCHCARD_OPS_TOKEN: token };
    execFile(process.execPath, words, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const out = stdout + stderr;
      resolve({ code: (error?.code as number | undefined) ?? 0, out, data: stdout.startsWith('{') ? JSON.parse(stdout) : undefined });
    });
  });

const here = () => ['--folder', folder];
const path = 'locales/th/benefits.json';
const read = (name = path) => readFileSync(join(folder, name), 'utf8');
const write = (change: (text: string) => string) => writeFileSync(join(folder, path), change(read()));

describe('npm run content with a server', () => {
  it('diff: nothing where the files are what is live', async () => {
    expect(await content('diff', here())).toMatchObject({ code: 0, data: { ok: true, changed: [], added: [], missing: [] } });
  });

  it('diff: what a file would change, in words, and 1', async () => {
    write((text) => text.replace('"ราคาสมาชิก"', '"ราคาพิเศษ"'));
    const { code, data } = await content('diff', here());
    expect([code, data.changed]).toEqual([1, [{ kind: 'locale', id: 'th.benefits' }]]);
    expect(data.changes[0].sentence).toContain('ราคาพิเศษ');
  });

  it('push: a problem is told with file, line and column, and nothing is released', async () => {
    write((text) => text.replace('"title_discount": "ราคาพิเศษ"', '"title_discount": "{{nothing}}"'));
    const { code, data } = await content('push', [...here(), '--release', 'Thai prices', '--reason', 'Asked for']);
    expect([code, data.ok, data.release]).toEqual([1, false, undefined]);
    expect(data.problems[0]).toMatchObject({ code: 'text.placeholder', pointer: '/texts/title_discount' });
  });

  it('push: what passes becomes a release', async () => {
    write((text) => text.replace('{{nothing}}', 'ราคาพิเศษ'));
    const { code, data } = await content('push', [...here(), '--force', '--release', 'Thai prices', '--reason', 'Asked for']);
    expect([code, data.conflicts, data.release.state]).toEqual([0, [], 'live']);
    expect((await content('diff', here())).code).toBe(0);
  });

  it('push: somebody else’s draft is a conflict, not written over', async () => {
    await editor.draft('locale', 'th.benefits', (body) => ({ ...body, texts: { ...(body.texts as object), title_discount: 'ของคนอื่น' } }));
    write((text) => text.replace('ราคาพิเศษ', 'ราคาใหม่'));
    const { code, data } = await content('push', here());
    expect([code, data.drafts, data.conflicts]).toEqual([1, [], [{ kind: 'locale', id: 'th.benefits', by: 'Carla Ng' }]]);
  });

  it('pull: a file that is not committed stays, unless forced; only what differs is written', async () => {
    const mine = read();
    expect(await content('pull', here())).toMatchObject({ code: 1, data: { uncommitted: [path] } });
    expect(read()).toBe(mine);
    expect(await content('pull', [...here(), '--force'])).toMatchObject({ code: 0, data: { written: [path] } });
    expect(read()).toBe(readFileSync(path, 'utf8').replace('"ราคาสมาชิก"', '"ราคาพิเศษ"'));
  });

  it('export and import: one file, put into drafts, conflicts listed', async () => {
    const file = join(folder, 'bundle.json');
    const { code, data } = await content('export', [file]);
    expect([code, data.documents]).toEqual([0, expect.any(Number)]);
    const bundle = JSON.parse(readFileSync(file, 'utf8'));
    expect(bundle.documents).toHaveLength(data.documents);
    expect(await content('import', [file])).toMatchObject({ code: 0, data: { drafts: [], conflicts: [] } });
    expect((await content('export', [file, '--drafts'])).data.documents).toBe(1);
    expect(await content('import', [file])).toMatchObject({ code: 0, data: { drafts: [{ id: 'th.benefits' }] } });
  });

  it('signs in with email, password and code, and never says a secret', async () => {
    const { email, password, totp } = (await import('../e2e/operators.ts')).credentialsOf('viewer');
    const { code, out } = await content('diff', [...here(), '--email', email, '--password', password, '--totp', totp], '');
    expect(code).toBe(0);
    expect(out).not.toContain(password);
    expect(await content('diff', here(), 'not-a-token')).toMatchObject({
      code: 1,
      data: { ok: false, problem: { code: 'auth.token_invalid' } },
    });
  });

  it('a mistake in the command is 2, an address where nobody answers 1', async () => {
    expect((await content('push', ['--release', 'x'])).code).toBe(2);
    expect((await content('diff', here(), '')).code).toBe(2);
    expect(existsSync(join(folder, path))).toBe(true);
  });
});
