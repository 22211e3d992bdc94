import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { askOps, head, lineOf, reason, tokenOf } from './console-orders.ts';
import { anOrder, aTill, type Till } from './orders.ts';

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
  it('of a member are read by support, the newest first; one that is asked for stands before them, however old', async () => {
    const numbers: string[] = [];
    for (let count = 0; count <= 50; count += 1) {
      // More of one day would wait for a person.
      till.clock.moveTo(`2025-02-1${Math.floor(count / 10)}T08:00:00.000Z`);
      const order = anOrder(1_000, { paidAt: till.clock.now() });
      await till.sell({ ...order, memberId: member.id });
      numbers.push(order.orderNumber);
    }
    const [oldest] = await till.rows<{ id: string }>(`select id from pos_order where order_number = '${numbers[0]}'`);
    const { id } = oldest!;
    const read = async (query: string) => {
      const { orders } = (await ask(tokenOf('support'), 'GET', `/members/${member.id}${query}`)).body;
      return orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    };
    const newest = numbers.slice(1).reverse();
    expect(await read('')).toEqual(newest);
    expect(await read(`?order=${id}`)).toEqual([numbers[0], ...newest]);
    const [other] = await till.rows<{ id: string }>(`select id from pos_order where order_number = '${numbers[30]}'`);
    expect((await read(`?order=${other!.id}`)).slice(0, 2)).toEqual([numbers[30], numbers[50]]);
    const stranger = await signedIn(till);
    expect((await ask(tokenOf('support'), 'GET', `/members/${stranger.id}?order=${id}`)).body.orders).toEqual([]);
  });

  describe('from a file', () => {
    const line = (cells: Parameters<typeof lineOf>[1] = {}) => lineOf(number, cells);
    const send = (csv: string, token = finance) => ask(token, 'POST', '/order-imports', { fileName: 'orders.csv', csv, reason });

    it('of a spreadsheet with semicolons and a byte order mark are read too', async () => {
      const csv = `\uFEFF${[head, line()].join('\n').replaceAll(',', ';')}`;
      expect(await send(csv)).toMatchObject({ body: { credited: 1, failed: [] } });
    });

    it('of half a megabyte fit; all that are not taken are counted, and the first thousand listed', async () => {
      const csv = [head, ...Array.from({ length: 5_000 }, () => line({ quantity: 0 }))].join('\n');
      expect(csv.length).toBeGreaterThan(500_000);
      const { status, body } = await send(csv);
      expect([status, body.rows, body.notTaken, body.failed.length]).toEqual([201, 5_000, 5_000, 1_000]);
      expect((await ask(finance, 'GET', `/order-imports/${body.id}`)).body).toEqual(body);
    });

    it('of several hundred rows fit, and two uploads at once are one', async () => {
      const csv = [head, ...Array.from({ length: 300 }, () => line({ member: '', net_minor: 100 }))].join('\n');
      const answers = await Promise.all([send(csv), send(csv)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
      expect(await till.rows(`select count(*)::int count from pos_order where import_id = '${answers[0]!.body.id}'`)).toEqual([
        { count: 300 },
      ]);
    });
  });
});
