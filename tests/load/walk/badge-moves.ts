import { member, type Play, send } from './asking.ts';
import { badge } from './documents.ts';
import { add } from './world.ts';

/** The reward of a tier of the walk's badge, which the orders of the walk light; of the next tier where it must be refused more often. */
export const claimBadge: Play = async (world, walker, move) => {
  const tier = move.wrong ? 3 : 2;
  const answer = await send(world, move, member(world, walker, `/badges/${badge.id}/tiers/${tier}/claims`, {}));
  if (answer.status >= 300) return answer;
  world.pay(walker, answer.body.coins, `badge ${badge.id} ${tier}`);
  add(world.claims, `${walker.id} ${tier}`);
  return answer;
};
