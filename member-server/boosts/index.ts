export { migrations } from './migration.ts';
export { addedTo, type BoostEvent, type BoostTerms, boostName, type Candidate, type Earner, type Occasion } from './rules.ts';
export { type Boosted, boostsInForce, candidatesFor, foreseeBoost, type Switches, takeBoost, type Using } from './service.ts';
export { readUse } from './store.ts';
