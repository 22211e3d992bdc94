export { migrations } from './migration.ts';
export { channelsWithoutProvider, makeProviders, missingProviders, type ProviderAddresses } from './providers.ts';
export { type Channel, chooseContact } from './rules.ts';
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
