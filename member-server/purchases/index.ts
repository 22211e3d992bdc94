export { migrations } from './migration.ts';
export { qualifyingSpend } from './store.ts';
