import type { HistoryEntry } from './read-history.ts';

/** Display names of audit actions; others are shown unchanged. */
const actionTexts: Readonly<Record<string, string>> = {
  'accounts.create': 'Added an account',
  'accounts.reset': 'Reset an account',
  'accounts.update': 'Changed an account',
  'adjustments.approve': 'Approved a correction of coins',
  'adjustments.create': 'Asked for a correction of coins',
  'adjustments.decline': 'Declined a correction of coins',
  'attendances.arrive': 'Noted that a guest came',
  'attendances.award': 'Gave an award',
  'attendances.decide': 'Answered an application',
  'attendances.takeBack': 'Took an award back',
  'baseline.released': 'Released the code’s documents',
  'conflicts.settle': 'Settled a conflict',
  'drafts.delete': 'Discarded a draft',
  'drafts.put': 'Changed a draft',
  'drafts.remove': 'Drafted a removal',
  'drawChances.grant': 'Gave spins',
  'invitations.accept': 'Let an invitation count',
  'threads.answer': 'Answered a member on the message board',
  'invitations.reject': 'Let an invitation not count',
  'jobs.run': 'Ran a job',
  'killSwitches.set': 'Switched',
  'memberCodeKeys.replace': 'Replaced the keys of member codes',
  'memberLocks.create': 'Locked a member',
  'memberLocks.end': 'Unlocked a member',
  'memberSessions.end': 'Signed a member out everywhere',
  'messageTests.create': 'Sent a test message',
  'orderImports.create': 'Imported orders',
  'outbox.replay': 'Sent an event again',
  'partnerKeys.create': 'Made a partner’s key',
  'partnerKeys.end': 'Ended a partner’s key',
  'pictures.create': 'Uploaded a picture',
  'pictures.delete': 'Deleted a picture',
  'pictures.replace': 'Replaced a picture',
  'pictures.update': 'Changed what is said of a picture',
  'previews.create': 'Opened a preview',
  'previews.end': 'Ended a preview',
  'previews.share': 'Shared a preview',
  'redemptionShipments.import': 'Imported tracking numbers',
  'redemptions.cancel': 'Cancelled a redemption',
  'redemptions.export': 'Exported addresses',
  'redemptions.pick': 'Picked a redemption',
  'redemptions.receive': 'Marked a redemption as received',
  'redemptions.ship': 'Shipped a redemption',
  'releases.approve': 'Approved a release',
  'releases.cancel': 'Took back a release',
  'releases.create': 'Asked for a release',
  'releases.rollBack': 'Rolled back a release',
  'rollout.overtaken': 'Ended a roll-out by a release',
  'rollout.stopped': 'Stopped a roll-out by itself',
  'rollouts.create': 'Began a roll-out',
  'rollouts.finish': 'Gave a roll-out to everybody',
  'rollouts.stop': 'Stopped a roll-out',
  'rollouts.widen': 'Changed the share of a roll-out',
  'reservations.decide': 'Answered or changed a booking',
  'schedule.fired': 'Published on time',
  'schedule.rebased': 'Carried changes over into a scheduled release',
  'schedule.suspended': 'Stopped a scheduled release',
  'sessions.create': 'Signed in',
  'sessions.end': 'Signed out',
  'sessions.refused': 'Was not let in',
  'subscriptions.refund': 'Refunded a plan',
  'subscriptions.settle': 'Settled a refused refund',
  'unmatchedOrders.dismiss': 'Dismissed an order',
  'unmatchedOrders.match': 'Matched an order',
  'vouchers.void': 'Voided a voucher',
};

/** Display text of an audit row's action, including its details: `Gave 2 spins of Lucky wheel`. */
export function actionText(action: string, details: HistoryEntry['details'], titles: ReadonlyMap<string, string>): string {
  if (action === 'releases.create' && details?.state === 'live') return 'Published a release';
  if (action === 'releases.cancel' && details?.isDeclined) return 'Asked for changes to a release';
  if (action === 'releases.rollBack' && details?.isBroughtBack) return 'Brought back what was rolled back';
  const said = actionTexts[action] ?? action;
  if (action !== 'drawChances.grant' || typeof details?.chances !== 'number') return said;
  const { chances, lotteryId } = details;
  return `Gave ${chances === 1 ? '1 spin' : `${chances} spins`} of ${titles.get(`campaign:${lotteryId}`) ?? lotteryId}`;
}

/** Area left out unless it is filtered for: each preview in an editor starts and ends one. */
export const unasked = 'previews';

/** Areas to filter by; each value is a prefix of action names. */
export const areas = [
  { value: '', label: 'Everything but previews' },
  { value: 'releases', label: 'Releases' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'rollout', label: 'Roll-outs' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'killSwitches', label: 'Switches' },
  { value: 'redemption', label: 'Redemptions' },
  { value: 'attendances', label: 'Guests of activities' },
  { value: 'drawChances', label: 'Spins' },
  { value: 'vouchers', label: 'Vouchers' },
  { value: 'adjustments', label: 'Corrections of coins' },
  { value: 'invitations', label: 'Invitations' },
  { value: 'reservations', label: 'Bookings' },
  { value: 'subscriptions', label: 'Refunds of plans' },
  { value: 'unmatchedOrders', label: 'Orders' },
  { value: 'orderImports', label: 'Order imports' },
  { value: 'partnerKeys', label: 'Partner keys' },
  { value: 'memberLocks', label: 'Locks of members' },
  { value: 'memberSessions', label: 'Sign-outs of members' },
  { value: 'memberCodeKeys', label: 'Keys of member codes' },
  { value: 'messageTests', label: 'Test messages' },
  { value: 'previews', label: 'Previews' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'sessions', label: 'Sign-ins' },
  { value: 'baseline', label: 'Deploys' },
];
