import { agreements, password } from '../../member-server/members.ts';
import type { Play } from './asking.ts';
import type { Answer } from './calls.ts';
import { firstFriendCoins } from './documents.ts';
import { add, type Friend, pickOf, type World } from './world.ts';

/** Somebody new joins by the walker's code and sees the welcome; where it must be refused, a friend of before says once more that they saw it. */
export const invite: Play = async (world, walker, move) => {
  if (move.wrong) {
    const friend = pickOf(world.has.friends, move.pick);
    return friend && seeWelcome(world, friend);
  }
  const { body: mine } = await world.callers.ask({ as: 'member', member: walker, method: 'GET', path: '/api/v1/me/invitation', body: {} });
  const joined = await join(world, mine.code);
  if (joined.status >= 300) return joined;
  const { member, token, successToken } = joined.body;
  const friend = { member: { id: member.id, token, market: 'MY' }, successToken };
  const seen = await seeWelcome(world, friend);
  // A first answer that was lost: the token had been taken.
  const isDone = seen.status < 300 || seen.body.code === 'registration.token_used';
  if (!isDone) return seen;
  world.has.friends.push(friend);
  add(world.invited, walker.id);
  if (world.invited.get(walker.id) === 1) world.pay(walker, firstFriendCoins, `friend ${member.id}`);
  return joined;
};

async function join(world: World, invitationCode: string): Promise<Answer> {
  const account = `${world.name('friend')}@walk.test`;
  const who = { accountType: 'email', account, country: 'MY' };
  const codes = { as: 'visitor', path: '/api/v1/auth/verification-codes', body: { purpose: 'register', ...who } } as const;
  let sent = await world.callers.askOnce(codes).catch(() => undefined);
  while (sent?.status !== 202) sent = await world.callers.askOnce(codes).catch(() => undefined);
  const { challengeId } = sent.body;
  const outbox = await world.callers.ask({ as: 'visitor', method: 'GET', path: '/test/outbox', body: {} });
  const { code } = outbox.body.items.find(({ to }: { to: string }) => to === account).params;
  const form = { ...who, challengeId, code, password, confirmPassword: password, agreements, invitationCode };
  return world.callers.ask({ as: 'visitor', path: '/api/v1/auth/registrations', body: form, key: world.name('joins') });
}

const seeWelcome = (world: World, { member, successToken }: Friend): Promise<Answer> =>
  world.callers.ask({ as: 'member', member, path: '/api/v1/auth/registrations/acknowledgements', body: { successToken } });
