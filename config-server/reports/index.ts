export { addReportIntake } from './intake.ts';
export { reportsMigrations } from './migration.ts';
export { routes as reportRoutes } from './routes.ts';
export { isFaultNow } from './rules.ts';
export { listReports } from './store.ts';
