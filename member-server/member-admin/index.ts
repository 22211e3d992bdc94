export { askAdjustment } from './adjustments.ts';
export { migrations } from './migration.ts';
export { opsRoutes } from './routes.ts';
export { maskName, readMemberNumber } from './rules.ts';
