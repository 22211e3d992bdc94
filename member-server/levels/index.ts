export { migrations } from './migration.ts';
export {
  addMonths,
  cardOf,
  type Level,
  levelName,
  marketOr,
  type PaidTier,
  planName,
  ruleOf,
  type Standing,
  type UserTier,
  userTierOf,
} from './rules.ts';
export { readMembership, readStanding, readStandingAt, setLevel } from './service.ts';
export { insertPlan } from './store.ts';
