import * as activities from './activities.ts';
import * as adjustments from './adjustments.ts';
import * as audit from './audit.ts';
import * as campaignStats from './campaign-stats.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import * as growth from './growth.ts';
import * as invitations from './invitations.ts';
import * as live from './live.ts';
import * as lotteries from './lotteries.ts';
import * as memberCodes from './member-codes.ts';
import * as memberEntries from './member-entries.ts';
import * as memberLocks from './member-locks.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as monitoring from './monitoring.ts';
import type { OpsOperation } from './operation.ts';
import * as orders from './orders.ts';
import * as pictures from './pictures.ts';
import * as plans from './plans.ts';
import * as previews from './previews.ts';
import * as programme from './programme.ts';
import * as redemptions from './redemptions.ts';
import * as releases from './releases.ts';
import * as reservations from './reservations.ts';
import * as rollouts from './rollouts.ts';
import * as sessions from './sessions.ts';
import * as threadAnswers from './thread-answers.ts';
import * as threads from './threads.ts';
import * as value from './value.ts';
import * as vouchers from './vouchers.ts';

/** All operations of `/ops/v1` by id, sorted. A test compares them with the servers' routes. */
export const opsOperations = {
  'accounts.create': sessions.accountsCreate,
  'accounts.list': sessions.accountsList,
  'accounts.reset': sessions.accountsReset,
  'accounts.update': sessions.accountsUpdate,
  'adjustments.approve': adjustments.adjustmentsApprove,
  'adjustments.create': adjustments.adjustmentsCreate,
  'adjustments.decline': adjustments.adjustmentsDecline,
  'adjustments.list': adjustments.adjustmentsList,
  'attendances.arrive': activities.attendancesArrive,
  'attendances.award': activities.attendancesAward,
  'attendances.decide': activities.attendancesDecide,
  'attendances.list': activities.attendancesList,
  'attendances.takeBack': activities.attendancesTakeBack,
  'audiences.get': programme.audiencesGet,
  'auditChanges.get': audit.auditChangesGet,
  'auditLog.list': audit.auditLogList,
  'campaignDays.get': campaignStats.campaignDaysGet,
  'campaignStats.get': campaignStats.campaignStatsGet,
  'coinLiability.get': value.coinLiabilityGet,
  'colleagues.list': sessions.colleaguesList,
  'conflicts.list': drafts.conflictsList,
  'conflicts.settle': drafts.conflictsSettle,
  'diffs.create': drafts.diffsCreate,
  'documents.get': documents.documentsGet,
  'documents.list': documents.documentsList,
  'documents.sharedTexts': documents.documentsSharedTexts,
  'documents.usage': documents.documentsUsage,
  'documents.versions': documents.documentsVersions,
  'drafts.delete': drafts.draftsDelete,
  'drafts.put': drafts.draftsPut,
  'drafts.remove': drafts.draftsRemove,
  'drawChances.grant': lotteries.drawChancesGrant,
  'invariants.get': programme.invariantsGet,
  'funnel.get': growth.funnelGet,
  'invitations.accept': invitations.invitationsAccept,
  'invitations.list': invitations.invitationsList,
  'invitations.reject': invitations.invitationsReject,
  'jobs.list': programme.jobsList,
  'jobs.run': programme.jobsRun,
  'killSwitches.list': live.killSwitchesList,
  'killSwitches.set': live.killSwitchesSet,
  'lotteries.simulate': lotteries.lotteriesSimulate,
  'lotteryAudits.get': lotteries.lotteryAuditsGet,
  'lotterySeeds.list': lotteries.lotterySeedsList,
  'memberAuditLog.list': audit.memberAuditLogList,
  'memberCodeKeys.list': memberCodes.memberCodeKeysList,
  'memberCodeKeys.replace': memberCodes.memberCodeKeysReplace,
  'memberLocks.create': memberLocks.memberLocksCreate,
  'memberLocks.end': memberLocks.memberLocksEnd,
  'memberSessions.end': memberLocks.memberSessionsEnd,
  'members.entries': memberEntries.membersEntries,
  'members.get': members.membersGet,
  'members.list': members.membersList,
  'members.unusual': members.membersUnusual,
  'messageTemplates.list': messages.messageTemplatesList,
  'messageTests.create': messages.messageTestsCreate,
  'missingTranslations.list': documents.missingTranslationsList,
  'monitoring.get': monitoring.monitoringGet,
  'orderImports.create': orders.orderImportsCreate,
  'orderImports.get': orders.orderImportsGet,
  'orderImports.list': orders.orderImportsList,
  'otpSpend.get': growth.otpSpendGet,
  'outbox.list': value.outboxList,
  'outbox.replay': value.outboxReplay,
  'overview.get': live.overviewGet,
  'partnerKeys.create': value.partnerKeysCreate,
  'partnerKeys.end': value.partnerKeysEnd,
  'partnerKeys.list': value.partnerKeysList,
  'pictures.create': pictures.picturesCreate,
  'pictures.delete': pictures.picturesDelete,
  'pictures.get': pictures.picturesGet,
  'pictures.list': pictures.picturesList,
  'pictures.replace': pictures.picturesReplace,
  'pictures.update': pictures.picturesUpdate,
  'previews.create': previews.previewsCreate,
  'previews.end': previews.previewsEnd,
  'previews.share': previews.previewsShare,
  'previews.update': previews.previewsUpdate,
  'productWords.list': orders.productWordsList,
  'programmeStats.get': programme.programmeStatsGet,
  'redemptionShipments.import': redemptions.redemptionShipmentsImport,
  'redemptions.cancel': redemptions.redemptionsCancel,
  'redemptions.export': redemptions.redemptionsExport,
  'redemptions.list': redemptions.redemptionsList,
  'redemptions.pick': redemptions.redemptionsPick,
  'redemptions.receive': redemptions.redemptionsReceive,
  'redemptions.ship': redemptions.redemptionsShip,
  'releases.approve': releases.releasesApprove,
  'releases.cancel': releases.releasesCancel,
  'releases.create': releases.releasesCreate,
  'releases.diff': releases.releasesDiff,
  'releases.foresee': releases.releasesForesee,
  'releases.get': releases.releasesGet,
  'releases.list': releases.releasesList,
  'releases.rollBack': releases.releasesRollBack,
  'reports.list': live.reportsList,
  'reservations.decide': reservations.reservationsDecide,
  'reservations.desk': reservations.reservationsCalendar,
  'rollouts.create': rollouts.rolloutsCreate,
  'rollouts.finish': rollouts.rolloutsFinish,
  'rollouts.list': rollouts.rolloutsList,
  'rollouts.stop': rollouts.rolloutsStop,
  'rollouts.widen': rollouts.rolloutsWiden,
  'serverState.get': programme.serverStateGet,
  'sessions.create': sessions.sessionsCreate,
  'sessions.current': sessions.sessionsCurrent,
  'sessions.end': sessions.sessionsEnd,
  'simulations.create': programme.simulationsCreate,
  'subscriptions.refund': plans.subscriptionsRefund,
  'subscriptions.settle': plans.subscriptionsSettle,
  'threads.answer': threadAnswers.threadsAnswer,
  'threads.get': threads.threadsGet,
  'threads.list': threads.threadsList,
  'threads.update': threadAnswers.threadsUpdate,
  'unmatchedOrders.dismiss': orders.unmatchedOrdersDismiss,
  'unmatchedOrders.list': orders.unmatchedOrdersList,
  'unmatchedOrders.match': orders.unmatchedOrdersMatch,
  'validations.create': drafts.validationsCreate,
  'vouchers.void': vouchers.vouchersVoid,
} as const satisfies Readonly<Record<string, OpsOperation>>;

export type OpsOperationId = keyof typeof opsOperations;
