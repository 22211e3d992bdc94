export { migrations } from './migration.ts';
export { isLinked, link } from './store.ts';
