import { describe, expect, it } from 'vitest';
import { openPreviewSource } from '../../../member-server/preview/index.ts';
import type { PreviewView } from '../../../schemas/preview.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { serviceKey } from '../../../server-kit/service-key.ts';
import { aPreviewServer, at, draftText, listening, secrets, viewer } from './preview-server.ts';

const our = aPreviewServer();
const { create, get, ops, whole } = our;

describe('For a member server apart', () => {
  it('a preview is found over HTTP, as it changes, until it ends', async () => {
    const address = await listening(our.one);
    const source = openPreviewSource({ configUrl: address, secrets });
    const { id, url } = await create([draftText('Apart').document]);
    const token = url.split('/')[2]!;
    const textOf = (view: PreviewView | undefined) =>
      (view?.release.documents.get('locale:vi.home') as { texts: Record<string, string> } | undefined)?.texts[draftText('').key];
    const first = await source.find(token);
    expect(first).toMatchObject({ market: 'VN', language: 'vi', level: 2, paidTier: 'none', at, signedIn: true });
    expect(textOf(first)).toBe('Apart');
    // Nothing changed: the same documents, not read anew.
    expect(await source.find(token)).toBe(first);
    await ops(our.tokens.author, 'PUT', `/${id}`, { ...viewer, level: 4, documents: [draftText('Changed').document] });
    const changed = await source.find(token);
    expect([changed?.level, textOf(changed)]).toEqual([4, 'Changed']);
    await ops(our.tokens.author, 'DELETE', `/${id}`);
    expect(await source.find(token)).toBeUndefined();
    await expect(
      openPreviewSource({ configUrl: address, secrets: makeSecrets('another secret key, long enough') }).find(token),
    ).rejects.toThrow('401');
  });

  it('a whole preview is answered to the service key alone', async () => {
    const { url } = await create([draftText('Whole').document]);
    const path = `/config/v1/previews/${url.split('/')[2]}`;
    expect((await get(path)).status).toBe(401);
    const { status, body, headers } = await whole(url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ market: 'VN', level: 2, at, signedIn: true });
    expect(body.release.documents['campaign:operations'].previewHours).toBe(72);
    const again = await our.one.http.app.inject({
      url: path,
      headers: { authorization: `Bearer ${serviceKey(secrets)}`, 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await get('/config/v1/previews/none', { authorization: `Bearer ${serviceKey(secrets)}` })).status).toBe(404);
  });
});
