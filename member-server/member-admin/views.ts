import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { recentOrders } from '../orders/index.ts';
import { recentPlans } from '../plans/index.ts';
import type { Programme } from '../programme/index.ts';
import { recentRedemptions } from '../redemptions/index.ts';
import { recentVouchers } from '../vouchers/index.ts';

type Member = OpsTypes['members.get']['result'];

export interface Viewed {
  readonly memberId: string;
  readonly rules: Programme;
  readonly now: string;
  readonly language: string;
  /** Id of an order to list first, however old. */
  readonly order?: string | undefined;
}

/** Data of other features about a member, newest first. */
export interface MemberViews {
  vouchers(reader: Reader, viewed: Viewed, limit: number): Promise<Member['vouchers']>;
  redemptions(reader: Reader, viewed: Viewed, limit: number): Promise<Member['redemptions']>;
  orders(reader: Reader, viewed: Viewed, limit: number): Promise<Member['orders']>;
  plans(reader: Reader, viewed: Viewed, limit: number): Promise<Member['plans']>;
}

export const views: MemberViews = { vouchers: recentVouchers, redemptions: recentRedemptions, orders: recentOrders, plans: recentPlans };
