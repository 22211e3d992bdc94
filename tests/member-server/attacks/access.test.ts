import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMemberServer } from '../../../member-server/app.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import { createHttp, type Http } from '../../../server-kit/http.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { secrets, signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, type Till } from '../orders/orders.ts';
import { aFeed, aRelease } from '../programme.ts';
import { everySessionOpen, noSimulations } from '../sessions-of-operators.ts';

const reason = 'A test of who may see what';
let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const tokenOf = (name: string, role: Role, markets?: readonly string[]) =>
  signOpsToken(secrets, {
    ...{ id: name, sessionId: 's', email: 'o@ops.test', name, role, expiresAt: '2099-12-31T00:00:00.000Z' },
    ...(markets ? { markets } : {}),
  });
async function ask(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await till.http.app.inject({ method, url: `/ops/v1${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const inMalaysia = tokenOf('my-clerk', 'finance', ['MY']);
const inIndonesia = tokenOf('id-clerk', 'finance', ['ID']);
const everywhere = tokenOf('clerk', 'finance');

describe('Files of orders, by operators of single markets', () => {
  const head = 'source,order_number,member,store,channel,currency,sku,category,quantity,net_minor,full_price,shipping_minor,paid_at';
  const row = (number: string, net = '1000') =>
    `demo-pos,${number},,id-jakarta-pusat-tumbly,store,IDR,mug-1,home,1,${net},true,0,2025-02-10T07:00:00Z`;
  const send = (token: string, csv: string) => ask(token, 'POST', '/order-imports', { fileName: 'orders.csv', csv, reason });

  it('a file that one could not take is taken by another who may', async () => {
    const csv = [head, row(fresh('I'))].join('\n');
    expect((await send(inMalaysia, csv)).body).toMatchObject({ unmatched: 0, failed: [{ problem: 'ops.market_scope' }] });
    expect((await send(everywhere, csv)).body).toMatchObject({ unmatched: 1, failed: [] });
  });

  it('an import of another market is not found by who has not made it', async () => {
    const { id } = (await send(everywhere, [head, row(fresh('I'))].join('\n'))).body;
    const sees = async (token: string) => [
      (await ask(token, 'GET', `/order-imports/${id}`)).status,
      (await ask(token, 'GET', '/order-imports')).body.items.some((each: { id: string }) => each.id === id),
    ];
    expect(await sees(inMalaysia)).toEqual([404, false]);
    expect(await sees(inIndonesia)).toEqual([200, true]);
    expect(await sees(everywhere)).toEqual([200, true]);
  });

  it('an order whose lines are together too large for exact sums is a bad row', async () => {
    const number = fresh('I');
    const csv = [head, row(number, '999999999999999'), row(number, '999999999999999')].join('\n');
    expect((await send(everywhere, csv)).body.failed).toMatchObject([{ row: 2, problem: 'the order is too large' }]);
  });
});

it('what was done for no single market is in the history of those who look after all of them alone', async () => {
  const admin = tokenOf('boss', 'admin');
  expect((await ask(admin, 'GET', '/redemption-shipments/exports')).status).toBe(200);
  const seenBy = async (token: string) =>
    (await ask(token, 'GET', '/member-audit-log?action=redemptions.export')).body.items.map(
      ({ actor }: { actor: { id: string } }) => actor.id,
    );
  expect(await seenBy(everywhere)).toContain('boss');
  expect(await seenBy(inMalaysia)).not.toContain('boss');
});

describe('What is another member’s', () => {
  it.each<[string, string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, string]>([
    ['an order', 'select id from pos_order where member_id is not null limit 1', 'GET', '/me/orders/', ''],
    ['an entry', 'select id from coin_tx limit 1', 'GET', '/me/coin-entries/', ''],
    ['a voucher', 'select id from voucher limit 1', 'GET', '/me/vouchers/', ''],
  ])('%s is not found', async (_what, sql, method, before, behind) => {
    const [owner, other] = [await signedIn(till), await signedIn(till)];
    await till.sell({ ...anOrder(30_000), memberId: owner.id });
    const [{ id } = { id: '' }] = await till.rows<{ id: string }>(sql);
    expect((await till.call(other, method, `${before}${id}${behind}`)).status).toBe(404);
  });
});

describe('Voucher codes that are typed', () => {
  let http: Http;
  it('are twenty in an hour, right or wrong, so that nobody guesses one', async () => {
    http = await createHttp({ logLevel: 'silent', faults: till.faults });
    const environment = { testControls: true, publicUrl: 'http://127.0.0.1:8080' };
    const common = { db: till.db, clock: till.clock, http, secrets, environment, faults: till.faults };
    const options = { ...common, releases: aFeed(aRelease()), operators: everySessionOpen, simulations: noSimulations };
    await createMemberServer({ ...options, limitsLifted: () => false });
    const member = await signedIn(till);
    const codes: string[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': fresh('key') };
      const payload = { code: `GUESS-${tried}` };
      codes.push((await http.app.inject({ method: 'POST', url: '/api/v1/me/vouchers', headers, payload })).json().code);
    }
    expect(codes).toEqual([...Array(20).fill('voucher.not_found'), 'rate.limited']);
    await http.app.close();
  });
});
