import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columns } from '../../../member-server/orders/csv.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { type Member, secrets, signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, type Till } from './orders.ts';

const operator = {
  id: 'finance',
  sessionId: 's',
  email: 'o@ops.test',
  name: 'finance',
  role: 'finance',
  expiresAt: '2026-03-31T00:00:00.000Z',
} as const;
const token = signOpsToken(secrets, operator);

describe('A file of orders', () => {
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

  type Cells = Partial<Record<(typeof columns)[number], string | number>>;
  const row = (cells: Cells = {}) => {
    const plain: Cells = {
      source: 'demo-pos',
      order_number: fresh('F'),
      member: number,
      store: 'my-kl-city-tumbly',
      channel: 'store',
      currency: 'MYR',
      sku: 'mug-1',
      category: 'home',
      quantity: 1,
      net_minor: 5_000,
      full_price: 'true',
      shipping_minor: 0,
      paid_at: '2025-02-10T07:00:00Z',
      ...cells,
    };
    return columns.map((name) => plain[name]).join(',');
  };
  async function send(...rows: string[]) {
    const answer = await till.http.app.inject({
      method: 'POST',
      url: '/ops/v1/order-imports',
      headers: { authorization: `Bearer ${token}` },
      payload: { fileName: 'orders.csv', csv: [columns.join(','), ...rows].join('\n'), reason: 'A test of files' },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  it.each([
    '0001-01-01T00:00:00+08:00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '2025-02-30T10:00:00Z',
    '2025-02-09T24:00:00Z',
    '2025-02-09T10:00Z',
    '2025-02-09 10:00:00Z',
    '30/11/2026',
  ])('tells the row that was paid at %s, and takes the rows around it', async (paidAt) => {
    const problem = `paid_at is “${paidAt}”; write a time as 2025-08-01T09:30:00Z, or with the shop’s offset as 2025-08-01T17:30:00+08:00`;
    expect(await send(row(), row({ paid_at: paidAt }), row())).toMatchObject({
      status: 201,
      body: { rows: 3, credited: 2, repeated: 0, notTaken: 1, failed: [{ row: 3, problem }] },
    });
    expect((await till.coins(member)).available).toBe(400);
    const order = { ...anOrder(10_000, { paidAt }), memberId: member.id };
    expect(await till.partner('POST', '/orders', order)).toMatchObject({
      status: 422,
      body: { fields: [{ path: '/paidAt', code: 'format' }] },
    });
  });

  it.each<[string, Partial<Cells>, string]>([
    [
      'is paid in the future',
      { category: 'plush', paid_at: '2026-02-10T07:00:00Z' },
      'paid_at: This time is in the future; an order is sent once it is paid',
    ],
    ['is in another currency', { currency: 'IDR' }, 'currency is IDR; orders of this store are in MYR'],
    ['has no currency', { currency: '' }, 'currency is empty; write its code of three capital letters, such as MYR'],
    ['has a currency in small letters', { currency: 'myr' }, 'currency is “myr”; write its code of three capital letters, such as MYR'],
    ['is of no store', { store: '' }, 'store is empty; write the store as the list of stores has it'],
    ['is of an unknown store', { store: 'my-nowhere' }, 'store my-nowhere is not in the list of stores'],
    [
      'costs more than an order may',
      { net_minor: '999999999999999', shipping_minor: '999999999999999' },
      'net_minor and shipping_minor add up to more than an order may have',
    ],
    ['has half a mug', { quantity: '0.5' }, 'quantity is “0.5”; write a whole number from 1 to 100000'],
    [
      'has an amount with a decimal point',
      { net_minor: '12.5' },
      'net_minor is “12.5”; write a whole number in the smallest unit of MYR, such as 1250 for MYR 12.50',
    ],
    [
      'has an amount with a decimal comma',
      { shipping_minor: '"8,00"' },
      'shipping_minor is “8,00”; write a whole number in the smallest unit of MYR, such as 800 for MYR 8.00',
    ],
    [
      'has no amount, in a currency without smaller units',
      { currency: 'IDR', net_minor: '' },
      'net_minor is empty; write a whole number in the smallest unit of IDR, such as 1250 for Rp1.250',
    ],
    [
      'has an amount with a fraction, in a currency without smaller units',
      { currency: 'IDR', net_minor: '99.5' },
      'net_minor is “99.5”; write a whole number in the smallest unit of IDR, such as 1250 for Rp1.250',
    ],
    ['came by a way that nobody knows', { channel: 'shop' }, 'channel is “shop”; write one of online, store, entertainment, other_brand'],
    ['may be at full price', { full_price: 'maybe' }, 'full_price is “maybe”; write true or false'],
    ['has no number', { order_number: '' }, 'order_number is empty; write 1 to 64 characters'],
    ['has a long category', { category: 'c'.repeat(60) }, `category is “${'c'.repeat(40)}…”; write 1 to 40 characters`],
    [
      'has a long category with an emoji where it is cut',
      { category: `${'c'.repeat(39)}🎁!` },
      `category is “${'c'.repeat(39)}🎁…”; write 1 to 40 characters`,
    ],
  ])('names the column of the row that %s', async (_what, cells, said) => {
    const { failed, credited } = (await send(row(), row(cells))).body;
    expect(credited).toBe(1);
    expect(failed).toHaveLength(1);
    expect([failed[0].row, failed[0].detail ?? failed[0].problem]).toEqual([3, said]);
  });

  it.each<[string, string, string]>([
    ['is not closed', '"mug', 'mug-1'],
    ['is closed in another row', '"mug', 'mug"'],
  ])('takes nothing of a file in which a quotation mark %s: what follows may be lines of any order', async (_what, sku, below) => {
    const order = fresh('F');
    const rows = ['mug-1', sku, below].map((each) => row({ order_number: order, sku: each }));
    expect(await send(...rows)).toMatchObject({
      status: 422,
      body: { fields: [{ path: '/csv', message: 'A quotation mark in row 3 is not closed there; nothing of the file was taken' }] },
    });
    expect((await till.coins(member)).available).toBe(0);
  });

  it('takes the rows around one that the database does not take, and ends', async () => {
    const odd = fresh('odd');
    await till.rows(`alter table pos_order add constraint a_test check (order_number <> '${odd}')`);
    try {
      const rows = [row(), row({ order_number: odd }), row()];
      const first = await send(...rows);
      expect(first).toMatchObject({
        status: 201,
        body: {
          rows: 3,
          credited: 2,
          repeated: 0,
          failed: [{ row: 3, orderNumber: odd, problem: 'a value of the order cannot be stored' }],
        },
      });
      expect(await send(...rows)).toEqual(first);
    } finally {
      await till.rows('alter table pos_order drop constraint a_test');
    }
  });

  it('counts an emoji as one character of a category', async () => {
    expect((await send(row({ category: `${'c'.repeat(39)}🎁` }))).body).toMatchObject({ credited: 1, failed: [] });
  });

  it('says of lines of one order what differs, and from which row', async () => {
    const order_number = fresh('F');
    const { failed } = (await send(row(), row({ order_number }), row({ order_number, shipping_minor: 800 }))).body;
    expect(failed).toEqual([
      {
        row: 4,
        orderNumber: order_number,
        problem: 'shipping_minor is “800”, in row 3 “0”; lines of one order have the same there',
      },
    ]);
  });

  it('lets others have their turn between its orders', async () => {
    const rows = Array.from({ length: 20 }, () => row({ member: '' }));
    let isOver = false;
    let served = 0;
    const importing = send(...rows).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      expect((await till.call(member, 'GET', '/me/coins')).status).toBe(200);
      served += 1;
    }
    expect((await importing).body).toMatchObject({ unmatched: 20, failed: [] });
    expect(served).toBeGreaterThanOrEqual(20);
  });

  it('says to whoever sent it how far it is; broken off, it goes on where it stopped, and once more changes nothing', async () => {
    const list = async (bearer = token) =>
      (await till.http.app.inject({ method: 'GET', url: '/ops/v1/order-imports', headers: { authorization: `Bearer ${bearer}` } })).json();
    const rows = [...Array.from({ length: 24 }, () => row({ net_minor: 100 })), row({ quantity: 0 })];
    const seen: number[] = [];
    let isOver = false;
    till.faults.set({ target: 'statement:orderImports.finish:2', times: 1 });
    const importing = send(...rows).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      const [first] = (await list()).running;
      if (first) seen.push(first.done);
    }
    expect((await importing).status).toBe(503);
    expect([...new Set(seen)]).toEqual([1, 11, 21]);
    const ofSomebodyElse = signOpsToken(secrets, { ...operator, id: 'somebody-else' });
    expect((await list()).running).toEqual([{ id: expect.any(String), at: till.clock.now(), fileName: 'orders.csv', rows: 25, done: 21 }]);
    expect((await list(ofSomebodyElse)).running).toEqual([]);

    const coins = (await till.coins(member)).available;
    const answer = await send(...rows);
    expect(answer).toMatchObject({ status: 201, body: { rows: 25, credited: 24, repeated: 0, notTaken: 1 } });
    const before = await checksum(till.db);
    expect(await send(...rows)).toEqual(answer);
    expect(await checksum(till.db)).toBe(before);
    const { running, items } = await list();
    expect([(await till.coins(member)).available, running, items[0]]).toEqual([coins, [], answer.body]);
  });

  it('counts as not taken what was refused, not an order that was dismissed before the file was sent again', async () => {
    const [odd, unlike] = [row({ member: '', order_number: fresh('F') }), row({ quantity: 0 })];
    const rows = [row(), odd, unlike];
    till.faults.set({ target: 'statement:orderImports.finish:2', times: 1 });
    expect((await send(...rows)).status).toBe(503);
    await till.rows("update pos_order set state = 'dismissed' where state = 'unmatched'");
    const answer = await send(...rows);
    expect(answer).toMatchObject({ status: 201, body: { rows: 3, credited: 1, unmatched: 0, notTaken: 1, failed: [{ row: 4 }] } });
    expect((await send(...rows)).body).toEqual(answer.body);
  });

  it('computes what an earlier import did not take, where its result has no number for it', async () => {
    const rows = [row(), row({ quantity: 0 })];
    const { body } = await send(...rows);
    await till.rows(`update order_import set result = result - 'notTaken' where id = '${body.id}'`);
    expect((await send(...rows)).body).toEqual({ ...body, notTaken: 1 });
  });

  it('counts a number once for each source that has it', async () => {
    const orderNumber = fresh('F');
    const answer = await send(
      row({ source: 'demo-shop', channel: 'online', order_number: orderNumber, quantity: 0 }),
      row({ order_number: orderNumber }),
    );
    expect(answer.body).toMatchObject({ rows: 2, credited: 1, repeated: 0, failed: [{ row: 2, orderNumber }] });
  });

  it('has one order where its rows spell the number and the member in several ways', async () => {
    const orderNumber = fresh('F');
    const spelled = [orderNumber, ` ${orderNumber}\u00a0`, orderNumber.replace('-', '–'), orderNumber.replace('F', 'Ｆ')];
    const grouped = `${number.slice(0, 4)} ${number.slice(4)}`;
    expect(await send(...spelled.map((each, at) => row({ order_number: each, member: at % 2 ? number : grouped })))).toMatchObject({
      body: { rows: 1, credited: 1, repeated: 0, failed: [] },
    });
    expect(await till.rows(`select order_number, net_minor from pos_order where order_number = '${orderNumber}'`)).toEqual([
      { order_number: orderNumber, net_minor: 20_000 },
    ]);
  });
});
