export { migrations } from './migration.ts';
export {
  type Account,
  type AccountReading,
  type AccountType,
  decideRemoval,
  type IdentityKind,
  readAccount,
  type TypedAccount,
} from './rules.ts';
export {
  claimReward,
  findOwner,
  hashAccount,
  type Identity,
  type IdentityTools,
  insertIdentity,
  listIdentities,
  lockIdentities,
  type Owner,
  removeIdentity,
  verifyIdentity,
} from './service.ts';
