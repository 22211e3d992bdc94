import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type AdjustmentKind = OpsTypes['adjustments.create']['input']['kind'];

/** Kinds of correction with labels, the most common first. */
export const kinds: readonly { readonly id: AdjustmentKind; readonly label: string; readonly help: string }[] = [
  { id: 'adjustment', label: 'Put something right', help: 'Coins that went missing, or came twice. Adds or takes.' },
  { id: 'engagement_reward', label: 'Thank somebody', help: 'Coins as an apology or a prize. They expire like earned ones.' },
  { id: 'remove', label: 'Take coins away', help: 'Coins that were won by misuse. The member sees “Removed”.' },
  { id: 'change', label: 'Merge two accounts', help: 'All coins of another account of the same person come here.' },
];

export interface AdjustmentDraft {
  readonly kind: AdjustmentKind;
  readonly adds: boolean;
  readonly amount: number | undefined;
  readonly from: string;
}

/** Signed amount for the API; undefined for a merge or a missing amount. */
export function amountOf({ kind, adds, amount }: AdjustmentDraft): number | undefined {
  if (kind === 'change' || amount === undefined) return undefined;
  return kind === 'adjustment' && !adds ? -amount : amount;
}

/** Balance of the wallet after the correction; undefined for a merge, because the other wallet is not loaded. */
export function balanceAfter({ available }: { readonly available: number }, draft: AdjustmentDraft): number | undefined {
  const amount = amountOf(draft);
  if (amount === undefined) return undefined;
  return available + (draft.kind === 'remove' ? -amount : amount);
}

const memberNumberDigits = { least: 6, most: 12 };

/** True if the number is complete, so that it can be looked up. */
export const isFullMemberNumber = (typed: string): boolean =>
  typed.length >= memberNumberDigits.least && typed.length <= memberNumberDigits.most;

/** State of the look-up of the account that a merge gives up; `unknown` if the server cannot be queried. */
export type GivenUp = 'looking' | 'found' | 'missing' | 'unknown';

/** Reason why a correction cannot be requested, as a sentence; undefined if it can. */
export function adjustmentRefusal(
  draft: AdjustmentDraft,
  { memberNumber, available, givenUp }: { readonly memberNumber: string; readonly available: number; readonly givenUp: GivenUp },
): string | undefined {
  if (draft.kind === 'change') return mergeRefusal(draft.from, memberNumber, givenUp);
  if (draft.amount === undefined || draft.amount < 1) return 'Type how many coins.';
  const after = balanceAfter({ available }, draft);
  return after !== undefined && after < 0 ? 'There are not so many coins to take.' : undefined;
}

function mergeRefusal(from: string, memberNumber: string, givenUp: GivenUp): string | undefined {
  if (!isFullMemberNumber(from)) return 'Type the whole member number of the account that is given up.';
  if (from === memberNumber) return 'This is the same account.';
  if (givenUp === 'looking') return 'Looking for this number…';
  return givenUp === 'missing' ? 'No member has this number.' : undefined;
}

interface ApprovalTerms {
  /** Coins above which a second person must approve. */
  readonly limit: number;
  /** Coins moved in this wallet in the last 24 hours by corrections without a second person. */
  readonly correctedAlone: number;
}

/**
 * True if a second person must approve, as on the server: for a merge, or if the amount and the corrections of the last 24 hours exceed the limit.
 */
export const needsApproval = ({ kind, amount }: AdjustmentDraft, { limit, correctedAlone }: ApprovalTerms): boolean =>
  kind === 'change' || (amount !== undefined && amount + correctedAlone > limit);
