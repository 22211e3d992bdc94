export { decideItem } from './eligibility.ts';
export { migrations } from './migration.ts';
export { isServed, isStale, leftOf, noteOfQuote, periodOf } from './rules.ts';
export { requireItem, textOf } from './service.ts';
export { type ItemCounts, isGone, isOverLimit, readCount, readCounts, returnItem, takeItem } from './store.ts';
