import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS, localDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';

/** As it is stored. */
export type RedemptionStatus = 'waiting_for_delivery' | 'picked' | 'shipped' | 'received' | 'cancelled';
export type ShownStatus = OperationTypes['redemptions.get']['result']['status'];
export type RedemptionStep = OperationTypes['redemptions.get']['result']['steps'][number];
export type ItemKind = 'voucher' | 'physical';

/** What a move needs the status to be before, by what it makes of it. A member cancels what nobody picked; ops until it is shipped. */
export const movesFrom = {
  picked: ['waiting_for_delivery'],
  shipped: ['waiting_for_delivery', 'picked'],
  received: ['shipped'],
  cancelledByMember: ['waiting_for_delivery'],
  cancelledByOps: ['waiting_for_delivery', 'picked'],
} as const satisfies Readonly<Record<string, readonly RedemptionStatus[]>>;

/** Members see a picked one wait. */
export const shown = (status: RedemptionStatus): ShownStatus => (status === 'picked' ? 'waiting_for_delivery' : status);

/** Prizes are not handed back: there is nothing to get for them. */
export const canCancel = (status: RedemptionStatus, source: 'draw' | 'invitation' | null): boolean =>
  source === null && (movesFrom.cancelledByMember as readonly RedemptionStatus[]).includes(status);
/** Whether a gift waits for its member to say where it goes. */
export const needsAddress = ({
  kind,
  status,
  address,
}: {
  readonly kind: ItemKind;
  readonly status: RedemptionStatus;
  readonly address: object | null;
}) => kind === 'physical' && status === 'waiting_for_delivery' && address === null;
/** Whether a parcel can be handed to a carrier: it waits, and knows where to. */
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

/** When a shipped parcel counts as received by itself. */
export const receivedBy = (shippedAt: string, days: number): string => new Date(Date.parse(shippedAt) + days * DAY_MS).toISOString();

/** Whole days that a parcel has waited. */
export const waitingDays = (redeemedAt: string, now: string): number => Math.floor((Date.parse(now) - Date.parse(redeemedAt)) / DAY_MS);

// Without vowels, so that no number is a word; without letters that look like digits.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** `RD-250210-KXQVTB`: the day in the market, then letters chosen at random. */
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

/** Its way so far and what is to come. */
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

/** Of coins spent soonest to expire first, so many would have expired by `until` anyway. */
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

/** What stands in the way of a parcel: no address or one that is not whole, then one where it isn't sent. */
export function decideParcel(address: Parcel | undefined, market: string): ProblemCode | undefined {
  if (!address?.complete) return 'redemption.address_incomplete';
  return address.country === market && address.served ? undefined : 'redemption.address_not_served';
}
