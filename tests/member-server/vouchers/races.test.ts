import { expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { issueVouchers, useVoucher } from '../../../member-server/vouchers/index.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aPostgresServer, signedIn } from '../member-server.ts';
import { aChangingFeed, aReleaseOf } from './offers.ts';
import { offers, start } from './voucher-server.ts';

onPostgres('On PostgreSQL', () => {
  it('tills at once use a voucher once, and sources at once give once', async () => {
    const feed = aChangingFeed(aReleaseOf(offers));
    const server = await aPostgresServer({ now: start, releases: feed });
    const member = await signedIn(server);
    const { id } = (await server.call(member, 'POST', '/voucher-offers/cash/claims')).body;
    const rules = takeRelease(feed, start);
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.db.transaction((tx) =>
          useVoucher(tx, { now: start, rules, voucherId: id, source: 'pos', orderNumber: `A-${at}`, store: 's', offMinor: 1 }),
        ),
      ),
    );
    expect(uses.filter((each) => 'id' in each)).toHaveLength(1);
    const gifts = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.db.transaction((tx) =>
          issueVouchers(tx, server.server.tools, {
            now: start,
            rules,
            memberId: member.id,
            market: 'MY',
            offer: offers[1]!,
            source: { kind: 'redemption', id: 'r' },
            quantity: 2,
          }),
        ),
      ),
    );
    expect(new Set(gifts.map((each) => JSON.stringify(each))).size).toBe(1);
    await expectInvariants(server.db);
    await server.close();
  });
});
