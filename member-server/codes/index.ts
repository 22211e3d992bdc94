export { type AcceptedEvidence, judgeEvidence, spendEvidence } from './check.ts';
export { addGauges as addCodeGauges } from './metrics.ts';
export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { decideEvidence, type Evidence } from './rules.ts';
export type { CodeTools } from './send.ts';
export { sweepChallenges } from './store.ts';
