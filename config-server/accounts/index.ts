export { authenticateOps } from './authenticate.ts';
export { fillDemoOperators } from './demo.ts';
export { createAdmin } from './manage.ts';
export { accountsMigrations } from './migration.ts';
export { routes as accountRoutes } from './routes.ts';
