import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server-kit/environment.ts';

describe('the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (variables: Record<string, string> = {}) => readEnvironment({ DATA_DIR: folder, ...variables });

  it('has defaults for everything and keeps the secret it makes for its owner alone', () => {
    const first = read();
    expect(first).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      testControls: false,
      logLevel: 'info',
      trustProxy: [],
    });
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(read().secretKey).toBe(first.secretKey);
    expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0);
  });

  it('counts loopback as a proxy under test controls', () => {
    expect(read({ TEST_CONTROLS: '1', TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' }).trustProxy).toEqual(['10.0.0.0/8', '192.0.2.1', 'loopback']);
  });

  const mistakes: [Record<string, string>, string][] = [
    [{ TEST_CONTROLS: '1', NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32) }, 'TEST_CONTROLS=1 is refused'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY is required'],
    [{ SECRET_KEY: 'short' }, 'at least 32 characters'],
    [{ PORT: '99999' }, 'PORT is no port number'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is no postgres:'],
    [{ PICTURES_URL: 'https://s3.example/bucket' }, 'PICTURES_URL is no s3+https:'],
    [{ PICTURES_URL: 's3+https://s3.example/bucket' }, 'PICTURES_URL needs an access key'],
    [{ PICTURES_URL: 's3+https://key:secret@s3.example/' }, 'PICTURES_URL needs an access key, a secret key and a bucket'],
    [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER is neither sandbox nor stripe+https:'],
    [{ PAYMENT_PROVIDER: 'stripe+https://sk_live@api.stripe.com' }, 'PAYMENT_PROVIDER is neither sandbox nor stripe+https:'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is none of'],
    [{ PORT: 'x', PUBLIC_URL: 'ftp://a' }, 'PORT is no port number. PUBLIC_URL is no http:'],
  ];
  it.each(mistakes)('refuses %o in a sentence', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });
});
