import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { showCoins } from '../../parts/figures.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Redemption = OpsTypes['redemptions.list']['result']['items'][number];
export type RedemptionStatus = Redemption['status'];

/** Who may move a parcel on, as the contracts say. */
export const shippers = ['fulfilment', 'admin'] as const;

export const statuses: readonly RedemptionStatus[] = ['waiting_for_delivery', 'picked', 'shipped', 'received', 'cancelled'];

export const statusNames: Readonly<Record<RedemptionStatus, string>> = {
  waiting_for_delivery: 'Waiting',
  picked: 'Picked',
  shipped: 'Shipped',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const statusTones: Readonly<Record<RedemptionStatus, Tone>> = {
  waiting_for_delivery: 'waiting',
  picked: 'draft',
  shipped: 'draft',
  received: 'live',
  cancelled: 'quiet',
};

/** A status for people, also one that a member's page names as plain text. */
export const statusName = (status: string): string => statusNames[status as RedemptionStatus] ?? status;
export const statusTone = (status: string): Tone => statusTones[status as RedemptionStatus] ?? 'quiet';

export type RedemptionMove = 'pick' | 'ship' | 'receive' | 'cancel';

/** How it stands: a gift that was won may wait for its member to say where it goes. */
export const statusTextOf = ({ status, needsAddress }: Pick<Redemption, 'status' | 'needsAddress'>): string =>
  needsAddress ? 'Waits for an address' : statusNames[status];

/** What it cost. */
export const priceOf = ({ origin, coins }: Pick<Redemption, 'origin' | 'coins'>): string =>
  origin === 'draw' ? 'Won in a draw' : origin === 'invitation' ? 'For inviting friends' : showCoins(coins);

/** What can be done with one at a status, the usual next step first. */
export function movesOf({ status, kind, needsAddress }: Pick<Redemption, 'status' | 'kind' | 'needsAddress'>): readonly RedemptionMove[] {
  if (kind !== 'physical') return [];
  if (needsAddress) return ['cancel'];
  if (status === 'waiting_for_delivery') return ['pick', 'ship', 'cancel'];
  if (status === 'picked') return ['ship', 'cancel'];
  return status === 'shipped' ? ['receive'] : [];
}
