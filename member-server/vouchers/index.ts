export { addByCode, claimOffer } from './claims.ts';
export { expireVouchers, jobs } from './expiry.ts';
export { type Issuing, issueTaken, issueVouchers, type TakenVouchers, takeVouchers, type VoucherOccasion } from './issue.ts';
export { countVouchers, recentVouchers } from './listing.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { readOfferStats } from './stats.ts';
export { findByCodes, findById, findUsedBy, type TillVoucher } from './till.ts';
export { returnVouchersOf, rollBackUse, type Using, useVoucher } from './use.ts';
