export { addDataExports } from './download.ts';
export { jobs } from './jobs.ts';
export { migrations } from './migration.ts';
