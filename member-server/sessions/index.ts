export { KnownSessions } from './known.ts';
export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { demandFresh, findSession, openSession } from './service.ts';
export { demandOwner, type SignInTools } from './sign-in.ts';
export { deleteSessions, endSessions, sweepExpired } from './store.ts';
