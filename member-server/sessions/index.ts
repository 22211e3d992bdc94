export { KnownSessions } from './known.ts';
export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { endSessions, findSession, openSession, requireFresh } from './service.ts';
export { requireOwner, type SignInTools } from './sign-in.ts';
export { sweepExpired } from './store.ts';
