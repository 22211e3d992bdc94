import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Member = OpsTypes['members.get']['result'];
export type Wallet = Member['wallets'][number];
export type Entry = OpsTypes['members.entries']['result']['items'][number];

export const stateNames: Readonly<Record<Member['status'], string>> = { active: 'Active', locked: 'Locked', deleted: 'Gone' };
export const stateTones: Readonly<Record<Member['status'], Tone>> = { active: 'live', locked: 'failing', deleted: 'quiet' };

/** Level and plan: `Creator`, `Creator, VIP`. */
export const membershipText = ({ levelName, planName }: Pick<Member, 'levelName' | 'planName'>): string =>
  planName === undefined ? levelName : `${levelName}, ${planName}`;

/** State of a voucher as its member sees it. */
const voucherStates: Readonly<Record<string, readonly [name: string, tone: Tone]>> = {
  available: ['Usable', 'live'],
  active: ['Usable', 'live'],
  unused: ['Usable', 'live'],
  held: ['At a till', 'waiting'],
  reserved: ['At a till', 'waiting'],
  used: ['Used', 'draft'],
  expired: ['Expired', 'quiet'],
  cancelled: ['Cancelled', 'quiet'],
  void: ['Voided', 'quiet'],
};
export const voucherState = (status: string): readonly [name: string, tone: Tone] => voucherStates[status] ?? [status, 'quiet'];
