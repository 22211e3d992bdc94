export { benefitsOfPlan } from './benefit-rules.ts';
export { changeLevel } from './change.ts';
export { readNews } from './events.ts';
export { migrations } from './migration.ts';
export { jobs } from './reviews.ts';
export {
  cardOf,
  type Level,
  levelName,
  levelReached,
  marketOr,
  moved,
  type PaidTier,
  planName,
  ruleOf,
  type Standing,
  type UserTier,
  userTierOf,
} from './rules.ts';
export { readMembership, readStanding, readStandingAt, setLevel } from './service.ts';
