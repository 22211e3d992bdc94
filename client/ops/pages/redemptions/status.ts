import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { showCoins } from '../../parts/figures.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Redemption = OpsTypes['redemptions.list']['result']['items'][number];
export type RedemptionStatus = Redemption['status'];

/** Roles that may pick, ship and cancel, from the contracts. */
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

/** Display name of a status; also accepts unknown ones from a member's page. */
export const statusName = (status: string): string => statusNames[status as RedemptionStatus] ?? status;
export const statusTone = (status: string): Tone => statusTones[status as RedemptionStatus] ?? 'quiet';

export type RedemptionMove = 'pick' | 'ship' | 'receive' | 'cancel';

/** Display name of the state: a won gift may still need an address from its member. */
export const statusTextOf = ({ status, needsAddress }: Pick<Redemption, 'status' | 'needsAddress'>): string =>
  needsAddress ? 'Waits for an address' : statusNames[status];

/** Price as text, or how it was won. */
export const priceOf = ({ origin, coins }: Pick<Redemption, 'origin' | 'coins'>): string =>
  origin === 'draw' ? 'Won in a draw' : origin === 'invitation' ? 'For inviting friends' : showCoins(coins);

/** Moves possible in a state, the usual next step first. */
export function movesOf({ status, kind, needsAddress }: Pick<Redemption, 'status' | 'kind' | 'needsAddress'>): readonly RedemptionMove[] {
  if (kind !== 'physical') return [];
  if (needsAddress) return ['cancel'];
  if (status === 'waiting_for_delivery') return ['pick', 'ship', 'cancel'];
  if (status === 'picked') return ['ship', 'cancel'];
  return status === 'shipped' ? ['receive'] : [];
}
