import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Invitation = OpsTypes['invitations.list']['result']['items'][number];
type Decided = OpsTypes['invitations.accept']['result'];

/** Roles that may decide. */
export const deciders = ['support', 'finance', 'admin'] as const;

export const tabs = [
  { id: 'review', label: 'Waiting' },
  { id: 'completed', label: 'Count' },
  { id: 'rejected', label: 'Do not count' },
] as const;

export const stateTones: Readonly<Record<Invitation['state'], Tone>> = {
  pending: 'quiet',
  review: 'waiting',
  completed: 'live',
  rejected: 'quiet',
};

/** Display names of the reasons for a review. */
export const signNames: Readonly<Record<Invitation['signs'][number], string>> = {
  shared_device: 'Same phone as the member or another friend of theirs',
  shared_address: 'Same network address',
  other_members: 'Somebody else’s phone',
  was_member: 'Was a member before',
  many_today: 'Too many friends on one day',
};

const many = (count: number, one: string, more: string): string => (count === 0 ? '' : `${count} ${count === 1 ? one : more}`);

/** Result of a decision in words: “50 coins, 1 voucher given.” */
export function outcomeOf({ state, coins, vouchers, gifts, kept }: Decided): string {
  const parts = [many(coins, 'coin', 'coins'), many(vouchers, 'voucher', 'vouchers'), many(gifts, 'gift', 'gifts')].filter(Boolean);
  const given = state === 'completed' ? 'given' : 'taken back';
  const moved = parts.length === 0 ? `Nothing was ${given}` : `${parts.join(', ')} ${given}`;
  return kept === 0 ? `${moved}.` : `${moved}; ${many(kept, 'reward was', 'rewards were')} used already.`;
}
