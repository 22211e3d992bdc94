import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
let server: Server;
let says: object = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punchcard-doctor-'));
  const database = await openDatabase({ dataDir: join(demo(), 'database') });
  const db = database.schema('config');
  await migrate(db, 'config', migrations, '2026-03-01T08:00:00.000Z');
  await expectSameKey(db, makeSecrets(key));
  await markDemo(db);
  await database.close();
  server = createServer((_request, response) => response.end(JSON.stringify(says)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const providers = { SMS_URL: 'https://sms.example', WHATSAPP_URL: 'https://wa.example', SMTP_URL: 'smtp://mail.example' };
const production = { NODE_ENV: 'production', SECRET_KEY: key, PUBLIC_URL: 'https://club.example', TRUST_PROXY: '10.0.0.0/8', ...providers };

describe('npm run doctor', () => {
  it.each<readonly [what: string, variables: () => Record<string, string>, sentence: RegExp]>([
    ['a variable that is none', () => ({ PORT: 'eighty' }), /to do {2}Environment {2}PORT is no port number\./],
    [
      'a trial that is open to others',
      () => ({ HOST: '0.0.0.0' }),
      /to do {2}Environment {2}HOST 0\.0\.0\.0 is open to others: set NODE_ENV=production/,
    ],
    [
      'another key',
      () => ({ DATA_DIR: demo(), SECRET_KEY: `${key} no more` }),
      /to do {2}Secrets {6}The database was made with another SECRET_KEY/,
    ],
    ['no key in production', () => ({ ...production, SECRET_KEY: '' }), /to do {2}Secrets {6}SECRET_KEY is missing/],
    ['the demo in production', () => ({ ...production, DATA_DIR: demo() }), /to do {2}Demo data {4}The demo is in the database/],
    ['the embedded database in production', () => production, /to do {2}Database {5}The embedded one is for trials .*: set DATABASE_URL\./],
    [
      'a database that does not answer',
      () => ({ ...production, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/club' }),
      /to do {2}Database {5}No database answers at DATABASE_URL/,
    ],
    [
      'production without a provider',
      () => ({ ...production, SMS_URL: '' }),
      /to do {2}Providers {4}Codes and messages reach nobody by sms in ID, .*\(SMS_URL\): set the provider’s address\./,
    ],
    [
      'the sandbox in production',
      () => production,
      /to do {2}Payments {5}Plans are sold for no money by the sandbox: name a provider in PAYMENT_PROVIDER\./,
    ],
    [
      'a proxy that is not named',
      () => ({ ...production, TRUST_PROXY: '' }),
      /to do {2}Proxy {8}PUBLIC_URL is an HTTPS address, .* TRUST_PROXY/,
    ],
  ])('says what to do about %s', async (_what, variables, sentence) => {
    const { code, out } = await runDoctor([], { DATA_DIR: empty(), ...variables() });
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

  it.each([
    ['ready', { status: 'ready', reasons: [] }, /OK {5}Server {7}\S+ is ready\./],
    ['degraded', { status: 'degraded', reasons: ['disk: 3 MB are left'] }, /to do {2}Server {7}\S+ is degraded: disk: 3 MB are left\./],
  ])('asks a server that is %s', async (_state, answer, sentence) => {
    says = answer;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await runDoctor(['--server', address], { DATA_DIR: empty() })).out).toMatch(sentence);
  });

  it('says what it does not understand', async () => {
    expect(await runDoctor(['--what'], {})).toMatchObject({ code: 2, error: expect.stringContaining('npm run doctor') });
  });
});
