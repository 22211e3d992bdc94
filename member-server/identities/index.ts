export { migrations } from './migration.ts';
export {
  type Account,
  decideRemoval,
  readAccount,
  type TypedAccount,
} from './rules.ts';
export {
  claimReward,
  findOwner,
  hashAccount,
  type Identity,
  insertIdentity,
  listIdentities,
  lockIdentities,
  type Owner,
  removeIdentity,
  verifyIdentity,
} from './service.ts';
