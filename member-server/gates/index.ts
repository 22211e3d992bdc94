export { describeReason, type Reason, type ReasonContext } from './reasons.ts';
export { decideGates, type GateFacts, type Gates, isYounger, windowState } from './rules.ts';
export { readGateFacts } from './service.ts';
