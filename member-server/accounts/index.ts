export { migrations } from './migration.ts';
export type { Invitations } from './registration.ts';
export { routes } from './routes.ts';
