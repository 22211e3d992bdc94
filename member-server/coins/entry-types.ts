import type { coinEntryTypes } from '../../schemas/api/coins.ts';
import type { OperationTypes } from '../../schemas/api/types.ts';

export type CoinEntryType = (typeof coinEntryTypes)[number];

/** Direction of each entry type: adds coins, takes coins, or either. A check constraint of `coin_tx` enforces the same. */
export const directionOf = {
  registration_reward: 'earned',
  sign_in_reward: 'earned',
  engagement_reward: 'earned',
  online_order: 'earned',
  store_order: 'earned',
  entertainment_order: 'earned',
  other_brand_order: 'earned',
  redeem: 'deducted',
  offset_online: 'deducted',
  offset_store: 'deducted',
  offset_entertainment: 'deducted',
  offset_other_brand: 'deducted',
  return: 'either',
  remove: 'deducted',
  adjustment: 'either',
  change: 'either',
  deduction: 'deducted',
  expired: 'deducted',
} as const satisfies Readonly<Record<CoinEntryType, 'earned' | 'deducted' | 'either'>>;

type Directed<D> = { [T in CoinEntryType]: (typeof directionOf)[T] extends D ? T : never }[CoinEntryType];
/** Types a grant may have; `return` comes only from a reversal. */
export type EarnType = Exclude<Directed<'earned' | 'either'>, 'return'>;
/** Types a spend may have; `expired` comes only from the sweep, `return` only from a reversal. */
export type SpendType = Exclude<Directed<'deducted' | 'either'>, 'return' | 'expired'>;
/** Types a hold is posted as. */
export type OffsetType = Extract<SpendType, `offset_${string}`>;

export type EntryGroup = OperationTypes['coinEntries.list']['result']['items'][number]['group'];

/** Group of each entry type, for readers of a list. */
export const groupOf = {
  registration_reward: 'reward',
  sign_in_reward: 'check_in',
  engagement_reward: 'reward',
  online_order: 'purchase',
  store_order: 'purchase',
  entertainment_order: 'entertainment',
  other_brand_order: 'purchase',
  redeem: 'redemption',
  offset_online: 'purchase',
  offset_store: 'purchase',
  offset_entertainment: 'entertainment',
  offset_other_brand: 'purchase',
  return: 'purchase',
  remove: 'correction',
  adjustment: 'correction',
  change: 'correction',
  deduction: 'correction',
  expired: 'correction',
} as const satisfies Readonly<Record<CoinEntryType, EntryGroup>>;
