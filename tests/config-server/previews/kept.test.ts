import { describe, expect, it } from 'vitest';
import { statement } from '../../../server-kit/statement.ts';
import { aPreviewServer, at, draftText, start, viewer } from './preview-server.ts';

const our = aPreviewServer();
const { create, get, ops } = our;

describe('A preview while it is kept', () => {
  it('tells its own time and is kept by nobody', async () => {
    const { url } = await create([]);
    const { headers } = await get(`${url}config/v1/manifest?market=VN&language=vi`);
    expect(headers).toMatchObject({ 'x-server-time': at, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('lives as many hours as the operations document says, and is 404 everywhere afterwards', async () => {
    const { key, document } = draftText('Only for a while');
    const preview = await create([document]);
    expect(Date.parse(preview.expiresAt) - Date.parse(start)).toBe(72 * 3_600_000);
    const { hash } = (await get(`${preview.url}config/v1/locales/vi/home?with=needs`)).body;
    expect((await get(`${preview.url}config/v1/documents/${hash}`)).body.texts[key]).toBe('Only for a while');
    expect((await get(`/config/v1/documents/${hash}`)).status).toBe(404);
    our.clock.moveTo(preview.expiresAt);
    for (const path of ['manifest', 'locales/vi/home', `documents/${hash}`, 'events']) {
      expect((await get(`${preview.url}config/v1/${path}`)).body.code, path).toBe('request.not_found');
    }
    our.clock.moveTo(start);
  });

  it('ends when its author says so, and nobody else can change or end it', async () => {
    const { id, url } = await create([]);
    expect((await ops(our.tokens.other, 'DELETE', `/${id}`)).body.code).toBe('request.not_found');
    expect((await ops(our.tokens.other, 'PUT', `/${id}`, viewer)).body.code).toBe('request.not_found');
    expect((await ops(our.tokens.author, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await get(`${url}config/v1/manifest`)).status).toBe(404);
    expect((await ops(our.tokens.author, 'DELETE', `/${id}`)).status).toBe(404);
  });

  it('answers no document of another preview by its hash', async () => {
    const [mine, others] = [await create([draftText('Mine').document]), await create([draftText('Theirs').document])];
    const { hash } = (await get(`${others.url}config/v1/locales/vi/home?with=needs`)).body;
    expect((await get(`${mine.url}config/v1/documents/${hash}`)).status).toBe(404);
  });

  it('is kept with a hash of its token alone', async () => {
    const { url } = await create([]);
    const rows = await our.database
      .schema('config')
      .all<object, { row: string }>(statement('test.rows', 'select p::text as row from preview p'), {});
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(url.split('/')[2]!))).toBe(false);
  });
});
