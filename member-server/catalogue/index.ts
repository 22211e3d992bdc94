export { type Attempt, decideItem } from './eligibility.ts';
export { migrations } from './migration.ts';
export { isServed, isStale } from './rules.ts';
export { demandItem, textOf } from './service.ts';
export { followAndTake, type ItemCounts, readCounts, returnItem, type Taken, type Taking, takeItem } from './store.ts';
