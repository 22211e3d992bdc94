export { migrations } from './migration.ts';
export { addMonths, type Level, marketOr, type PaidTier, ruleOf, type Standing, type UserTier, userTierOf } from './rules.ts';
export { readMembership, readStanding, readStandingAt, setLevel } from './service.ts';
export { insertPlan } from './store.ts';
