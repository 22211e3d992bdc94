export { migrations } from './migration.ts';
export { type Asker, askerOf, knownAs, rememberDevice } from './service.ts';
export { sweepDevices } from './store.ts';
