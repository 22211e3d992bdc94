import { type RandomSource, seededRandom } from '../server-kit/random-source.ts';

/** The same cards in an order that follows from the seed: each happens exactly as often as it was put in, only when is chance. */
export function shuffled<Card>(cards: readonly Card[], seed: string): readonly Card[] {
  const random: RandomSource = seededRandom(seed);
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [deck[last], deck[other]] = [deck[other] as Card, deck[last] as Card];
  }
  return deck;
}

export const repeated = <Card>(card: Card, times: number): readonly Card[] => Array.from({ length: times }, () => card);
