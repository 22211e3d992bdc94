import type { RedemptionMove } from './status.ts';

export const moveNames: Readonly<Record<RedemptionMove, string>> = {
  pick: 'Pick',
  ship: 'Ship',
  receive: 'Mark as received',
  cancel: 'Cancel it',
};

interface MoveWords {
  readonly title: (number: string) => string;
  readonly effect: string;
  readonly suggestion: string;
}

/** Texts of the dialog that confirms each move. */
export const moveWords: Readonly<Record<RedemptionMove, MoveWords>> = {
  pick: {
    title: (number) => `Pick ${number}`,
    effect: 'It is taken from the shelf. Its member can no longer cancel it.',
    suggestion: 'Picked',
  },
  ship: {
    title: (number) => `Ship ${number}`,
    effect: 'Its member reads carrier and tracking number at once.',
    suggestion: 'Handed to the carrier',
  },
  receive: {
    title: (number) => `${number} was received`,
    effect: 'Members say so themselves, or it counts as received after some days.',
    suggestion: '',
  },
  cancel: {
    title: (number) => `Cancel ${number}`,
    effect: 'The coins go back to the member, the piece to the stock.',
    suggestion: '',
  },
};

/** Replaces the effect of cancelling for a gift that was won. */
export const wonIsCancelled = 'It was won in a draw: no coins go back, and its member does not get it.';
