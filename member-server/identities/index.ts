export { migrations } from './migration.ts';
export {
  type AccountIdentity,
  decideRemoval,
  hasAt,
  readAccount,
  type TypedAccount,
} from './rules.ts';
export {
  claimReward,
  findMembers,
  findOwner,
  hashAccount,
  type Identity,
  insertIdentity,
  listContacts,
  listIdentities,
  lockIdentities,
  type Owner,
  removeIdentity,
  verifyIdentity,
} from './service.ts';
