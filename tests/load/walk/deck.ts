import { seededRandom } from '../../../server-kit/random-source.ts';
import { shuffled } from '../../decks.ts';
import { type Kind, kinds, type Move } from './world.ts';

const weights: Readonly<Record<Kind, number>> = {
  order: 6,
  orderWithHold: 1,
  refund: 6,
  refundFirst: 1,
  claim: 4,
  swapVoucher: 4,
  swapGift: 5,
  cancel: 7,
  ship: 1,
  hold: 12,
  holdByCode: 4,
  post: 6,
  void: 6,
  use: 5,
  rollBack: 5,
  adjust: 4,
  draw: 12,
  claimBadge: 6,
  invite: 3,
  takePlan: 4,
  attend: 3,
  leave: 3,
};
const weightOfAll = Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** Of each kind as many as its weight says, a quarter of them wrong and a tenth sent twice; the seed shuffles them and chooses who makes them. */
export function walkDeck(moves: number, walkers: number, seed: string): readonly Move[] {
  const cards = kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil((moves * weights[kind]) / weightOfAll) }, (_, at) => ({
      kind,
      wrong: at % 4 === 3,
      twice: at % 10 === 2,
    })),
  );
  const random = seededRandom(`${seed} moves`);
  return shuffled(cards, seed).map((card) => ({
    ...card,
    who: random.below(walkers),
    pick: random.below(100_000),
    amount: random.below(9_000),
  }));
}
