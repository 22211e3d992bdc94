import { repeated } from '../../decks.ts';
import { inFull } from '../../deep.ts';

export const kinds = ['grant', 'spend', 'hold', 'post', 'void', 'reverse', 'expire'] as const;
export type Kind = (typeof kinds)[number];
export const refusable = ['spend', 'hold', 'post', 'void', 'reverse'] as const satisfies readonly Kind[];
export type Refusable = (typeof refusable)[number];

/** A sure card has a member of the actor's own and says what comes of it; a stirring one meets the other actors on shared members, with any outcome. */
export type Card =
  | { readonly is: 'accepted'; readonly kind: Kind }
  | { readonly is: 'refused'; readonly kind: Refusable }
  | { readonly is: 'stirring'; readonly kind: Kind };

/** How often an actor does each kind for sure, and is refused each for sure. */
export const [sureTimes, sureRefusals] = inFull([2, 1], [5, 2]);

/** One actor's cards: of each kind as many that stir as are sure. */
export const cards: readonly Card[] = [
  ...kinds.flatMap((kind) => repeated<Card>({ is: 'accepted', kind }, sureTimes)),
  ...refusable.flatMap((kind) => repeated<Card>({ is: 'refused', kind }, sureRefusals)),
  ...kinds.flatMap((kind) => repeated<Card>({ is: 'stirring', kind }, sureTimes)),
  ...refusable.flatMap((kind) => repeated<Card>({ is: 'stirring', kind }, sureRefusals)),
];
