import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { secrets, signedIn } from '../member-server.ts';
import { aTill, type Till } from './orders.ts';

const tokenOf = (markets?: readonly string[]) =>
  signOpsToken(secrets, {
    id: 'viewer',
    sessionId: 's',
    email: 'o@ops.test',
    name: 'viewer',
    role: 'viewer',
    expiresAt: '2026-03-31T00:00:00.000Z',
    ...(markets ? { markets } : {}),
  });

describe('Products that a till calls by a word nobody knows', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  afterEach(() => expectInvariants(till.db));

  const words = async (token = tokenOf(), query = '') => {
    const answer = await till.http.app.inject({ url: `/ops/v1/product-words${query}`, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const line = (more: { category: string; ipTag?: string }) => ({
    sku: 'x-1',
    quantity: 1,
    net: { amountMinor: 10_000, currency: 'MYR' } as const,
    fullPrice: true,
    ...more,
  });

  it('are none while every word is known, and another word for a category becomes the category', async () => {
    const member = await signedIn(till);
    const { status } = await till.sell({ memberId: member.id, lines: [line({ category: 'Toys', ipTag: 'STITCH' })] });
    expect(status).toBe(201);
    expect(await till.rows('select category, ip_tag, unnamed from order_line')).toEqual([
      { category: 'toy', ip_tag: 'stitch', unnamed: false },
    ]);
    expect((await till.call(member, 'GET', '/me/orders')).body.items[0].lines[0].category).toBe('Toys');
    expect((await words()).body).toEqual({ items: [] });
  });

  it('are taken and earn as ever, and operators see the word, who sent it, where and how often (A-62)', async () => {
    const member = await signedIn(till);
    for (const category of ['gizmo', 'gizmo', 'gadget']) {
      expect((await till.sell({ memberId: member.id, lines: [line({ category })] })).status).toBe(201);
    }
    await till.sell({ memberId: member.id, lines: [line({ category: 'toy', ipTag: 'Nobody' })] });
    expect((await till.coins(member)).available).toBe(1_640);
    const at = '2025-02-10T08:00:00.000Z';
    const of = { source: 'demo-pos', partner: expect.any(String), market: 'MY', stores: [expect.any(String)], firstAt: at, lastAt: at };
    expect((await words()).body.items).toEqual([
      { ...of, kind: 'category', word: 'gizmo', lines: 2 },
      { ...of, kind: 'category', word: 'gadget', lines: 1 },
      { ...of, kind: 'ip_tag', word: 'Nobody', lines: 1 },
    ]);
  });

  it('are shown to operators of their market alone, and no longer after 90 days', async () => {
    expect((await words(tokenOf(['TH']))).body.items).toEqual([]);
    expect((await words(tokenOf(['TH']), '?market=MY')).status).toBe(403);
    expect((await words(tokenOf(['MY']))).body.items).toHaveLength(3);
    till.clock.moveTo('2025-05-12T08:00:00.000Z');
    expect((await words()).body.items).toEqual([]);
  });
});
