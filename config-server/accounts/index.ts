export { fillDemoOperators, hasDemoOperators } from './demo.ts';
export { createAdmin } from './manage.ts';
export { accountsMigrations } from './migration.ts';
export { routes as accountRoutes } from './routes.ts';
export { addSessionService } from './service-route.ts';
export { statedRules } from './sign-in.ts';
export { isSessionOpen } from './store-sessions.ts';
