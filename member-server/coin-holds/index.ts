export { migrations } from './migration.ts';
export { type CoinPayment, coinsWithin, partOf, paymentOf } from './rules.ts';
export {
  coinWorthIn,
  findHold,
  findPaying,
  offsetTypeOf,
  readAllowed,
  recordHold,
  recordPost,
  type TillHold,
} from './service.ts';
