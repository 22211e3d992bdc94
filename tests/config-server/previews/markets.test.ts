import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPreviewServer, root, viewer } from './preview-server.ts';

const our = aPreviewServer();
const { draft, ops, whole } = our;

describe('A preview of an operator of some markets', () => {
  it('keeps an operator of some markets to these', async () => {
    expect((await ops(our.tokens.malaysian, 'POST', '', { ...viewer, documents: [] })).body.code).toBe('ops.market_scope');
    const theirs = { ...viewer, market: 'MY', language: 'en', documents: [] };
    expect((await ops(our.tokens.malaysian, 'POST', '', theirs)).status).toBe(201);
  });

  it('shows an operator of some markets the drafts of these alone', async () => {
    const shops = await draft('campaign', 'levels', (body) => {
      for (const market of ['MY', 'TH']) body.byMarket[market].shippingCapMinor = 4_242;
    });
    await draft('screen', 'terms-record@VN', () => ({
      ...JSON.parse(readFileSync(join(root, 'screens/terms-record.json'), 'utf8')),
      id: 'terms-record@VN',
    }));
    const seenBy = async (token: string) => {
      const { body } = await ops(token, 'POST', '', { ...viewer, market: 'MY', language: 'en' });
      const { release } = (await whole(body.url)).body;
      const caps = release.documents['campaign:levels'].byMarket;
      return [caps.MY.shippingCapMinor, caps.TH.shippingCapMinor, 'screen:terms-record@VN' in release.documents];
    };
    expect(await seenBy(our.tokens.author)).toEqual([4_242, 4_242, true]);
    expect(await seenBy(our.tokens.malaysian)).toEqual([4_242, shops.byMarket.TH.shippingCapMinor, false]);
  });
});
