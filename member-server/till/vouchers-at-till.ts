/** Pure functions and types of vouchers that the till's decisions use, from that feature's index. */
export {
  type Benefit,
  benefitOf,
  type Line,
  type PointOfSale,
  type PricedVoucher,
  refusalOf,
  type VoucherRefusal,
} from '../vouchers/index.ts';
