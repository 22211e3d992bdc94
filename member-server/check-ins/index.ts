export { migrations } from './migration.ts';
export { checkIn, readWeek } from './service.ts';
