export { KnownSessions } from './known.ts';
export { migrations } from './migration.ts';
export { routes } from './routes.ts';
export { demandFresh, endSessions, findSession, openSession } from './service.ts';
export { demandOwner, type SignInTools } from './sign-in.ts';
export { sweepExpired } from './store.ts';
