import { grant } from '../../../member-server/coins/index.ts';
import { setLevel } from '../../../member-server/levels/index.ts';
import type { Observer, Wanted } from './observer.ts';
import { documentFiles, match, numbersOf } from './pointers.ts';
import { addAddress } from './redemption.ts';
import { asTill } from './till.ts';
import { after, day, next, type World } from './world.ts';

const idOf = ({ file }: Wanted): string => file.replace(/^.*\/|\.json$/g, '');

/** The item as a member of a level sees it. */
async function itemFor(world: World, wanted: Wanted, level: 1 | 2 | 3 = 1) {
  const member = await world.member();
  const { db } = world.app.running.member.tools;
  await db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level, ...world.rules() }));
  return (await world.ask('catalogItems.get', { id: idOf(wanted) }, { token: member.token })).body;
}

/** The record of the coins of one who may redeem anything, a Dreamer of Tumbly's oldest members, linked to the play centre, and redeems the item for what its quote says. */
async function swapped(world: World, wanted: Wanted) {
  const { to } = world.rules().rules.items.get(idOf(wanted))?.window ?? {};
  if (to) await world.clock(after(-day, to));
  const member = await world.member();
  const { id: memberId, market, token } = member;
  const { db } = world.app.running.member.tools;
  const source = { kind: 'event', id: `plenty-${next()}` };
  await db.transaction(async (tx) => {
    tx.script(`update member set registered_at = '2019-01-01T00:00:00Z', brand = 'tumbly' where id = '${memberId}'`);
    await setLevel(tx, { memberId, level: 4, ...world.rules() });
    await grant(tx, { memberId, market, type: 'engagement_reward', amount: 1_000_000, source, ...world.rules() });
  });
  await asTill(world, 'POST', '/entertainment-links', { memberId });
  const addressId = await addAddress(world, member);
  const { coins } = (await world.ask('redemptionQuotes.create', { itemId: idOf(wanted) }, { token })).body;
  const { status, body } = await world.ask('redemptions.create', { itemId: idOf(wanted), addressId, expectedCoins: coins }, { token });
  if (status !== 201) throw new Error(`Not redeemed: ${JSON.stringify(body)}`);
  return (await world.ask('coinEntries.list', { limit: 1 }, { token })).body.items[0].amount;
}

/** As if so many were redeemed of a total. */
const redeemed = (world: World, wanted: Wanted, total: number, pieces: number) =>
  world.app.running.member.tools.db.transaction((tx) =>
    tx.script(`insert into item_stock values ('${idOf(wanted)}', ${total}, ${total - pieces})
      on conflict (item_id) do update set total = excluded.total, remaining = excluded.remaining`),
  );
const forget = (world: World, wanted: Wanted) =>
  world.app.running.member.tools.db.transaction((tx) => tx.script(`delete from item_stock where item_id = '${idOf(wanted)}'`));

const all: readonly Observer[] = [
  { at: '/priceCoins', by: 'the coins that a redemption takes', see: swapped },
  {
    at: '/stockTotal',
    by: 'how many are left when few are',
    async see(world, wanted) {
      await redeemed(world, wanted, wanted.value, wanted.value - 1);
      const { stock, left } = await itemFor(world, wanted);
      await forget(world, wanted);
      return [stock, left];
    },
  },
  {
    at: '/lowStock',
    by: 'whether so many are few',
    async see(world, wanted) {
      const total = numbersOf(wanted.file).find(({ pointer }) => pointer === '/stockTotal')!.value;
      // Where there are never more than a few, they are few from the first.
      const left = Math.min(total, wanted.value + (total > wanted.value ? 1 : 0));
      await redeemed(world, wanted, total, total - left);
      const { stock } = await itemFor(world, wanted);
      await forget(world, wanted);
      return stock;
    },
    to: (value) => (value === 5 ? 4 : value + 1),
  },
  {
    at: '/perMember',
    by: 'the most that a quote offers',
    async see(world, wanted) {
      const { token } = await world.member();
      return (await world.ask('redemptionQuotes.create', { itemId: idOf(wanted) }, { token })).body.maxQuantity;
    },
  },
  {
    at: '/gates/minLevel',
    by: 'the level it is for (R-529)',
    to: (level) => (level === 4 ? 3 : level + 1),
    see: async (world, wanted) => (await itemFor(world, wanted)).minLevelName,
  },
  {
    at: '/early/minLevel',
    by: 'who may have it early (R-488)',
    // Down: a banner shows it to those who may.
    to: (level) => level - 1,
    see: async (world, wanted) => (await itemFor(world, wanted, 2)).reasons.map(({ code }: { code: string }) => code),
  },
];

/** Each item's observers: those of the numbers it has. */
export const items: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => file.startsWith('campaigns/items/'))
    .map((file) => [file, all.filter(({ at }) => numbersOf(file).some(({ pointer }) => match(at, pointer)))]),
);
