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
  type MemberStatus,
  marketOr,
  moved,
  type PaidTier,
  planName,
  ruleOf,
  type UserTier,
  userTierOf,
} from './rules.ts';
export { readMembership, readStatus, readStatusAt, setLevel } from './service.ts';
