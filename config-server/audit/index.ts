export { auditMigrations } from './migration.ts';
export { routes as auditRoutes } from './routes.ts';
export { addAudit } from './store.ts';
