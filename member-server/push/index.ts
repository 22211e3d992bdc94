export { migrations } from './migration.ts';
export { pushSender } from './send.ts';
export { type DeviceRow, readDevices } from './store.ts';
