export { migrations } from './migration.ts';
export { type AddressFields, isComplete } from './rules.ts';
export { type Address, addAddress, describeAddress, snapshotOf } from './service.ts';
export { readOne as readAddress, type StoredAddress } from './store.ts';
export { showPhone, writeLines } from './writing.ts';
