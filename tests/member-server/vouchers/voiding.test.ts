import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { expireVouchers, useVoucher } from '../../../member-server/vouchers/index.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf } from './offers.ts';

const start = '2025-02-10T08:00:00.000Z';
const over = '2025-02-15T16:00:00.000Z';
const support: Person = { role: 'support' };
const reason = 'Made by a script';

let server: TestServer;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  server = await aMemberServer({ now: start, releases: aChangingFeed(aReleaseOf([anOffer('cash', { validDays: 5 })])) });
  ops = aConsole(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await expectInvariants(server.db);
  server.clock.moveTo(start);
});

async function claimed(): Promise<{ member: Member; id: string }> {
  const member = await signedIn(server, 'MY');
  const { status, body } = await server.call(member, 'POST', '/voucher-offers/cash/claims');
  expect(status).toBe(201);
  return { member, id: body.id };
}
const voidIt = (id: string, by = support, body: object = { reason }) => ops.ask(by, 'POST', `/vouchers/${id}/voids`, body);
const use = (voucherId: string) =>
  server.db.transaction((tx) => {
    const now = server.clock.now();
    const rules = takeRelease(server.server.tools.releases, now);
    return useVoucher(tx, { voucherId, source: 'pos', orderNumber: `o-${voucherId}`, store: 'kl', offMinor: 100, now, rules });
  });

describe('A voucher that an operator voids (product.md 4.3)', () => {
  it('is gone for its member and for tills, stands as void with the operators, and is told and written down once', async () => {
    const { member, id } = await claimed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => voidIt(id)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ status: 201, body: { id, status: 'void' } })));
    expect((await server.call(member, 'GET', '/me/vouchers')).body).toMatchObject({ items: [], counts: { available: 0 } });
    expect((await server.call(member, 'GET', `/me/vouchers/${id}`)).body.code).toBe('voucher.not_found');
    expect(await use(id)).toEqual({ refusal: 'voucher.not_available' });
    const shown = (await ops.ask({ role: 'viewer' }, 'GET', `/members/${member.id}`)).body;
    expect(shown.vouchers).toMatchObject([{ id, status: 'void' }]);
    const history = (await ops.ask({ role: 'viewer' }, 'GET', '/member-audit-log?action=vouchers.void')).body.items;
    expect(history).toMatchObject([
      {
        target: `member:${member.id}`,
        reason,
        markets: ['MY'],
        details: { voucherId: id, offerId: 'cash' },
        number: expect.stringMatching(/^\d+$/),
      },
    ]);
    const about = async (words: string) =>
      (await ops.ask({ role: 'viewer' }, 'GET', `/member-audit-log?about=${words}`)).body.items.map(
        ({ target }: { target: string }) => target,
      );
    expect(await about(history[0].number)).toEqual([`member:${member.id}`]);
    expect(await about('no-such-number')).toEqual([]);
    expect((await server.call(member, 'POST', '/voucher-offers/cash/claims')).body.code).toBe('voucher.already_claimed');
  });

  it('and a till never both have it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await claimed();
      const [used, voided] = await Promise.all([use(id), voidIt(id)]);
      expect('refusal' in used).toBe(voided.status === 201);
    }
  });

  it.each<[string, Person, object, string, (id: string) => Promise<unknown>]>([
    ['that is not there', support, { reason }, 'request.not_found', async () => 'nothing'],
    ['of another market', { role: 'support', markets: ['TH'] }, { reason }, 'ops.market_scope', async () => undefined],
    ['by an editor of campaigns', { role: 'campaign' }, { reason }, 'ops.role_required', async () => undefined],
    ['without a reason', support, {}, 'validation.request', async () => undefined],
    ['that is used', support, { reason }, 'voucher.not_available', use],
    ['that is past its end', support, { reason }, 'voucher.not_available', async () => server.clock.moveTo(over)],
    [
      'that was written down as expired',
      support,
      { reason },
      'voucher.not_available',
      async () => {
        server.clock.moveTo(over);
        await expireVouchers(server.db, over, 1);
      },
    ],
  ])('is refused %s, and nothing changes', async (_what, by, body, code, prepare) => {
    const { id } = await claimed();
    const other = await prepare(id);
    const before = await checksum(server.db);
    expect((await voidIt(other === 'nothing' ? 'nothing' : id, by, body)).body.code).toBe(code);
    expect(await checksum(server.db)).toBe(before);
  });
});
