import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp, type Http } from '../../server-kit/http.ts';

/** Answers of the API: long reads come encoded, all else as it is. */
const long = { text: 'a word and '.repeat(200) };
const short = { text: 'a word' };
let http: Http;

beforeAll(async () => {
  http = await createHttp({ logLevel: 'silent' });
  const { app } = http;
  app.get('/long', async () => long);
  app.get('/short', async () => short);
  app.get('/varied', async (_request, reply) => reply.header('vary', 'Accept-Language').send(long));
  app.get('/secret', { config: { neverEncoded: true } }, async () => long);
  app.get('/encoded', async (_request, reply) => reply.header('content-encoding', 'zstd').send(JSON.stringify(long)));
  app.get('/stream', async (_request, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(long)])));
  app.get('/text', async (_request, reply) => reply.type('text/plain').send(long.text));
  app.post('/long', async () => long);
});
afterAll(() => http.app.close());

const ask = (url: string, encodings: string | undefined, method: 'GET' | 'POST' = 'GET') =>
  http.app.inject({ method, url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('An answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('of a kilobyte and more is encoded for who takes %s', async (taken, encoding, decode) => {
    const { headers, rawPayload } = await ask('/long', taken);
    expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
      encoding,
      'Accept-Encoding',
      String(rawPayload.length),
    ]);
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(long);
    expect(rawPayload.length).toBeLessThan(200);
  });

  it('keeps what else it varies by', async () => {
    expect((await ask('/varied', 'br')).headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  it.each<[what: string, url: string, taken: string | undefined, method: 'GET' | 'POST']>([
    ['for who takes none', '/long', undefined, 'GET'],
    ['for who refuses all', '/long', 'br;q=0, gzip;q=0', 'GET'],
    ['that is short', '/short', 'br', 'GET'],
    ['of a route with secrets, whose length would tell of them', '/secret', 'br', 'GET'],
    ['to a write, which may repeat what was sent beside a secret', '/long', 'br', 'POST'],
    ['that is streamed', '/stream', 'br', 'GET'],
    ['that is no JSON', '/text', 'br', 'GET'],
  ])('%s comes as it is', async (_what, url, taken, method) => {
    const { headers, body } = await ask(url, taken, method);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toContain('a word');
  });

  it('that has an encoding is not encoded twice', async () => {
    expect((await ask('/encoded', 'br')).headers['content-encoding']).toBe('zstd');
  });
});
