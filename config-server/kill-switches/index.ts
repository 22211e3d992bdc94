export { killSwitchMigrations } from './migration.ts';
export { routes } from './routes.ts';
export { killSwitchesInForce, newestKillSwitches } from './store.ts';
