import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS, localDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';

/** Status as stored. */
export type RedemptionStatus = 'waiting_for_delivery' | 'picked' | 'shipped' | 'received' | 'cancelled';
export type ShownStatus = OperationTypes['redemptions.get']['result']['status'];
export type RedemptionStep = OperationTypes['redemptions.get']['result']['steps'][number];
export type ItemKind = 'voucher' | 'physical';

/** The statuses from which each move is allowed. A member can cancel until it is picked, operators until it is shipped. */
export const movesFrom = {
  picked: ['waiting_for_delivery'],
  shipped: ['waiting_for_delivery', 'picked'],
  received: ['shipped'],
  cancelledByMember: ['waiting_for_delivery'],
  cancelledByOps: ['waiting_for_delivery', 'picked'],
} as const satisfies Readonly<Record<string, readonly RedemptionStatus[]>>;

/** Status as members see it: a picked redemption is still waiting. */
export const shown = (status: RedemptionStatus): ShownStatus => (status === 'picked' ? 'waiting_for_delivery' : status);

/** Whether the member can cancel; not for gifts that were won, which return nothing. */
export const canCancel = (status: RedemptionStatus, source: 'draw' | 'invitation' | null): boolean =>
  source === null && (movesFrom.cancelledByMember as readonly RedemptionStatus[]).includes(status);
/** Whether a gift waits for its member's address. */
export const needsAddress = ({
  kind,
  status,
  address,
}: {
  readonly kind: ItemKind;
  readonly status: RedemptionStatus;
  readonly address: object | null;
}) => kind === 'physical' && status === 'waiting_for_delivery' && address === null;
/** Whether a parcel can be handed to a carrier: it waits and has an address. */
export const canShip = ({
  kind,
  status,
  address,
}: {
  readonly kind: ItemKind;
  readonly status: RedemptionStatus;
  readonly address: object | null;
}): boolean => kind === 'physical' && address !== null && (movesFrom.shipped as readonly RedemptionStatus[]).includes(status);
export const canReceive = (status: RedemptionStatus): boolean => (movesFrom.received as readonly RedemptionStatus[]).includes(status);

/** When a shipped parcel counts as received without the member's word, RFC 3339. */
export const receivedBy = (shippedAt: string, days: number): string => new Date(Date.parse(shippedAt) + days * DAY_MS).toISOString();

/** Whole days that a parcel has waited. */
export const waitingDays = (redeemedAt: string, now: string): number => Math.floor((Date.parse(now) - Date.parse(redeemedAt)) / DAY_MS);

// No vowels, so that no number is a word; no letters that look like digits.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** A redemption number such as `RD-250210-KXQVTB`: the day in the market, then random letters. */
export function redeemNumber(now: string, timeZone: string, below: (limit: number) => number): string {
  const [year = '', month = '', day = ''] = localDay(now, timeZone).split('-');
  const letters = Array.from({ length: 6 }, () => LETTERS.charAt(below(LETTERS.length))).join('');
  return `RD-${year.slice(-2)}${month}${day}-${letters}`;
}

interface Way {
  readonly kind: ItemKind;
  readonly status: RedemptionStatus;
  readonly redeemedAt: string;
  readonly shippedAt?: string | undefined;
  readonly receivedAt?: string | undefined;
  readonly cancelledAt?: string | undefined;
}

/** The steps of a redemption, those done and those to come. */
export function stepsOf({ kind, status, redeemedAt, shippedAt, receivedAt, cancelledAt }: Way): RedemptionStep[] {
  const step = (of: ShownStatus, at: string | undefined): RedemptionStep => ({
    status: of,
    ...(at === undefined ? {} : { at }),
    done: at !== undefined,
  });
  if (kind === 'voucher') return [step('received', receivedAt)];
  const first = step('waiting_for_delivery', redeemedAt);
  if (status === 'cancelled') return [first, step('cancelled', cancelledAt)];
  return [first, step('shipped', shippedAt), step('received', receivedAt)];
}

/** How many of the spent coins would have expired by `until` anyway, as coins are spent soonest to expire first. */
export function expiringOf(
  schedule: readonly { readonly expiresAt: string; readonly coins: number }[],
  spent: number,
  until: string,
): number {
  const soon = schedule.filter(({ expiresAt }) => expiresAt <= until).reduce((sum, { coins }) => sum + coins, 0);
  return Math.min(spent, soon);
}

export interface Parcel {
  readonly complete: boolean;
  readonly country: string;
  readonly served: boolean;
}

/** Why a parcel cannot be sent: no or an incomplete address, or one that is not served; undefined if it can. */
export function decideParcel(address: Parcel | undefined, market: string): ProblemCode | undefined {
  if (!address?.complete) return 'redemption.address_incomplete';
  return address.country === market && address.served ? undefined : 'redemption.address_not_served';
}
