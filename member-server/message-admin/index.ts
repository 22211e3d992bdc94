export { opsRoutes } from './ops-routes.ts';
