export { addByCode, claimOffer } from './claims.ts';
export { tellOfEnding } from './ending.ts';
export { expireVouchers, jobs } from './expiry.ts';
export {
  type Benefit,
  benefitOf,
  isForShipping,
  isOf,
  type Line,
  meetsMinSpend,
  type PointOfSale,
  type PricedVoucher,
  refusalOf,
  stacksAs,
  type VoucherRefusal,
  worthOfGift,
} from './fit.ts';
export { type Issuing, issueTaken, issueVouchers, type TakenVouchers, takeVouchers, type VoucherContext } from './issue.ts';
export { countVouchers, recentVouchers } from './listing.ts';
export { writeUncounted } from './made-up.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { isValidAtFirst, leftOf, statusOfSale } from './rules.ts';
export { readOfferStats } from './stats.ts';
export { readStocks } from './store-stock.ts';
export { findByCodes, findById, findUsedBy, type TillVoucher } from './till.ts';
export { returnVouchersOf, rollBackUse, type Using, useVoucher } from './use.ts';
export { isUsed, voidGiven } from './voiding.ts';
