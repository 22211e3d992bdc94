export { readFreeShipping } from './members.ts';
export { migrations } from './migration.ts';
