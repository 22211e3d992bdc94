import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGone, isOverLimit, takeItem } from '../../../member-server/catalogue/index.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aShopper, rows } from './world.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await aMemberServer();
  member = await aShopper(server, { coins: 0 });
});
afterAll(() => server.close());

interface Taken {
  readonly quantity: number;
  readonly limit?: number;
}

// A redemption reads first and takes last: what happens in between is judged by the database.
describe('Taking pieces fails where somebody was faster (R-009, R-010)', () => {
  it.each<[string, number, readonly Taken[], 'gone' | 'over the limit']>([
    ['one piece of none', 0, [{ quantity: 1 }], 'gone'],
    ['two pieces of one', 1, [{ quantity: 2 }], 'gone'],
    ['a second piece of one', 1, [{ quantity: 1 }, { quantity: 1 }], 'gone'],
    [
      'a second piece where a member may have one',
      9,
      [
        { quantity: 1, limit: 1 },
        { quantity: 1, limit: 1 },
      ],
      'over the limit',
    ],
    ['two pieces at once where a member may have one', 9, [{ quantity: 2, limit: 1 }], 'over the limit'],
  ])('%s', async (_title, total, all, how) => {
    const write = server.db.transaction(async (tx) => {
      for (const [at, { quantity, limit }] of all.entries()) {
        takeItem(tx, { itemId: 'overtaken', memberId: member.id, quantity, limit, total }, at === 0);
      }
    });
    const error = await write.catch((failure: unknown) => failure);
    expect([isGone(error), isOverLimit(error)]).toEqual([how === 'gone', how === 'over the limit']);
    expect(await rows(server, `select 1 from item_stock where item_id = 'overtaken'`)).toEqual([]);
    expect(await rows(server, `select 1 from item_taken where item_id = 'overtaken'`)).toEqual([]);
  });
});
