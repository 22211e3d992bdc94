export { migrations } from './migration.ts';
export {
  channelsWithoutProvider,
  makeProviders,
  missingProviders,
  type ProviderAddresses,
  type PushDetails,
  type Send,
  Undeliverable,
} from './providers.ts';
export { type Channel, channels, fillText, reachableBy, ways } from './rules.ts';
export {
  type ClaimedMessage,
  claimMessage,
  deliverDue,
  handOver,
  listSent,
  type MessageTools,
  queueMessage,
  type SentMessage,
} from './service.ts';
export { sweepMessages } from './store.ts';
