export { jobs } from './jobs.ts';
export { describeAttendances } from './listing.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { isFull, limitsOf, phaseOf } from './rules.ts';
export { attend } from './service.ts';
export { readPlaces } from './store.ts';
