export { reportsMigrations } from './migration.ts';
export { addReportIntake, routes as reportRoutes } from './routes.ts';
