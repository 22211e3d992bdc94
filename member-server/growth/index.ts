export { migrations } from './migration.ts';
export { opsRoutes } from './routes.ts';
