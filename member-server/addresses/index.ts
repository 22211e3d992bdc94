export { migrations } from './migration.ts';
export { isComplete } from './rules.ts';
export { type Address, describeAddress, snapshotOf } from './service.ts';
export { readOne as readAddress, type StoredAddress } from './store.ts';
export { showPhone, writeLines } from './writing.ts';
