export { migrations } from './migration.ts';
export { knownAs, type Requester, rememberDevice, requesterOf } from './service.ts';
export { sweepDevices } from './store.ts';
