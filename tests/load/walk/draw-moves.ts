import { member, type Play, send } from './asking.ts';
import type { Answer } from './calls.ts';
import { fair, wheel } from './documents.ts';
import { add } from './world.ts';

const TIMES = 10;

/** A spin of the walk's wheel, sometimes ten times at once. Who is told that it costs less, as orders give spins, too, asks for that. */
export const draw: Play = async (world, walker, move) => {
  const spin = (expectedCost: number): Promise<Answer> => {
    const asked = member(world, walker, `/lotteries/${wheel.id}/draws`, { clientSeed: world.name('seed'), expectedCost });
    return move.twice ? world.callers.askAtOnce(asked, TIMES) : world.callers.ask(asked);
  };
  let answer = await spin(move.wrong ? wheel.cost + 1 : wheel.cost);
  if (!move.wrong && answer.body.code === 'redemption.price_changed') answer = await spin(0);
  if (answer.status >= 300) return answer;
  const { id, costCoins, prize, proof } = answer.body;
  world.pay(walker, (prize?.coins ?? 0) - costCoins, `draw ${id}`);
  if (!prize) return answer;
  add(world.won, prize.id);
  add(world.wonOn, `${proof.utcDay} ${prize.id}`);
  if (prize.kind === 'voucher') add(world.issued, 'walk-won');
  return answer;
};

export const attend: Play = async (world, walker, move) => {
  const body = { expectedCost: move.wrong ? fair.cost + 1 : fair.cost };
  const answer = await send(world, move, member(world, walker, `/activities/${fair.id}/attendances`, body));
  if (answer.status >= 300) return answer;
  world.pay(walker, -fair.cost, `attend ${fair.id}`);
  world.has.attending.push(walker);
  add(world.places, walker.id);
  return answer;
};

export const leave: Play = async (world, walker, move) => {
  const who = move.wrong ? walker : world.has.attending.pop();
  if (!who) return undefined;
  const asked = member(world, who, `/activities/${fair.id}/attendances/current`, {});
  const answer = await send(world, move, { ...asked, method: 'DELETE' });
  if (answer.status >= 300) return answer;
  world.pay(who, fair.cost, `leave ${fair.id}`);
  add(world.places, who.id, -1);
  return answer;
};
