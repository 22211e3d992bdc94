export { killSwitchMigrations } from './migration.ts';
export { routes } from './routes.ts';
export { marketOf } from './rules.ts';
export { killSwitchesInForce, newestKillSwitches } from './store.ts';
