export { migrations } from './migration.ts';
export type { AccountTools, Invitations } from './registration.ts';
export { routes } from './routes.ts';
