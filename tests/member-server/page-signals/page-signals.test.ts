import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aNewcomer } from '../accounts/newcomer.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from '../orders/orders.ts';

let till: Till;
let member: Member;
let channel: string;
let heard: string[] = [];
beforeAll(async () => {
  till = await aTill();
  till.database.signals.listen((name) => heard.push(name));
});
afterAll(() => till.close());
beforeEach(async () => {
  member = await signedIn(till);
  channel = (await till.call(member, 'GET', '/me/summary')).body.channel;
  heard = [];
});

it.each(['MY', 'ID'] as const)(
  'an order at a till in %s is signalled to the pages of its member, once and to nobody else',
  async (market) => {
    expect((await till.sell({ ...anOrder(100_000, { market }), memberId: member.id })).status).toBe(201);
    expect(heard).toEqual([channel]);
  },
);

it('what a member does on a page is answered to that page and not signalled', async () => {
  expect((await till.call(member, 'POST', '/me/check-ins')).status).toBe(201);
  expect(heard).toEqual([]);
});

it('what comes with joining is not signalled: the page that did it shows it', async () => {
  await aNewcomer(till);
  expect(heard).toEqual([]);
});

it('the name says nothing of the member, and each has another', async () => {
  const other = await signedIn(till);
  const { body } = await till.call(other, 'GET', '/me/summary');
  expect(body.channel).not.toBe(channel);
  expect(channel).toMatch(/^[0-9a-f]{32}$/);
});
