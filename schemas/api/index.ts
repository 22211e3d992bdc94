import * as activities from './activities.ts';
import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as badges from './badges.ts';
import * as banners from './banners.ts';
import * as catalogue from './catalogue.ts';
import * as checkIns from './check-ins.ts';
import * as coins from './coins.ts';
import * as communities from './communities.ts';
import * as drawProofs from './draw-proofs.ts';
import * as draws from './draws.ts';
import * as highlights from './highlights.ts';
import * as identities from './identities.ts';
import * as inbox from './inbox.ts';
import * as invitations from './invitations.ts';
import * as levels from './levels.ts';
import * as lotteries from './lotteries.ts';
import * as me from './me.ts';
import * as membershipCodes from './membership-codes.ts';
import type { Operation } from './operation.ts';
import * as orders from './orders.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as privacy from './privacy.ts';
import * as push from './push.ts';
import * as redemptions from './redemptions.ts';
import * as reservationWaits from './reservation-waits.ts';
import * as reservations from './reservations.ts';
import * as summary from './summary.ts';
import * as terms from './terms.ts';
import * as threads from './threads.ts';
import * as vouchers from './vouchers.ts';

/** All operations of the member API by id, sorted. A test compares them with the server's routes. */
export const operations = {
  'activities.attend': activities.activitiesAttend,
  'activities.get': activities.activitiesGet,
  'activities.leave': activities.activitiesLeave,
  'activities.list': activities.activitiesList,
  'addresses.create': addresses.addressesCreate,
  'addresses.get': addresses.addressesGet,
  'addresses.list': addresses.addressesList,
  'addresses.remove': addresses.addressesRemove,
  'addresses.update': addresses.addressesUpdate,
  'badgeClaims.create': badges.badgeClaimsCreate,
  'badgeRules.get': badges.badgeRulesGet,
  'badges.get': badges.badgesGet,
  'badges.list': badges.badgesList,
  'banners.get': banners.bannersGet,
  'banners.list': banners.bannersList,
  'boosts.get': highlights.boostsGet,
  'brands.list': places.brandsList,
  'catalogItems.get': catalogue.catalogItemsGet,
  'catalogItems.list': catalogue.catalogItemsList,
  'checkIns.create': checkIns.checkInsCreate,
  'checkIns.get': checkIns.checkInsGet,
  'coinEntries.get': coins.coinEntriesGet,
  'coinEntries.list': coins.coinEntriesList,
  'coins.get': coins.coinsGet,
  'communityGroups.list': communities.communityGroupsList,
  'consents.list': identities.consentsList,
  'consents.put': identities.consentsPut,
  'dataExports.create': privacy.dataExportsCreate,
  'dataExports.get': privacy.dataExportsGet,
  'dataExports.list': privacy.dataExportsList,
  'deletionRequests.cancel': privacy.deletionRequestsCancel,
  'deletionRequests.create': privacy.deletionRequestsCreate,
  'deletionRequests.list': privacy.deletionRequestsList,
  'drawProofs.get': drawProofs.drawProofsGet,
  'draws.create': draws.drawsCreate,
  'draws.list': draws.drawsList,
  'handoffs.create': auth.handoffsCreate,
  'handoffs.exchange': auth.handoffsExchange,
  'highlights.list': highlights.highlightsList,
  'identities.add': identities.identitiesAdd,
  'identities.remove': identities.identitiesRemove,
  'identities.verify': identities.identitiesVerify,
  'inbox.list': inbox.inboxList,
  'inbox.mark': inbox.inboxMark,
  'inbox.markAll': inbox.inboxMarkAll,
  'invitation.get': invitations.invitationGet,
  'invitationCampaigns.get': invitations.invitationCampaignsGet,
  'invitationCodes.get': invitations.invitationCodesGet,
  'invitees.list': invitations.inviteesList,
  'levels.list': levels.levelsList,
  'lotteries.get': lotteries.lotteriesGet,
  'lotteries.list': lotteries.lotteriesList,
  'lotteryAudits.get': drawProofs.lotteryAuditsGet,
  'lotteryCommitments.list': drawProofs.lotteryCommitmentsList,
  'me.agreements.create': identities.meAgreementsCreate,
  'me.avatar': me.meAvatar,
  'me.get': me.meGet,
  'me.levelEvent.acknowledge': levels.meLevelEventAcknowledge,
  'me.memberNumber': me.meMemberNumber,
  'me.password': identities.mePassword,
  'me.payments.get': plans.mePaymentsGet,
  'me.planSavings.get': plans.mePlanSavingsGet,
  'me.subscriptionQuotes.create': plans.meSubscriptionQuotesCreate,
  'me.subscriptions.create': plans.meSubscriptionsCreate,
  'me.subscriptions.list': plans.meSubscriptionsList,
  'me.summary': summary.meSummary,
  'me.update': me.meUpdate,
  'membershipCodes.list': membershipCodes.membershipCodesList,
  'membershipCodes.refresh': membershipCodes.membershipCodesRefresh,
  'membership.get': levels.membershipGet,
  'noticePreferences.list': inbox.noticePreferencesList,
  'noticePreferences.put': inbox.noticePreferencesPut,
  'orderClaims.create': orders.orderClaimsCreate,
  'orders.get': orders.ordersGet,
  'orders.list': orders.ordersList,
  'passwordResets.create': auth.passwordResetsCreate,
  'paymentEvents.receive': plans.paymentEventsReceive,
  'plans.list': plans.plansList,
  'provinces.list': addresses.provincesList,
  'push.end': push.pushEnd,
  'push.get': push.pushGet,
  'push.put': push.pushPut,
  'redemptionQuotes.create': redemptions.redemptionQuotesCreate,
  'redemptions.address': redemptions.redemptionsAddress,
  'redemptions.cancel': redemptions.redemptionsCancel,
  'redemptions.create': redemptions.redemptionsCreate,
  'redemptions.get': redemptions.redemptionsGet,
  'redemptions.list': redemptions.redemptionsList,
  'redemptions.receive': redemptions.redemptionsReceive,
  'regions.list': places.regionsList,
  'registrations.acknowledge': auth.registrationsAcknowledge,
  'registrations.create': auth.registrationsCreate,
  'reservationWaits.create': reservationWaits.reservationWaitsCreate,
  'reservationWaits.leave': reservationWaits.reservationWaitsLeave,
  'reservationWaits.list': reservationWaits.reservationWaitsList,
  'reservations.cancel': reservations.reservationsCancel,
  'reservations.create': reservations.reservationsCreate,
  'reservations.get': reservations.reservationsGet,
  'reservations.list': reservations.reservationsList,
  'reservations.update': reservations.reservationsUpdate,
  'sessions.confirm': identities.sessionsConfirm,
  'sessions.create': auth.sessionsCreate,
  'sessions.end': auth.sessionsEnd,
  'sessions.list': identities.sessionsList,
  'sessions.revoke': identities.sessionsRevoke,
  'stores.list': places.storesList,
  'terms.get': terms.termsGet,
  'terms.list': terms.termsList,
  'threads.create': threads.threadsCreate,
  'threads.get': threads.threadsGet,
  'threads.list': threads.threadsList,
  'threads.read': threads.threadsRead,
  'threads.send': threads.threadsSend,
  'uploads.create': threads.uploadsCreate,
  'venues.list': reservations.venuesList,
  'venues.slots': reservations.venuesSlots,
  'verificationCodes.check': auth.verificationCodesCheck,
  'verificationCodes.send': auth.verificationCodesSend,
  'voucherOffers.claim': vouchers.voucherOffersClaim,
  'voucherOffers.get': vouchers.voucherOffersGet,
  'voucherOffers.list': vouchers.voucherOffersList,
  'vouchers.add': vouchers.vouchersAdd,
  'vouchers.get': vouchers.vouchersGet,
  'vouchers.list': vouchers.vouchersList,
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof operations;
