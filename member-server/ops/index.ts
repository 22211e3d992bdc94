export { migrations } from './migration.ts';
export { routes } from './routes.ts';
