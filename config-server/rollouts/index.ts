export { countedOf, saveCounted } from './count.ts';
export { rolloutsMigrations } from './migration.ts';
export { endOvertaken } from './overtaken.ts';
export { rolloutRoutes } from './routes.ts';
export { runningRollout, triedRows } from './store.ts';
export { watchRollout } from './watch.ts';
