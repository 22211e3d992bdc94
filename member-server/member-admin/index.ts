export { askAdjustment } from './adjustments.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './routes.ts';
export { readMemberNumber } from './rules.ts';
