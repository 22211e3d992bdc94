import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../config-server/features.ts';
import { runDoctor } from '../../scripts/doctor/run.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { migrate } from '../../server-kit/migrate.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { expectSameKey, markDemo } from '../../server-kit/start-marks.ts';

const key = 'the key with which all of this was made';
let folder: string;
/** With a database of a demo in it, made with the key. */
const demo = () => join(folder, 'demo');
const empty = () => join(folder, 'empty');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punchcard-doctor-'));
  const database = await openDatabase({ dataDir: join(demo(), 'database') });
  const db = database.schema('config');
  await migrate(db, 'config', migrations, '2026-03-01T08:00:00.000Z');
  await expectSameKey(db, makeSecrets(key));
  await markDemo(db);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const providers = { SMS_URL: 'https://sms.example', WHATSAPP_URL: 'https://wa.example', SMTP_URL: 'smtp://mail.example' };
const production = { NODE_ENV: 'production', SECRET_KEY: key, PUBLIC_URL: 'https://club.example', TRUST_PROXY: '10.0.0.0/8', ...providers };

describe('npm run doctor', () => {
  it.each<readonly [what: string, variables: () => Record<string, string>, sentence: RegExp]>([
    [
      'another key',
      () => ({ DATA_DIR: demo(), SECRET_KEY: `${key} no more` }),
      /to do {2}Secrets {6}The database was made with another SECRET_KEY/,
    ],
    ['the demo in production', () => ({ ...production, DATA_DIR: demo() }), /to do {2}Demo data {4}The demo is in the database/],
  ])('says what to do about %s', async (_what, variables, sentence) => {
    const { code, out } = await runDoctor([], variables());
    expect([code, out]).toEqual([1, expect.stringMatching(sentence)]);
    expect(out).toMatch(/to do\.$/);
  });

  it('finds a trial well, and changes nothing', async () => {
    const { code, out } = await runDoctor([], { DATA_DIR: demo(), SECRET_KEY: key });
    expect([code, out!.split('\n').map((line) => line.slice(0, 18).trim())]).toEqual([
      0,
      ['Environment', 'Database', 'Database', 'Secrets', 'Demo data', 'Providers', 'Payments', 'Proxy', 'Disk']
        .map((about) => `OK     ${about}`)
        .concat('All is well.'),
    ]);
    expect((await runDoctor([], { DATA_DIR: empty() })).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['demo']);
  });

  it('says that a server runs on the data', async () => {
    const running = await openDatabase({ dataDir: join(demo(), 'database') });
    const { code, out } = await runDoctor([], { DATA_DIR: demo(), SECRET_KEY: key });
    expect([code, out]).toEqual([1, expect.stringContaining('is using the data folder')]);
    await running.close();
  });
});
