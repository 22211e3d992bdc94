export { qualifyingSpend, spendByMarket } from './store.ts';
