import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '../../server-kit/http.ts';
import { addOpsApp } from '../../server-kit/ops-app.ts';

describe('the console is served', () => {
  let dist: string;

  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'console-'));
    for (const folder of ['ops/assets', 'previous/ops/assets']) mkdirSync(join(dist, folder), { recursive: true });
    writeFileSync(join(dist, 'ops/index.html'), '<html><head><!--nonce--></head></html>');
    writeFileSync(join(dist, 'ops/assets/ops-2.js'), 'new');
    writeFileSync(join(dist, 'ops/assets/ops-2.js.br'), 'smaller');
    writeFileSync(join(dist, 'previous/ops/assets/ops-1.js'), 'old');
  });
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  async function served(opsOrigin?: string) {
    const { app } = await createHttp({ logLevel: 'silent' });
    addOpsApp(app, { dist, ...(opsOrigin ? { opsOrigin } : {}) });
    return app;
  }

  test.each(['/ops', '/ops/', '/ops/screens/home', '/ops/texts/v1', '/ops?a=b'])('%s is its page', async (url) => {
    const answer = await (await served()).inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/ops/v1', '/ops/v1/nothing', '/ops/assets/gone.js'])('%s is not found', async (url) => {
    expect((await (await served()).inject({ url })).statusCode).toBe(404);
  });

  test('each answer has a style nonce of its own, in the policy and in the page, and no other inline style or script', async () => {
    const app = await served();
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await app.inject({ url: '/ops/' });
        const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1];
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("frame-src 'self';");
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('hashed files are for good, in the encoding made at build, and those of the build before are there', async () => {
    const app = await served();
    const now = await app.inject({ url: '/ops/assets/ops-2.js', headers: { 'accept-encoding': 'br' } });
    expect([now.body, now.headers['content-encoding'], now.headers['cache-control']]).toEqual([
      'smaller',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.inject({ url: '/ops/assets/ops-1.js' })).body).toBe('old');
    const known = await app.inject({ url: '/ops/assets/ops-2.js', headers: { 'if-none-match': String(now.headers.etag) } });
    expect(known.statusCode).toBe(304);
  });

  test.each([
    ['ops.example.test', 200],
    ['shop.example.test', 404],
  ])('with an origin of its own, %s gets %i', async (host, status) => {
    const app = await served('https://ops.example.test');
    for (const url of ['/ops/', '/ops/assets/ops-2.js']) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(status);
    }
  });

  test('says what is missing where the console was not built', async () => {
    const { app } = await createHttp({ logLevel: 'silent' });
    expect(() => addOpsApp(app, { dist: join(dist, 'ops') })).toThrow('No console in');
  });
});
