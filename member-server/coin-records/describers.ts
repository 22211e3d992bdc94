import { describeAttendances } from '../activities/index.ts';
import { describeClaims } from '../badges/index.ts';
import { describeInvitations } from '../invitations/index.ts';
import { describeDrawSources } from '../lotteries/index.ts';
import { describeOrders } from '../orders/index.ts';
import { describeRedemptions } from '../redemptions/index.ts';
import type { Describers } from './titles.ts';

/** The features that know what an entry is about. An entry whose source none of them knows is called after its type. */
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
