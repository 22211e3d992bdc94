export { migrations } from './migration.ts';
export { addMonths, type Level, type PaidTier, ruleOf, type Standing, type UserTier, userTierOf } from './rules.ts';
export { readMembership, readStanding, setLevel } from './service.ts';
export { insertPlan } from './store.ts';
