export { migrations } from './migration.ts';
export { readWeek } from './service.ts';
