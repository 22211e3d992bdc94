/** A route of the specification, with the rows of the ledger that name it. */
export interface Route {
  readonly path: string;
  readonly row: string;
  /** What the address carries: as little as shows that it is kept, and what is there in the demo, but for a member's own things. */
  readonly query?: string;
  readonly visitor?: true;
  /** The name that the login knows the way back by. */
  readonly source?: string;
}

const open10 = (path: string, row: string, query?: string): Route => ({ path, row, visitor: true, ...(query ? { query } : {}) });
const login = (path: string, row: string, query?: string): Route => ({ path, row, ...(query ? { query } : {}) });
const from = (path: string, row: string, source: string, query: string): Route => ({ path, row, source, query });

export const allRoutes: readonly Route[] = [
  open10('/home', 'R-072, R-461'),
  open10('/banner-activity', 'R-073, R-467', 'id=toy-express'),
  login('/redemption-confirm', 'R-074', 'id=flower-tumbler'),
  open10('/login', 'R-075, R-459'),
  open10('/register', 'R-076, R-460', 'invite=ABC'),
  login('/account-details', 'R-077'),
  open10('/forget-password', 'R-078, R-462'),
  login('/membership', 'R-079'),
  login('/sign-in', 'R-080', 'month=2026-01'),
  login('/membership-code', 'R-081'),
  from('/membership-paid/pay', 'R-082, R-475', 'membershipPaidPay', 'plan=vip-year'),
  login('/membership-paid/vip', 'R-083'),
  login('/membership-paid/level', 'R-084', 'level=3'),
  login('/badge-record', 'R-085', 'type=IpBadge'),
  login('/badge-details', 'R-086', 'id=toy'),
  login('/badge-rules', 'R-087'),
  login('/checkout-counter', 'R-088'),
  login('/subscription-record', 'R-089', 'status=active'),
  login('/coins-record', 'R-090', 'direction=earned'),
  from('/coupon-record', 'R-091, R-474', 'couponRecord', 'status=available'),
  from('/coupon-claim', 'R-092, R-476, R-477', 'couponClaim', 'id=toy-express-treat&offerId=7&x=1'),
  login('/store-record', 'R-093', 'brand=tumbly'),
  login('/redemption-product', 'R-094', 'kind=voucher'),
  login('/order-record', 'R-095'),
  login('/redemption-record', 'R-096', 'status=received'),
  login('/address-record', 'R-097', 'pick=1'),
  login('/address-details', 'R-098'),
  open10('/terms-record', 'R-099, R-463'),
  open10('/terms-details', 'R-100, R-464', 'slug=privacy-statement'),
  login('/settings', 'R-101'),
  login('/country', 'R-102'),
  login('/language', 'R-103'),
  login('/profile', 'R-104'),
  login('/profile-address', 'R-105'),
  login('/profile-edit', 'R-106', 'field=name'),
  login('/community-record', 'R-107', 'store=hk-mong-kok-tumbly'),
  open10('/funifuni-reserve', 'R-108, R-465', 'venue=funifun-one-sentral'),
  from('/my-reserve', 'R-109, R-472', 'myReserve', 'id=3'),
  login('/reserve-list', 'R-110', 'status=coming'),
  from('/person-reserve', 'R-111, R-470', 'personReserve', 'venue=funifun-one-sentral&date=2026-02-03'),
  from('/group-reserve', 'R-112, R-471', 'groupReserve', 'venue=funifun-one-sentral&date=2026-02-04'),
  from('/message-board', 'R-113, R-473', 'messageBoard', 'new=1'),
  login('/friend-fission', 'R-114'),
  login('/friend-fission-id', 'R-115', 'id=friends'),
  login('/friend-fission-my', 'R-116'),
  open10('/activity', 'R-117, R-466', 'id=paint-a-bear'),
  open10('/lottery-draw', 'R-118, R-468', 'id=lucky-wheel'),
];

/** The id of the document that a route shows. */
export const screenOf = (path: string): string => path.slice(1).replaceAll('/', '-');
