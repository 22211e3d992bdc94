export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { type Done, saveAudit } from './store.ts';
