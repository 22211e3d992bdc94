export { migrations } from './migration.ts';
export { coinsWithin, fewestOf, worthOf } from './rules.ts';
export {
  coinWorthIn,
  findHold,
  findPaying,
  offsetTypeOf,
  readAllowed,
  recordHold,
  recordPost,
  type TillHold,
  worthOfPart,
} from './service.ts';
