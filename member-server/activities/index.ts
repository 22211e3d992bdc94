export { describeAttendances } from './listing.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { phaseOf } from './rules.ts';
export { attend } from './service.ts';
