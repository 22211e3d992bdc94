export { migrations } from './migration.ts';
export { dailyJob, type MarketDays } from './service.ts';
