import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf } from './offers.ts';

const start = '2025-02-10T08:00:00.000Z';

describe('Offers as visitors and members see them', () => {
  const more = [
    anOffer('a-creators', { gates: { minLevel: 3 } }),
    anOffer('b-claimed'),
    anOffer('c-open', { window: { from: '2025-01-01T00:00:00Z', to: '2025-06-01T00:00:00Z' } }),
    anOffer('d-open', { window: { from: '2025-01-01T00:00:00Z', to: '2025-05-01T00:00:00Z' } }),
    anOffer('e-later', { window: { from: '2025-04-01T00:00:00Z' } }),
    anOffer('f-over', { window: { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00Z' } }),
    anOffer('g-typed', { issue: 'code', code: 'HELLO' }),
    anOffer('h-singapore', { markets: ['SG'] }),
  ];
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer({ now: start, releases: aChangingFeed(aReleaseOf(more)) });
  });
  afterAll(() => server.close());

  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const states = (items: readonly { id: string; claimState: string }[]) => items.map(({ id, claimState }) => `${id} ${claimState}`);

  it('a member: what can be claimed first, sooner over first, then what is had, then what others can have (R-164)', async () => {
    const member = await signedIn(server);
    const { id } = (await server.call(member, 'POST', '/voucher-offers/b-claimed/claims')).body;
    const { items } = (await server.call(member, 'GET', '/voucher-offers')).body;
    expect(states(items)).toEqual(['d-open open', 'c-open open', 'b-claimed claimed', 'a-creators not_eligible']);
    expect(items[2]).toMatchObject({
      voucherId: id,
      left: 49_999,
      share: 99,
      reasons: [{ code: 'voucher.already_claimed', text: 'Already claimed.' }],
    });
    expect(items[3].reasons).toEqual([
      {
        code: 'redemption.level_required',
        text: expect.any(String),
        level: 3,
        levelName: 'Creator',
        levelLook: 'creator',
        missing: { amountMinor: 90_000, currency: 'MYR' },
      },
    ]);
    const inThai = (await server.call(member, 'GET', '/voucher-offers/b-claimed', { headers: { 'accept-language': 'th' } })).body;
    expect(inThai.reasons[0].text).not.toBe('Already claimed.');
  });

  it('a list goes on where it stopped, also when something was claimed in between', async () => {
    const member = await signedIn(server);
    const first = (await server.call(member, 'GET', '/voucher-offers?limit=2')).body;
    await server.call(member, 'POST', `/voucher-offers/${first.items[0].id}/claims`);
    const rest = (await server.call(member, 'GET', `/voucher-offers?limit=10&cursor=${first.nextCursor}`)).body;
    expect(ids(rest.items)).toEqual(expect.arrayContaining(['b-claimed', 'a-creators']));
    expect(ids(rest.items)).not.toContain(first.items[1].id);
    expect((await server.call(member, 'GET', '/voucher-offers?cursor=x')).body.fields[0].code).toBe('cursor');
  });

  it('a visitor: all that is announced in the market of X-Market, nothing of themselves', async () => {
    const ask = async (market: string) =>
      (await server.call(undefined, 'GET', '/voucher-offers', { headers: { 'x-market': market } })).body.items;
    expect(states(await ask('MY'))).toEqual(['d-open open', 'c-open open', 'a-creators open', 'b-claimed open']);
    expect(ids(await ask('SG'))).toContain('h-singapore');
    expect((await ask('SG'))[0].minSpend.currency).toBe('SGD');
  });

  it.each([
    ['e-later', 404, 'voucher.not_found'],
    ['g-typed', 404, 'voucher.not_found'],
    ['h-singapore', 404, 'voucher.not_found'],
    ['f-over', 200, 'ended'],
  ])('%s is %i %s', async (id, status, says) => {
    const answer = await server.call(undefined, 'GET', `/voucher-offers/${id}`, { headers: { 'x-market': 'MY' } });
    expect([answer.status, answer.body.code ?? answer.body.claimState]).toEqual([status, says]);
  });
});
