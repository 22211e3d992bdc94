import { expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { claimOffer } from '../../../member-server/vouchers/claims.ts';
import { ProblemError } from '../../../server-kit/problem.ts';
import { statement } from '../../../server-kit/statement.ts';
import { inAll, inFull } from '../../deep.ts';
import { onDatabases } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf, stockOf } from './offers.ts';

const now = '2025-02-10T08:00:00.000Z';
/** Several buckets of stock in the short form, too. */
const [STOCK, CLAIMS] = inFull([100, 1_000], [500, 10_000]);

/** As registration writes them, all in one statement. */
const copyMember = (columns: string) =>
  statement<{ id: string; count: number }>(
    'test.copy_member',
    `insert into member (${columns}) select (jsonb_populate_record(m, jsonb_build_object('id', 'mass' || n, 'member_number', 'M' || n))).*
     from member m, generate_series(1, $count::int) n where m.id = $id`,
  );
const columnsOf = statement<object, { columns: string }>(
  'test.member_columns',
  `select string_agg(quote_ident(attname), ', ' order by attnum) columns from pg_attribute
   where attrelid = 'member'::regclass and attnum > 0 and not attisdropped`,
);

async function rush(server: TestServer, claims: number): Promise<Record<string, number>> {
  const one = await signedIn(server);
  await server.db.transaction(async (tx) => {
    const { columns } = (await tx.one(columnsOf, {}))!;
    await tx.run(copyMember(columns), { id: one.id, count: claims });
  });
  const { tools } = server.server;
  const rules = takeRelease(tools.releases, now);
  const outcomes: Record<string, number> = {};
  const claim = async (n: number) => {
    const memberId = `mass${n}`;
    const command = { operation: 'voucherOffers.claim', scope: memberId, key: 'k', requestHash: 'h', now };
    const outcome = await claimOffer(tools, command, { memberId, market: 'MY', language: 'en', now, rules }, 'rush').then(
      () => 'claimed',
      (error) => (error instanceof ProblemError ? error.code : String(error)),
    );
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const waiting = Array.from({ length: claims }, (_, at) => at + 1);
  const work = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await claim(n);
  };
  await Promise.all(Array.from({ length: 64 }, work));
  return outcomes;
}

// A single session serves one after the other: the race is on PostgreSQL.
onDatabases(inAll(['postgres'], ['embedded', 'postgres']), `${CLAIMS} who want one of ${STOCK}, on the %s database`, (_open, kind) => {
  const releases = aChangingFeed(aReleaseOf([anOffer('rush', { total: STOCK })]));

  it(`get exactly ${STOCK} (R-531)`, async () => {
    const server = await aServerOn(kind, { now, releases });
    expect(await rush(server, CLAIMS)).toEqual({ claimed: STOCK, 'voucher.fully_claimed': CLAIMS - STOCK });
    expect(await stockOf(server.db, 'rush')).toEqual({ total: STOCK, left: 0, issued: STOCK });
    await expectInvariants(server.db);
    await server.close();
  });
});
