import { expect, it } from 'vitest';
import { fillDemo } from '../../../member-server/demo/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { checksum, expectLawful } from '../ledger.ts';
import { aMemberServer } from '../member-server.ts';

const perMember = statement<object, { level: number; orders: number; earned: number; waiting: number }>(
  'test.demo',
  `select l.level, count(o.id)::int orders, sum(o.earned)::int earned, count(*) filter (where o.state <> 'credited')::int waiting
   from member_level l join pos_order o using (member_id) group by l.member_id, l.level order by min(o.market), l.level`,
);

it('The demo’s members have the levels they are meant to have, with orders that earned them coins, and a second start adds nothing', async () => {
  const server = await aMemberServer();
  await fillDemo(server.server.tools, server.clock.now());
  const before = await checksum(server.db);
  await fillDemo(server.server.tools, server.clock.now());
  expect(await checksum(server.db)).toBe(before);
  const members = await server.db.all(perMember, {});
  expect(members.map(({ level }) => level)).toEqual([4, 2, 1, 3, 4, 3]);
  expect(members.every(({ orders, earned, waiting }) => orders > 0 && earned > 0 && waiting === 0)).toBe(true);
  await expectLawful(server.db);
  await server.close();
});

it('The demo leaves work: a correction that waits for a second person, and a linked account of the play centre', async () => {
  const server = await aMemberServer();
  await fillDemo(server.server.tools, server.clock.now());
  const all = <R>(name: string, sql: string) => server.db.all(statement<object, R>(`test.demo_${name}`, sql), {});
  expect(await all('work', 'select state, amount from adjustment')).toEqual([{ state: 'awaiting_approval', amount: 1_500 }]);
  expect(await all('linked', 'select partner from entertainment_link')).toEqual([{ partner: 'demo-tills' }]);
  await server.close();
});
