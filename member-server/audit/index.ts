export { migrations } from './migration.ts';
export { type Done, saveAudit } from './store.ts';
