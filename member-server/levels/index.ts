export { changeLevel, type LevelChange, tellRisk } from './change.ts';
export { migrations } from './migration.ts';
export {
  addMonths,
  cardOf,
  firstReview,
  type Level,
  levelName,
  levelReached,
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
