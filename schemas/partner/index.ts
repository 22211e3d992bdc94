import * as codes from './codes.ts';
import type { PartnerOperation } from './operation.ts';
import * as orders from './orders.ts';
import * as till from './till.ts';

/** All operations of `/partner/v1` by id, sorted. A test compares them with the server's routes. */
export const partnerOperations = {
  'benefitUses.create': till.benefitUsesCreate,
  'coinHolds.create': till.coinHoldsCreate,
  'coinHolds.post': till.coinHoldsPost,
  'coinHolds.void': till.coinHoldsVoid,
  'entertainmentLinks.create': orders.entertainmentLinksCreate,
  'memberLookups.create': codes.memberLookupsCreate,
  'orders.create': orders.ordersCreate,
  'orders.get': orders.ordersGet,
  'publicKeys.list': codes.publicKeysList,
  'quotes.create': till.quotesCreate,
  'refunds.create': orders.refundsCreate,
  'voucherRedemptions.create': till.voucherRedemptionsCreate,
  'voucherRedemptions.rollBack': till.voucherRedemptionsRollBack,
} as const satisfies Readonly<Record<string, PartnerOperation>>;

export type PartnerOperationId = keyof typeof partnerOperations;
