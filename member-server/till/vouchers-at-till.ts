/** What the till's decisions take of vouchers: pure, as they are, behind the index of that feature. */
export {
  type Benefit,
  benefitOf,
  type Line,
  type PointOfSale,
  type PricedVoucher,
  refusalOf,
  type VoucherRefusal,
} from '../vouchers/index.ts';
