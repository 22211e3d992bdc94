import { grant } from '../../../member-server/coins/index.ts';
import { moveOn } from '../../../member-server/redemptions/store.ts';
import type { Observer } from './observer.ts';
import { after, hour, type Member, type World } from './world.ts';

const home = {
  recipient: 'Mei Tan',
  phone: '012-345 6789',
  country: 'MY',
  province: 'selangor',
  city: 'Shah Alam',
  detail: '12 Jalan Plumbum',
  postalCode: '40000',
};
/** An address of Malaysia for a member; its id. */
export const addAddress = async (world: World, { token }: Member) =>
  (await world.ask('addresses.create', home, { token })).body.id as string;

/** How gifts are swapped and sent, by the answers of the API. */
export const redemption: readonly Observer[] = [
  {
    at: '/receiveAfterDays',
    by: 'when a shipped parcel counts as received (A-47)',
    async see(world) {
      const member = await world.member();
      const { id: memberId, market, token } = member;
      const { db } = world.app.running.member.tools;
      const now = world.rules();
      const source = { kind: 'event', id: 'gift' };
      await db.transaction((tx) => tx.script(`update member set registered_at = '2020-01-01T00:00:00Z' where id = '${memberId}'`));
      await db.transaction((tx) => grant(tx, { memberId, market, type: 'engagement_reward', amount: 900, source, ...now }));
      const wanted = { itemId: 'flower-tumbler', addressId: await addAddress(world, member), expectedCoins: 900 };
      const { body } = await world.ask('redemptions.create', wanted, { token });
      const parcel = { to: 'shipped', from: ['waiting_for_delivery'], now: now.now, carrier: 'Pos', trackingNumber: 'EX1' } as const;
      await db.transaction((tx) => moveOn(tx, { id: body.id, ...parcel }, { now: now.now, revision: now.rules.revision }));
      return (await world.ask('redemptions.get', { id: body.id }, { token })).body.receivedBy;
    },
  },
  {
    at: '/newAccountHours',
    by: 'what stands in the way of a gift so many hours after joining',
    async see(world, { value }) {
      const { token } = await world.member();
      await world.clock(after(value * hour));
      const { body } = await world.ask('catalogItems.get', { id: 'nap-bear' }, { token });
      return body.reasons.map(({ code }: { code: string }) => code);
    },
  },
  {
    at: '/maxQuantity',
    by: 'the most that a quote offers',
    async see(world) {
      const { token } = await world.member();
      return (await world.ask('redemptionQuotes.create', { itemId: 'nap-bear' }, { token })).body.maxQuantity;
    },
  },
  {
    at: '/maxAddresses',
    by: 'whether a book of so many takes another',
    async see(world, { value }) {
      const member = await world.member();
      for (let count = 0; count < value; count++) await addAddress(world, member);
      return (await world.ask('addresses.list', {}, { token: member.token })).body.canAdd;
    },
  },
];
