import { describeAttendances } from '../activities/index.ts';
import { describeClaims } from '../badges/index.ts';
import { describeInvitations } from '../invitations/index.ts';
import { describeDrawSources } from '../lotteries/index.ts';
import { describeOrders } from '../orders/index.ts';
import { describeRedemptions } from '../redemptions/index.ts';
import type { Describers } from './titles.ts';

/** Feature that describes each kind of source. An entry of any other kind gets its type's name as title. */
export const describers: Describers = {
  activity: describeAttendances,
  activity_cancellation: describeAttendances,
  badge: describeClaims,
  draw: describeDrawSources,
  invitation: describeInvitations,
  order: describeOrders,
  redemption: describeRedemptions,
  redemption_cancellation: describeRedemptions,
};
