import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPreviewServer, draftText, root, viewer } from './preview-server.ts';

const our = aPreviewServer();
const { create, get, ops, publish } = our;

describe('What a preview shows', () => {
  it('shows a draft text below its own path, and what is live stays as it was', async () => {
    const { key, document } = draftText('Chào thứ Ba');
    const preview = await create([document]);
    expect(preview.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const own = await get(`${preview.url}config/v1/locales/vi/home`);
    expect(own.body.texts[key]).toBe('Chào thứ Ba');
    expect((await get('/config/v1/locales/vi/home')).body.texts[key]).not.toBe('Chào thứ Ba');
  });

  it('keeps a document with an error as it is live, tells it, and shows the rest', async () => {
    const { key, document } = draftText('Still shown');
    const broken = { kind: 'screen', id: 'home', body: { id: 'home', blocks: 'none' } };
    const preview = await create([document, broken]);
    expect(preview.problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toContain('home');
    expect((await get(`${preview.url}config/v1/screens/home`)).body.blocks.length).toBeGreaterThan(1);
    expect((await get(`${preview.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Still shown');
  });

  it('opens at its clock what a campaign announces later', async () => {
    const body = { ...JSON.parse(readFileSync(join(root, 'campaigns/programme/check-in.json'), 'utf8')) };
    const document = { kind: 'campaign', id: 'check-in', body: { ...body, window: { from: '2026-11-20T00:00:00Z' } } };
    const before = await create([document], { at: '2026-11-18T00:00:00Z' });
    const after = await create([document]);
    expect((await get(`${before.url}config/v1/campaigns/check-in?market=VN`)).status).toBe(404);
    expect((await get(`${after.url}config/v1/campaigns/check-in?market=VN`)).status).toBe(200);
  });

  it('takes all drafts where no documents are named, and a draft where one comes without a body', async () => {
    const { key, document } = draftText('From the draft');
    const live = await get('/ops/v1/documents/locale/vi.home', { authorization: `Bearer ${our.tokens.author}` });
    const put = await our.one.http.app.inject({
      method: 'PUT',
      url: '/ops/v1/drafts/locale/vi.home',
      headers: { authorization: `Bearer ${our.tokens.author}`, 'if-match': `"${live.body.hash}"` },
      payload: document.body,
    });
    expect(put.statusCode, put.body).toBe(200);
    for (const documents of [undefined, [{ kind: 'locale', id: 'vi.home' }]]) {
      const { body } = await ops(our.tokens.author, 'POST', '', { ...viewer, ...(documents && { documents }) });
      expect((await get(`${body.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('From the draft');
    }
    const missing = await ops(our.tokens.author, 'POST', '', { ...viewer, documents: [{ kind: 'screen', id: 'login' }] });
    expect(missing.body.code).toBe('request.not_found');
  });

  it('shows what is being edited over all other drafts on wish, and alone otherwise', async () => {
    const { key } = draftText('');
    const title = JSON.parse(readFileSync(join(root, 'locales/vi/login.json'), 'utf8'));
    const edited = { kind: 'locale', id: 'vi.login', body: { ...title, texts: { ...title.texts, title: 'Đang viết' } } };
    for (const [drafts, shown] of [
      [true, 'From the draft'],
      [false, expect.not.stringContaining('From the draft')],
    ] as const) {
      const { url } = await create([edited], { drafts });
      expect((await get(`${url}config/v1/locales/vi/login`)).body.texts.title).toBe('Đang viết');
      expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toEqual(shown);
    }
    const { url } = await create([draftText('Newer than the draft').document], { drafts: true });
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Newer than the draft');
  });

  it('shows the documents of a release by its id, also when they were live or drafted otherwise since', async () => {
    const { key } = draftText('');
    const [first, second] = await publish(['Released first', 'Released second'], key);
    for (const [release, text] of [
      [first, 'Released first'],
      [second, 'Released second'],
    ]) {
      const { body } = await ops(our.tokens.author, 'POST', '', { ...viewer, release });
      expect((await get(`${body.url}config/v1/locales/vi/home`)).body.texts[key]).toBe(text);
    }
    expect((await get('/config/v1/locales/vi/home')).body.texts[key]).toBe('Released second');
    expect((await ops(our.tokens.author, 'POST', '', { ...viewer, release: 'none' })).body.code).toBe('request.not_found');
  });
});
