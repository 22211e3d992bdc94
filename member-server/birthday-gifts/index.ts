export { migrations } from './migration.ts';
export { jobs } from './service.ts';
