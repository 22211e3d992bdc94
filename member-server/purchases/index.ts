export { qualifyingSpend } from './store.ts';
