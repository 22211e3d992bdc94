import type { Migration } from '../server-kit/migrate.ts';
import { accountMigrations } from './account-parts.ts';
import { migrations as activities } from './activities/index.ts';
import { migrations as addresses } from './addresses/index.ts';
import { migrations as audit } from './audit/index.ts';
import { migrations as badges } from './badges/index.ts';
import { migrations as birthdayGifts } from './birthday-gifts/index.ts';
import { migrations as boosts } from './boosts/index.ts';
import { migrations as catalogue } from './catalogue/index.ts';
import { migrations as checkIns } from './check-ins/index.ts';
import { migrations as coinHolds } from './coin-holds/index.ts';
import { migrations as coins } from './coins/index.ts';
import { migrations as dailyJobs } from './daily-jobs/index.ts';
import { migrations as drawRecords } from './draw-records/index.ts';
import { migrations as entertainment } from './entertainment/index.ts';
import { migrations as expiryNotices } from './expiry-notices/index.ts';
import { migrations as growth } from './growth/index.ts';
import { migrations as invitations } from './invitations/index.ts';
import { migrations as levels } from './levels/index.ts';
import { migrations as lotteries } from './lotteries/index.ts';
import { migrations as memberAdmin } from './member-admin/index.ts';
import { migrations as memberCodes } from './member-codes/index.ts';
import { migrations as memberLocks } from './member-locks/index.ts';
import { migrations as orders } from './orders/index.ts';
import { migrations as partners } from './partners/index.ts';
import { migrations as payments } from './payments/index.ts';
import { migrations as plans } from './plans/index.ts';
import { migrations as privacy } from './privacy/index.ts';
import { migrations as redemptions } from './redemptions/index.ts';
import { migrations as reservations } from './reservations/index.ts';
import { migrations as threads } from './threads/index.ts';
import { migrations as till } from './till/index.ts';
import { migrations as vouchers } from './vouchers/index.ts';
import { migrations as webhooks } from './webhooks/index.ts';

/** All migrations of the member schema, each feature after those that it depends on. */
export const migrations: readonly Migration[] = [
  ...accountMigrations,
  ...coins,
  ...checkIns,
  ...levels,
  ...audit,
  ...vouchers,
  ...entertainment,
  ...addresses,
  ...catalogue,
  ...redemptions,
  ...orders,
  ...partners,
  ...coinHolds,
  ...till,
  ...webhooks,
  ...memberAdmin,
  ...birthdayGifts,
  ...expiryNotices,
  ...activities,
  ...lotteries,
  ...boosts,
  ...drawRecords,
  ...memberCodes,
  ...badges,
  ...memberLocks,
  ...invitations,
  ...payments,
  ...plans,
  ...reservations,
  ...dailyJobs,
  ...privacy,
  ...threads,
  ...growth,
];
