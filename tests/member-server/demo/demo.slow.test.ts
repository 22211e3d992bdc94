import { expect, it } from 'vitest';
import { fillDemo } from '../../../member-server/demo/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer } from '../member-server.ts';
import { someRules } from '../programme.ts';

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
  expect(members.every(({ orders, earned }) => orders > 0 && earned > 0)).toBe(true);
  expect(members.map(({ waiting }) => waiting)).toEqual([0, 1, 0, 0, 0, 0]);
  await expectInvariants(server.db);
  await server.close();
});

it('The demo’s members have agreed to the terms as they are, those with a plan to its terms too', async () => {
  const server = await aMemberServer();
  await fillDemo(server.server.tools, server.clock.now());
  const agreed = await server.db.all(
    statement<object, { terms: string }>(
      'test.demo_consents',
      `select string_agg(c.purpose || ' ' || c.version, ', ' order by c.purpose) filter (where c.granted) terms
       from member m left join consent c on c.member_id = m.id group by m.id order by count(*)`,
    ),
    {},
  );
  const { registration, plans, terms } = someRules();
  const versions = (slugs: readonly string[]) =>
    [...slugs].sort().map((slug) => `${slug} ${terms.pages.find((page) => page.slug === slug)?.version}`);
  const [basic, paid] = [registration.agreements, [...registration.agreements, plans.agreement]].map((slugs) => versions(slugs).join(', '));
  expect(agreed.map((each) => each.terms)).toEqual([basic, basic, basic, basic, paid, paid]);
  await server.close();
});

it('The demo’s Creator has a voucher of every kind and a parcel on every leg of its way, and everybody has an address of the own market', async () => {
  const server = await aMemberServer();
  const now = server.clock.now();
  await fillDemo(server.server.tools, now);
  const all = <R>(name: string, sql: string) => server.db.all(statement<object, R>(`test.demo_${name}`, sql), {});
  const creator = `(select member_id from member_level where level = 3 and member_id in (select id from member where market = 'MY'))`;
  const vouchers = await all<{ offer_id: string; status: string; valid_to: string }>(
    'vouchers',
    `select offer_id, status, valid_to from voucher where member_id = ${creator} order by valid_from, offer_id desc`,
  );
  const daysLeft = (until: string) => Math.floor((Date.parse(until) - Date.parse(now)) / 86_400_000);
  expect(vouchers.map(({ offer_id, status, valid_to }) => [offer_id, status, daysLeft(valid_to)])).toEqual([
    ['weekend-ten', 'available', -26],
    ['level-up-discount', 'available', 1],
    ['level-up-delivery', 'used', 1],
    ['coin-cash-10', 'available', 75],
  ]);
  expect(
    await all('gifts', `select item_id, status, tracking_number from redemption where member_id = ${creator} order by redeemed_at`),
  ).toEqual([
    { item_id: 'honey-mug-pair', status: 'received', tracking_number: 'ER430081127MY' },
    { item_id: 'cash-coupon', status: 'received', tracking_number: null },
    { item_id: 'sunday-tote', status: 'shipped', tracking_number: '630004417725' },
    { item_id: 'flower-tumbler', status: 'waiting_for_delivery', tracking_number: null },
  ]);
  expect(await all('others', `select item_id, status from redemption where member_id <> ${creator}`)).toEqual([
    { item_id: 'honey-mug-pair', status: 'waiting_for_delivery' },
  ]);
  expect(
    await all(
      'homes',
      'select m.market, a.country, a.is_default from member m left join member_address a on a.member_id = m.id order by 1',
    ),
  ).toEqual(['HK', 'ID', 'MY', 'MY', 'TH', 'VN'].map((market) => ({ market, country: market, is_default: true })));
  await expectInvariants(server.db);
  await server.close();
});

it('The demo leaves work: a correction for a second person, a late order, one of nobody, and a linked account of the play centre', async () => {
  const server = await aMemberServer();
  await fillDemo(server.server.tools, server.clock.now());
  const all = <R>(name: string, sql: string) => server.db.all(statement<object, R>(`test.demo_${name}`, sql), {});
  expect(await all('work', 'select state, amount from adjustment')).toEqual([{ state: 'awaiting_approval', amount: 1_500 }]);
  expect(await all('orders', `select market, state, why from pos_order where state <> 'credited' order by market`)).toEqual([
    { market: 'ID', state: 'review', why: 'late' },
    { market: 'MY', state: 'unmatched', why: 'no_member' },
  ]);
  expect(await all('linked', 'select partner from entertainment_link')).toEqual([{ partner: 'demo-tills' }]);
  await server.close();
});
