import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { askOps, head, lineOf, reason, tokenOf } from './console-orders.ts';
import { anOrder, aTill, fresh, type Till } from './orders.ts';

describe('Orders in the console', () => {
  let till: Till;
  let member: Member;
  let number: string;
  beforeAll(async () => {
    till = await aTill();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    member = await signedIn(till);
    number = String((await till.call(member, 'GET', '/me')).body.memberNumber);
  });
  afterEach(() => expectInvariants(till.db));

  const finance = tokenOf('finance');
  const ask = (token: string, method: 'GET' | 'POST', path: string, payload?: object) => askOps(till, token, method, path, payload);
  const waiting = async (query = '') => (await ask(finance, 'GET', `/unmatched-orders${query}`)).body.items;
  const audits = (target: string) =>
    till.rows<{ action: string; reason: string }>(`select action, reason from ops_audit where target = '${target}'`);

  describe('that wait', () => {
    it('are listed, oldest first, and matched to a member by number, with the reason in the audit log', async () => {
      const order = anOrder(10_000);
      await till.partner('POST', '/orders', order);
      const [item] = await waiting(`?q=${order.orderNumber}`);
      expect(item).toMatchObject({
        market: 'MY',
        orderNumber: order.orderNumber,
        state: 'unmatched',
        why: 'no_member',
        amount: { amountMinor: 10_000 },
      });
      const path = `/unmatched-orders/${item.id}/matches`;
      expect(await ask(finance, 'POST', path, { reason })).toMatchObject({ status: 404, body: { code: 'member.not_found' } });
      expect(await ask(finance, 'POST', path, { memberNumber: '00000000', reason })).toMatchObject({ body: { code: 'member.not_found' } });
      const elsewhere = await signedIn(till, 'ID');
      const { memberNumber } = (await till.call(elsewhere, 'GET', '/me')).body;
      const asked = async (whose: string) => (await waiting(`?q=${order.orderNumber}&memberNumber=${whose}`))[0];
      expect(item).not.toHaveProperty('wouldEarn');
      expect(await asked(memberNumber)).toEqual({ ...item, wouldEarn: 400 });
      expect(await asked('00000000')).not.toHaveProperty('wouldEarn');
      expect(await asked(number)).toEqual({ ...item, wouldEarn: 400 });
      expect(await ask(finance, 'POST', path, { memberNumber: number, reason })).toEqual({
        status: 201,
        body: { orderNumber: order.orderNumber, memberNumber: number, coins: 400 },
      });
      expect(await ask(finance, 'POST', path, { memberNumber: number, reason })).toMatchObject({
        status: 409,
        body: { code: 'order.already_claimed', detail: 'It was credited to a member already.' },
      });
      expect((await till.coins(member)).available).toBe(400);
      expect(await audits(`order:${item.id}`)).toEqual([{ action: 'unmatchedOrders.match', reason }]);
      expect(await waiting(`?q=${order.orderNumber}`)).toEqual([]);
    });

    it('go to a member of another market too, into the wallet of the shop’s (A-112)', async () => {
      const order = anOrder(10_000);
      await till.partner('POST', '/orders', order);
      const [item] = await waiting(`?q=${order.orderNumber}`);
      const guest = await signedIn(till, 'ID');
      const { memberNumber } = (await till.call(guest, 'GET', '/me')).body;
      const mine = tokenOf('finance', ['MY']);
      expect(await ask(mine, 'POST', `/unmatched-orders/${item.id}/matches`, { memberNumber, reason })).toEqual({
        status: 201,
        body: { orderNumber: order.orderNumber, memberNumber, coins: 400 },
      });
      expect(await till.coins(guest)).toMatchObject({ available: 0, elsewhere: [{ market: 'MY', available: 400 }] });
      expect(await audits(`order:${item.id}`)).toEqual([{ action: 'unmatchedOrders.match', reason }]);
    });

    it('for review tell what they would earn, and go to the member they name', async () => {
      const late = { ...anOrder(10_000, { paidAt: '2024-12-01T08:00:00.000Z' }), memberId: member.id };
      await till.partner('POST', '/orders', late);
      const [item] = await waiting(`?state=review&q=${late.orderNumber}`);
      expect(item).toMatchObject({ state: 'review', why: 'late', memberNumber: number, wouldEarn: 400 });
      expect(await ask(finance, 'POST', `/unmatched-orders/${item.id}/matches`, { reason })).toMatchObject({
        status: 201,
        body: { coins: 400 },
      });
    });

    it('are dismissed for good: no receipt finds them, and once more changes nothing', async () => {
      const order = anOrder(10_000);
      await till.partner('POST', '/orders', order);
      const [item] = await waiting(`?q=${order.orderNumber}`);
      const dismiss = () => ask(finance, 'POST', `/unmatched-orders/${item.id}/dismissals`, { reason });
      expect((await dismiss()).status).toBe(204);
      expect((await dismiss()).status).toBe(204);
      expect(await audits(`order:${item.id}`)).toHaveLength(1);
      const body = { store: order.store, orderNumber: order.orderNumber, amountMinor: 10_000, date: '2025-02-10' };
      expect(await till.call(member, 'POST', '/me/order-claims', { body })).toMatchObject({ status: 404 });
      expect(await ask(finance, 'POST', `/unmatched-orders/${item.id}/matches`, { memberNumber: number, reason })).toMatchObject({
        status: 404,
        body: { code: 'order.not_found', detail: 'You have dismissed it already.' },
      });
      expect(await ask(tokenOf('support'), 'POST', `/unmatched-orders/${item.id}/matches`, { memberNumber: number, reason })).toMatchObject(
        {
          status: 404,
          body: { code: 'order.not_found', detail: 'A colleague has dismissed it.' },
        },
      );
      expect(await till.partner('GET', `/orders/${order.orderNumber}?source=demo-pos`)).toMatchObject({
        body: { state: 'dismissed', coins: 0 },
      });
    });

    it('are those of the operator’s markets, and for clerks', async () => {
      const order = anOrder(10_000);
      await till.partner('POST', '/orders', order);
      const [item] = await waiting(`?q=${order.orderNumber}`);
      const abroad = tokenOf('support', ['KH']);
      expect((await ask(abroad, 'GET', '/unmatched-orders')).body.items).toEqual([]);
      expect(await ask(abroad, 'GET', '/unmatched-orders?market=MY')).toMatchObject({ status: 403, body: { code: 'ops.market_scope' } });
      expect(await ask(abroad, 'POST', `/unmatched-orders/${item.id}/dismissals`, { reason })).toMatchObject({
        body: { code: 'ops.market_scope' },
      });
      expect(await ask(tokenOf('viewer'), 'POST', `/unmatched-orders/${item.id}/dismissals`, { reason })).toMatchObject({
        body: { code: 'ops.role_required' },
      });
      expect(await ask(finance, 'POST', '/unmatched-orders/nothing/dismissals', { reason })).toMatchObject({
        body: { code: 'order.not_found' },
      });
    });

    it('come in pages without a gap', async () => {
      for (let sent = 0; sent < 5; sent += 1) await till.sell({ ...anOrder(100) });
      const all = await waiting('?limit=100');
      const first = (await ask(finance, 'GET', '/unmatched-orders?limit=3')).body;
      const second = (await ask(finance, 'GET', `/unmatched-orders?limit=100&cursor=${first.nextCursor}`)).body;
      expect([...first.items, ...second.items]).toEqual(all);
      expect(await ask(finance, 'GET', '/unmatched-orders?cursor=nothing')).toMatchObject({ status: 422 });
    });
  });

  describe('from a file', () => {
    const line = (cells: Parameters<typeof lineOf>[1] = {}) => lineOf(number, cells);
    const send = (csv: string, token = finance) => ask(token, 'POST', '/order-imports', { fileName: 'orders.csv', csv, reason });

    it('are taken, each once, and the bad ones told by row', async () => {
      const order = fresh('F');
      const known = anOrder(1_000);
      await till.partner('POST', '/orders', known);
      const csv = [
        head,
        line({ order_number: order }),
        line({ order_number: order, sku: 'mug-2', net_minor: 5_000 }),
        line({ member: '' }),
        line({ member: '00000000' }),
        line({ paid_at: '2024-12-01T07:00:00Z' }),
        line({ order_number: known.orderNumber }),
        line({ net_minor: '12.50' }),
        line({ store: 'my-nowhere' }),
        line({ currency: 'IDR' }),
        '',
      ].join('\r\n');
      const first = await send(csv);
      expect(first).toMatchObject({
        status: 201,
        body: { by: 'finance', fileName: 'orders.csv', rows: 8, credited: 1, unmatched: 2, review: 1, repeated: 1 },
      });
      expect(first.body.failed).toMatchObject([
        {
          row: 8,
          problem: 'net_minor is “12.50”; write a whole number in the smallest unit of MYR, such as 1250 for MYR 12.50',
        },
        { row: 9, problem: 'partner.unknown_source' },
        { row: 10, problem: 'order.currency' },
      ]);
      expect((await till.coins(member)).available).toBe(400);
      const before = await checksum(till.db);
      expect(await send(csv)).toEqual(first);
      expect(await checksum(till.db)).toBe(before);
      expect((await ask(finance, 'GET', `/order-imports/${first.body.id}`)).body).toEqual(first.body);
      expect((await ask(finance, 'GET', '/order-imports')).body.items[0]).toEqual(first.body);
      expect(await audits(`order_import:${first.body.id}`)).toEqual([{ action: 'orderImports.create', reason }]);
    });

    it('without a column, without orders or of nobody’s source are refused as a whole', async () => {
      expect(await send('source,order_number\nx,y')).toMatchObject({
        status: 422,
        body: { code: 'validation.request', fields: [{ path: '/csv' }] },
      });
      expect(await send(head)).toMatchObject({ status: 422 });
      expect(await send([head, line(), line({ source: 'nobody' })].join('\n'))).toMatchObject({
        status: 403,
        body: { code: 'partner.unknown_source' },
      });
      expect((await till.coins(member)).available).toBe(0);
    });

    it('of another market than the operator’s fail row by row', async () => {
      expect(await send([head, line()].join('\n'), tokenOf('support', ['ID']))).toMatchObject({
        body: { credited: 0, failed: [{ problem: 'ops.market_scope' }] },
      });
    });
  });
});

describe('Keys of a partner', () => {
  it('are made, shown once, changed without a gap and ended at once, by admins', async () => {
    const till = await aTill();
    const admin = tokenOf('admin');
    const ask = (method: 'GET' | 'POST', path: string, payload?: object, token = admin) => askOps(till, token, method, path, payload);
    const path = '/partners/demo-tills/keys';
    expect(await ask('POST', path, { reason }, tokenOf('finance'))).toMatchObject({ body: { code: 'ops.role_required' } });
    expect(await ask('POST', '/partners/nobody/keys', { reason })).toMatchObject({ status: 404 });
    const made = await Promise.all([ask('POST', path, { reason }), ask('POST', path, { reason }), ask('POST', path, { reason })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('partner.key_limit');
    const { id, secret } = made.find(({ status }) => status === 201)!.body;
    const { items } = (await ask('GET', path)).body;
    expect(items.map((key: { id: string }) => key.id).sort()).toEqual(['demo-key-1', id].sort());
    expect(JSON.stringify(items)).not.toContain(secret);
    const use = (key?: { partner: string; id: string; secret: string }) =>
      till.partner('GET', '/orders/none?source=demo-pos', undefined, key ? { key } : {});
    expect([(await use()).status, (await use({ partner: 'demo-tills', id, secret })).status]).toEqual([404, 404]);
    expect(await ask('POST', `${path}/demo-key-1/endings`, { reason })).toMatchObject({ status: 201, body: { endedAt: till.clock.now() } });
    expect(await use()).toMatchObject({ status: 401, body: { code: 'partner.signature_invalid' } });
    expect((await use({ partner: 'demo-tills', id, secret })).status).toBe(404);
    expect(await ask('POST', `${path}/nothing/endings`, { reason })).toMatchObject({ status: 404 });
    expect((await ask('POST', path, { reason })).status).toBe(201);
    expect(await till.rows('select action from ops_audit order by id')).toHaveLength(3);
    await till.close();
  });
});
