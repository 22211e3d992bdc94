export { migrations } from './migration.ts';
