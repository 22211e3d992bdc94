import { afterAll, beforeAll, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aBasket, aPostgresTill, atShop, next, ringgit, type Till } from './till-server.ts';

onPostgres('Tills on PostgreSQL', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aPostgresTill();
  });
  afterAll(() => till.close());

  const hold = (member: Member, coins: number) =>
    till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(1_000_000), memberId: member.id, coins });

  const operations = [
    ['coinHolds.post', 10],
    ['voucherRedemptions.create', 10],
    ['coinHolds.create', 10],
    ['benefitUses.create', 10],
  ] as const;
  it.each(inAll(operations.slice(0, 2), operations))(
    '%s: whichever statement the connection dies at, the repetition does it once',
    async (operation, statements) => {
      for (let at = 1; at <= statements; at++) {
        const member = await till.shopper({ coins: 1_000, level: 4 });
        const eventId = `cut-${next()}`;
        const orderNumber = `C-${next()}`;
        const input = {
          'coinHolds.create': async () => ({ ...atShop, orderAmount: ringgit(1_000_000), memberId: member.id, coins: 100 }),
          'coinHolds.post': async () => ({ source: 'demo-pos', id: (await hold(member, 100)).body.id, orderNumber }),
          'voucherRedemptions.create': async () => ({ ...aBasket, code: await till.voucher(member), orderNumber }),
          'benefitUses.create': async () => ({
            source: 'demo-pos',
            memberId: member.id,
            benefit: 'free_shipping',
            orderNumber,
            shipping: ringgit(500),
          }),
        }[operation];
        const asked = { ...(await input()), eventId };
        till.faults.set({ target: `statement:${operation}:${at}`, drop: true, times: 1 });
        const first = await till.ask(operation, asked);
        till.faults.clear();
        const again = await till.ask(operation, asked);
        expect([200, 201]).toContain(again.status);
        if (first.status === 201) expect(again.body).toEqual(first.body);
        const once = await till.ask(operation, asked);
        expect([once.status, once.body]).toEqual([200, again.body]);
      }
      await expectInvariants(till.db);
    },
  );
});
