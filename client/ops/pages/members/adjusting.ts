import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type AdjustmentKind = OpsTypes['adjustments.create']['input']['kind'];

/** The kinds of a correction in plain words, the usual one first. */
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

/** The signed amount that the API takes; none for a merge. */
export function amountOf({ kind, adds, amount }: AdjustmentDraft): number | undefined {
  if (kind === 'change' || amount === undefined) return undefined;
  return kind === 'adjustment' && !adds ? -amount : amount;
}

/** How the wallet stands afterwards; undefined for a merge, whose other wallet is not in sight. */
export function balanceAfter({ available }: { readonly available: number }, draft: AdjustmentDraft): number | undefined {
  const amount = amountOf(draft);
  if (amount === undefined) return undefined;
  return available + (draft.kind === 'remove' ? -amount : amount);
}

const memberNumberDigits = { least: 6, most: 12 };

/** Whether it is as long as a member number, so that the server can be asked for it. */
export const isFullMemberNumber = (typed: string): boolean =>
  typed.length >= memberNumberDigits.least && typed.length <= memberNumberDigits.most;

/** What is known of the number of the account that a merge gives up; `unknown` where the server cannot be asked. */
export type GivenUp = 'looking' | 'found' | 'missing' | 'unknown';

/** Why this correction cannot be asked for, in a sentence; undefined where it can. */
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
  /** Coins above which a second person decides. */
  readonly limit: number;
  /** Coins that corrections of the wallet without a second person moved in the last 24 hours. */
  readonly correctedAlone: number;
}

/** Whether a second person decides, as the server does: every merge, and what goes above the limit with the corrections of the last 24 hours. */
export const needsApproval = ({ kind, amount }: AdjustmentDraft, { limit, correctedAlone }: ApprovalTerms): boolean =>
  kind === 'change' || (amount !== undefined && amount + correctedAlone > limit);
