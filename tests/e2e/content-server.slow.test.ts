import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { runContent } from '../../scripts/content/run.ts';
import { deep } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { credentialsOf, type Operator, signInAs } from './operators.ts';

/** `npm run content` between a folder of documents and a running server. */
let app: TestApp;
let folder: string;
let editor: Operator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punchcard-content-'));
  for (const part of documentFolders) cpSync(part, join(folder, part), { recursive: true });
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Body = Readonly<Record<string, unknown>>;

interface Answered {
  readonly code: number;
  readonly said: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several commands
  readonly data: any;
}

/** Runs it as somebody would, with `--json`. */
async function content(command: string, flags: readonly string[] = [], token: string = editor.token): Promise<Answered> {
  const words = [command, '--server', app.address, '--json', ...flags];
  const { code, out = '', error = '' } = await runContent(words, { PUNCHCARD_OPS_TOKEN: token });
  return { code, said: out + error, data: out === '' ? undefined : JSON.parse(out) };
}

const here = () => ['--folder', folder];
const path = 'locales/th/benefits.json';
const read = (name = path) => readFileSync(join(folder, name), 'utf8');
/** Where words stand in the file. */
const lineOf = (words: string) => {
  const before = read().split(words)[0]!.split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
};
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
    expect(data.problems[0]).toMatchObject({
      code: 'text.placeholder',
      pointer: '/texts/title_discount',
      file: path,
      ...lineOf('"{{nothing}}"'),
    });
  });

  it('push: what passes becomes a release', async () => {
    write((text) => text.replace('{{nothing}}', 'ราคาพิเศษ'));
    const { code, data } = await content('push', [...here(), '--force', '--release', 'Thai prices', '--reason', 'Asked for']);
    expect([code, data.conflicts, data.release.state]).toEqual([0, [], 'live']);
    if (deep) expect((await content('diff', here())).code).toBe(0);
  });

  it('push: figures that grow past the limit are shown, and released once they are confirmed', async () => {
    const checkIn = join(folder, 'campaigns/programme/check-in.json');
    const give = (coins: number) =>
      writeFileSync(checkIn, readFileSync(checkIn, 'utf8').replace(/"dailyCoins": \d+/, `"dailyCoins": ${coins}`));
    const release = [...here(), '--release', 'Two coins a day', '--reason', 'Asked for'];
    give(2);
    const shown = await content('push', release);
    expect([shown.code, shown.data.release, shown.data.simulation.confirm]).toEqual([1, undefined, true]);
    const confirmed = ['--confirm', shown.data.simulation.id];
    give(3);
    expect((await content('push', [...release, '--force', ...confirmed])).data).toMatchObject({ ok: false, simulation: { confirm: true } });
    give(2);
    expect((await content('push', [...release, '--force', ...confirmed])).data).toMatchObject({ ok: true, release: { state: 'live' } });
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

  it('import: where a draft of somebody else says something else, it is listed and stays, unless forced', async () => {
    const file = join(folder, 'drafts.json');
    await content('export', [file, '--drafts']);
    await editor.draft('locale', 'th.benefits', (body) => ({ ...body, texts: { ...(body.texts as object), title_discount: 'ใหม่กว่า' } }));
    const { code, data } = await content('import', [file]);
    expect([code, data.drafts, data.conflicts]).toEqual([1, [], [{ kind: 'locale', id: 'th.benefits', by: 'Carla Ng' }]]);
    const wordOf = async () =>
      ((await editor.call('documents.get', { kind: 'locale', id: 'th.benefits' })).body!.texts as Body).title_discount;
    expect(await wordOf()).toBe('ใหม่กว่า');
    expect(await content('import', [file, '--force'])).toMatchObject({ code: 0, data: { conflicts: [] } });
    expect(await wordOf()).toBe('ของคนอื่น');
    await editor.call('drafts.delete', { kind: 'locale', id: 'th.benefits' });
  });

  it('--prune: pull takes away files of what is not live, push takes away what has no file', async () => {
    const extra = 'locales/en/benefits@SG.json';
    const variant = { ...JSON.parse(read('locales/en/benefits.json')), id: 'en.benefits@SG', texts: { title_discount: 'Club price' } };
    writeFileSync(join(folder, extra), JSON.stringify(variant));
    expect(await content('pull', [...here(), '--force'])).toMatchObject({ code: 0, data: { notLive: [extra], removed: [] } });
    expect(existsSync(join(folder, extra))).toBe(true);
    const release = ['--release', 'Singapore', '--reason', 'Asked for'];
    expect(await content('push', [...here(), ...release])).toMatchObject({ code: 0, data: { drafts: [{ id: 'en.benefits@SG' }] } });
    rmSync(join(folder, extra));
    expect((await content('push', [...here(), ...release])).data.drafts).toEqual([]);
    const pruned = await content('push', [...here(), '--prune', ...release]);
    expect(pruned).toMatchObject({ code: 0, data: { drafts: [{ id: 'en.benefits@SG' }], release: { state: 'live' } } });
    await expect(editor.call('documents.get', { kind: 'locale', id: 'en.benefits@SG' })).rejects.toMatchObject({ status: 404 });
    writeFileSync(join(folder, extra), JSON.stringify(variant));
    expect(await content('pull', [...here(), '--force', '--prune'])).toMatchObject({ code: 0, data: { removed: [extra] } });
    expect(existsSync(join(folder, extra))).toBe(false);
  });

  it('signs in with email, password and code, and ends the session', async () => {
    const { email, password, totp } = credentialsOf('viewer');
    // Of the commands the one that reads the least.
    const drafts = [join(folder, 'own.json'), '--drafts'];
    expect((await content('export', [...drafts, '--email', email, '--password', password, '--totp', totp], '')).code).toBe(0);
    const { items } = await (await signInAs('admin', app.address)).call('auditLog.list', { limit: 20 });
    expect(items.map(({ action }) => action)).toContain('sessions.end');
  });

  it.each([
    ['a password', ['--email', 'viewer@ops.demo.punchcard.test', '--password', 'hush-hush-1', '--totp', '987654'], 'hush-hush-1', 1],
    ['a code', ['--email', 'viewer@ops.demo.punchcard.test', '--password', 'hush-hush-1', '--totp', '987654'], '987654', 1],
    ['a mistyped flag', ['--passwort', 'hush-hush-1'], 'hush-hush-1', 2],
    ['a password without its code', ['--email', 'x@y.z', '--password', 'hush-hush-1'], 'hush-hush-1', 2],
  ])('never says a secret that was refused: %s', async (_what, flags, secret, code) => {
    const ended = await content('diff', [...here(), ...flags], '');
    expect(ended.code).toBe(code);
    expect(ended.said).not.toContain(secret);
  });

  it('never says a token, nor a password in an address', async () => {
    const refused = await content('diff', here(), 'hush-hush-token');
    expect(refused).toMatchObject({ code: 1, data: { ok: false, problem: { code: 'auth.token_invalid' } } });
    expect(refused.said).not.toContain('hush-hush');
    const nobody = await content('diff', [...here(), '--server', 'http://me:hush-hush@127.0.0.1:1'], editor.token);
    expect(nobody.code).toBe(1);
    expect(nobody.said).not.toContain('hush-hush');
    expect(nobody.said).not.toContain(editor.token);
  });

  it('is a command of the repository', async () => {
    const env = { ...process.env, PUNCHCARD_OPS_TOKEN: editor.token };
    const words = ['--import', 'tsx', 'scripts/content.ts', 'export', join(folder, 'all.json'), '--drafts', '--server', app.address];
    expect((await promisify(execFile)(process.execPath, words, { env })).stdout).toMatch(/^\d+ documents in /);
  });

  it('a mistake in the command is 2, an address where nobody answers 1', async () => {
    expect((await content('push', ['--release', 'x'])).code).toBe(2);
    expect((await content('diff', here(), '')).code).toBe(2);
    expect(existsSync(join(folder, path))).toBe(true);
  });
});
