export { openGroups } from './open-groups.ts';
