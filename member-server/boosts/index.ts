export { migrations } from './migration.ts';
export {
  addedTo,
  type BoostEvent,
  type BoostTerms,
  boostName,
  type Candidate,
  type Earner,
  type EarningEvent,
  endIn,
  isOn,
} from './rules.ts';
export {
  type Boosted,
  boostsInForce,
  candidatesFor,
  foreseeBoost,
  type Switches,
  takeBoost,
  type Using,
  usedUp,
} from './service.ts';
export { readBoostStats } from './stats.ts';
export { readBoostCoins, readUse } from './store.ts';
