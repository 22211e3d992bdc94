export { auditMigrations } from './migration.ts';
export { routes as auditRoutes } from './routes.ts';
export { addAudit, auditRow, type Cancellation, cancellationsOf } from './store.ts';
