import type { Job } from '../server-kit/jobs.ts';
import type { OpsRoute } from '../server-kit/ops-route.ts';
import { jobs as activityJobs, opsRoutes as activityOpsRoutes } from './activities/index.ts';
import { routes as activityRoutes } from './activities/routes.ts';
import { routes as addressRoutes } from './addresses/routes.ts';
import { opsRoutes as auditOpsRoutes } from './audit/index.ts';
import { jobs as badgeJobs } from './badges/index.ts';
import { routes as badgeRoutes } from './badges/routes.ts';
import { routes as bannerRoutes } from './banners/routes.ts';
import { jobs as birthdayGiftJobs } from './birthday-gifts/index.ts';
import { opsRoutes as campaignStatsRoutes } from './campaign-stats/index.ts';
import { routes as catalogueRoutes } from './catalogue/routes.ts';
import { routes as checkInRoutes } from './check-ins/routes.ts';
import { routes as coinRecordRoutes } from './coin-records/routes.ts';
import { jobs as coinJobs } from './coins/index.ts';
import { routes as coinRoutes } from './coins/routes.ts';
import { routes as communityRoutes } from './communities/routes.ts';
import { jobs as drawRecordJobs, opsRoutes as drawRecordOpsRoutes } from './draw-records/index.ts';
import { routes as drawRecordRoutes } from './draw-records/routes.ts';
import { jobs as expiryNoticeJobs } from './expiry-notices/index.ts';
import type { MemberRoute, MemberTools } from './feature.ts';
import { opsRoutes as growthRoutes } from './growth/index.ts';
import { routes as highlightRoutes } from './highlights/routes.ts';
import { jobs as invitationJobs, opsRoutes as invitationOpsRoutes } from './invitations/index.ts';
import { routes as invitationRoutes } from './invitations/routes.ts';
import { jobs as levelJobs } from './levels/index.ts';
import { routes as levelRoutes } from './levels/routes.ts';
import { opsRoutes as liabilityRoutes } from './liability/index.ts';
import { jobs as lotteryJobs } from './lotteries/index.ts';
import { routes as lotteryRoutes } from './lotteries/routes.ts';
import { opsRoutes as memberAdminRoutes } from './member-admin/index.ts';
import { jobs as memberCodeJobs, opsRoutes as memberCodeOpsRoutes } from './member-codes/index.ts';
import { routes as memberCodeRoutes } from './member-codes/routes.ts';
import { opsRoutes as memberLockRoutes } from './member-locks/index.ts';
import { routes as opsRoutes } from './ops/index.ts';
import { jobs as orderJobs, opsRoutes as orderOpsRoutes, partnerRoutes as orderPartnerRoutes } from './orders/index.ts';
import { routes as orderRoutes } from './orders/routes.ts';
import { type PartnerRoute, jobs as partnerJobs, opsRoutes as partnerOpsRoutes } from './partners/index.ts';
import { opsRoutes as planOpsRoutes } from './plans/index.ts';
import { jobs as privacyJobs } from './privacy/index.ts';
import { routes as privacyRoutes } from './privacy/routes.ts';
import { jobs as redemptionJobs, opsRoutes as redemptionOpsRoutes } from './redemptions/index.ts';
import { routes as redemptionRoutes } from './redemptions/routes.ts';
import { jobs as reservationJobs, opsRoutes as reservationOpsRoutes } from './reservations/index.ts';
import { routes as reservationRoutes } from './reservations/routes.ts';
import type { MemberServices } from './services.ts';
import { routes as summaryRoutes } from './summary/routes.ts';
import { underSwitches } from './switches.ts';
import { jobs as threadJobs, opsRoutes as threadOpsRoutes } from './threads/index.ts';
import { routes as threadRoutes } from './threads/routes.ts';
import { readFreeShipping } from './till/index.ts';
import { routes as tillRoutes } from './till/routes.ts';
import { jobs as voucherJobs, opsRoutes as voucherOpsRoutes } from './vouchers/index.ts';
import { routes as voucherRoutes } from './vouchers/routes.ts';
import { jobs as webhookJobs, opsRoutes as webhookOpsRoutes } from './webhooks/index.ts';

/** Account and payment services, which have routes and jobs of their own. */
type Parts = Pick<MemberServices, 'accounts' | 'payments'>;

/** All operations of the member API, on the real tools or on those of a preview. */
export const memberRoutes = (tools: MemberTools, { accounts, payments }: Parts, publicUrl: string): readonly MemberRoute[] =>
  [
    ...accounts.routesOver(tools),
    ...coinRoutes(tools),
    ...coinRecordRoutes(tools),
    ...checkInRoutes(tools),
    ...levelRoutes(tools, readFreeShipping),
    ...voucherRoutes(tools),
    ...addressRoutes(tools),
    ...catalogueRoutes(tools),
    ...badgeRoutes(tools),
    ...bannerRoutes(tools),
    ...communityRoutes(tools),
    ...highlightRoutes(tools),
    ...redemptionRoutes(tools),
    ...lotteryRoutes(tools),
    ...drawRecordRoutes(tools),
    ...orderRoutes(tools),
    ...activityRoutes(tools),
    ...memberCodeRoutes(tools),
    ...invitationRoutes(tools, publicUrl),
    ...reservationRoutes(tools),
    ...payments.routesOver(tools),
    ...privacyRoutes(tools),
    ...threadRoutes(tools),
    ...summaryRoutes(tools),
  ].map((route) => underSwitches(tools.releases, route));

/** All operations of `/ops/v1` that this server answers. */
export const operatorRoutes = (
  tools: MemberTools,
  { accounts }: Pick<Parts, 'accounts'>,
  server: Parameters<typeof opsRoutes>[1],
): readonly OpsRoute[] => [
  ...opsRoutes(tools, server),
  ...orderOpsRoutes(tools),
  ...partnerOpsRoutes(tools),
  ...redemptionOpsRoutes(tools),
  ...memberAdminRoutes(tools),
  ...memberLockRoutes(tools),
  ...memberCodeOpsRoutes(tools),
  ...invitationOpsRoutes(tools),
  ...planOpsRoutes(tools),
  ...growthRoutes(tools),
  ...reservationOpsRoutes(tools),
  ...liabilityRoutes(tools),
  ...webhookOpsRoutes(tools),
  ...campaignStatsRoutes(tools),
  ...drawRecordOpsRoutes(tools),
  ...activityOpsRoutes(tools),
  ...auditOpsRoutes(tools),
  ...voucherOpsRoutes(tools),
  ...threadOpsRoutes(tools),
  ...accounts.opsRoutes,
];

/** All operations of tills and other partners. */
export const partnerRoutes = (tools: MemberTools): readonly PartnerRoute[] => [...orderPartnerRoutes(tools), ...tillRoutes(tools)];

/** Scheduled jobs of this server. */
export const memberJobs = (
  tools: MemberTools,
  { accounts, payments }: Parts,
  webhooks: { now(): string; readonly allowLoopback: boolean },
): readonly Job[] => [
  ...accounts.jobs,
  ...coinJobs(tools),
  ...expiryNoticeJobs(tools),
  ...levelJobs(tools),
  ...birthdayGiftJobs(tools),
  ...voucherJobs(tools),
  ...redemptionJobs(tools),
  ...lotteryJobs(tools),
  ...drawRecordJobs(tools),
  ...orderJobs(tools),
  ...badgeJobs(tools),
  ...partnerJobs(tools),
  ...memberCodeJobs(tools),
  ...invitationJobs(tools),
  ...threadJobs(tools),
  ...reservationJobs(tools),
  ...activityJobs(tools),
  ...payments.jobs,
  ...privacyJobs(tools),
  ...webhookJobs({ ...tools, ...webhooks }, accounts.deliverMessages),
];
