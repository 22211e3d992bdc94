import { acceptInvitation, completeInvitation } from '../../../member-server/invitations/index.ts';
import { createMember } from '../../../member-server/profile/index.ts';
import type { Observer } from './observer.ts';
import { next, type World } from './world.ts';

/** What friends of a member have in common with them. */
interface Friends {
  readonly count?: number;
  readonly sharedDevice?: boolean;
  readonly sharedAddress?: boolean;
  readonly otherMembers?: boolean;
  readonly wasMember?: boolean;
}

async function inviterOf(world: World, at: string) {
  await world.clock(at);
  const member = await world.member();
  const { code } = (await world.ask('invitation.get', {}, { token: member.token })).body;
  return { ...member, code: code as string };
}

/** A member whose friends join so and see the welcome. */
async function inviteFriends(world: World, at: string, friends: Friends) {
  const { count = 1, sharedDevice, sharedAddress, otherMembers, wasMember = false } = friends;
  const inviter = await inviterOf(world, at);
  const { tools } = world.app.running.member;
  const { rules, now } = world.rules();
  const [own, address] = [`phone ${next()}`, `198.51.100.${next() % 250}`];
  const knows = sharedDevice ? inviter : otherMembers ? await world.member() : undefined;
  if (knows) await world.rows(`insert into known_device values ('${knows.id}', '${own}', '${now}') returning member_id`);
  if (sharedAddress) {
    const hash = tools.secrets.hmac('network', address);
    await world.rows(`insert into registration_origin values ('${inviter.id}', null, '${hash}', '${now}') returning member_id`);
  }
  for (let each = 0; each < count; each += 1) {
    await tools.db.transaction(async (tx) => {
      const { id: memberId } = await createMember(tx, tools, { market: 'MY', language: 'en', now, rules });
      const device = { hash: count > 1 ? `phone ${next()}` : own, isSecret: true };
      const requester = { network: { own: sharedAddress ? address : '127.0.0.1' }, device };
      await acceptInvitation(tx, tools, { memberId, code: inviter.code, requester, wasMember, now, rules });
      await completeInvitation(tx, tools, memberId, { now, rules });
    });
  }
  return inviter;
}

/** How the invitations of a member stand whose friends join so and see the welcome. */
async function friendsOf(world: World, at: string, friends: Friends) {
  const { token } = await inviteFriends(world, at, friends);
  const { items } = (await world.ask('invitees.list', {}, { token })).body;
  return items.map(({ state }: { state: string }) => state).sort();
}

/** What a member has been given by the count of friends that a milestone of the shipped document has: records of coins and vouchers. */
async function givenBy(world: World, at: string, count: number) {
  const { token } = await inviteFriends(world, at, { count });
  const [coins, vouchers] = await Promise.all([world.ask('coinEntries.list', {}, { token }), world.ask('vouchers.list', {}, { token })]);
  return [
    coins.body.items.map(({ type, amount }: { type: string; amount: number }) => [type, amount]),
    vouchers.body.items.map(({ offerId }: { offerId: string }) => offerId),
  ];
}

/** One point more or less decides whether a person looks. */
const points = (at: string, name: Exclude<keyof Friends, 'count'>): Observer => ({
  at: `/fraud/${name}`,
  by: 'a friend of whom that is true',
  to: (value) => (value >= 50 ? 49 : 50),
  see: (world) => friendsOf(world, at, { [name]: true }),
});

const observed = (at: string): readonly Observer[] => [
  { at: '/milestones/*/count', by: 'what as many friends bring', see: (world, { value }) => givenBy(world, at, value) },
  { at: '/milestones/*/reward/coins', by: 'what the first friend brings', see: (world) => givenBy(world, at, 1) },
  { at: '/fraud/reviewFrom', by: 'a friend on the inviter’s phone', see: (world) => friendsOf(world, at, { sharedDevice: true }) },
  points(at, 'sharedDevice'),
  points(at, 'sharedAddress'),
  points(at, 'otherMembers'),
  points(at, 'wasMember'),
  { at: '/fraud/perDay', by: 'two friends of one day', to: () => 1, see: (world) => friendsOf(world, at, { count: 2 }) },
];

/** What invitation campaigns give, and when a person looks first. */
export const invitations: Readonly<Record<string, readonly Observer[]>> = {
  'campaigns/invitations/friends.json': observed('2027-03-01T08:00:00.000Z'),
  'campaigns/invitations/friends-august-2025.json': observed('2025-08-10T08:00:00.000Z'),
};
