export { migrations } from './migration.ts';
export { opsRoutes } from './ops-routes.ts';
export { listLocks } from './service.ts';
