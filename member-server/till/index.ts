export { percentOf } from './basket.ts';
export { monthOf, readFreeShipping, readUsedDeliveries } from './members.ts';
export { migrations } from './migration.ts';
export { entitlementOf, quoteTerms } from './rules.ts';
export type { UsedBenefit } from './store.ts';
