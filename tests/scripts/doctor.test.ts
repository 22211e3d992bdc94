import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDoctor } from '../../scripts/doctor/run.ts';

const key = 'the key with which all of this was made';
let folder: string;
const empty = () => join(folder, 'empty');
let server: Server;
let says: object = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punchcard-doctor-'));
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
    ['no key in production', () => ({ ...production, SECRET_KEY: '' }), /to do {2}Secrets {6}SECRET_KEY is missing/],
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
