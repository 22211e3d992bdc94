/**
 * What the member API answers, by names that others rely on: more fields are free, none of these is. `a[].b` is a field of the items of `a`; `a: x|y` takes
 * these values.
 */
export const answers: Readonly<Record<string, readonly string[]>> = {
  'GET /brands': ['items[].id', 'items[].kind', 'items[].name'],
  'GET /regions': ['items[].id', 'items[].name', 'items[].country', 'items[].parent'],
  'GET /stores': [
    ...['id', 'brand', 'name', 'country', 'region', 'city', 'address', 'location', 'openingHours'].map((name) => `items[].${name}`),
    'nextCursor',
  ],
  'GET /terms': ['items[].id', 'items[].slug', 'items[].version', 'items[].title'],
  'GET /me': [
    'id',
    'name',
    'gender',
    'birthday',
    ...['id', 'kind', 'value', 'verifiedAt'].map((name) => `identities[].${name}`),
    'country',
    'language',
    'level: 1|2|3|4',
    'paidTier',
    'userTier',
    'memberNumber',
  ],
  'GET /me/check-ins': [
    'month',
    'days[].date',
    'days[].state: signed|unsigned|today',
    'count',
    'milestones[].count',
    'milestones[].coins',
    'milestones[].reached',
  ],
  'GET /me/coins': ['available', 'held', 'debt', 'schedule[].expiresAt', 'schedule[].coins'],
  'GET /me/coin-entries': [
    ...['id', 'amount', 'effectiveAt', 'recordedAt', 'revision', 'source.kind', 'source.id'].map((name) => `items[].${name}`),
    'items[].direction: earned|deducted',
    'items[].type: registration_reward|sign_in_reward|engagement_reward|online_order|store_order|entertainment_order|other_brand_order|redeem',
    'items[].type: offset_online|offset_store|offset_entertainment|offset_other_brand|return|remove|adjustment|change|deduction|expired',
  ],
  'GET /levels': [
    'items[].level: 1|2|3|4',
    ...['id', 'code', 'name', 'benefits[].kind', 'benefits[].value', 'benefits[].perMonth'].map((name) => `items[].${name}`),
  ],
  'GET /voucher-offers': [
    'items[].id',
    'items[].type: gift|cash|discount',
    'items[].value',
    'items[].window.from',
    'items[].window.to',
    'items[].left',
    'items[].claimState: open|claimed|all_claimed|not_eligible',
  ],
  'GET /me/vouchers': [
    ...['id', 'type', 'value.amountMinor', 'value.currency', 'value.percent', 'minSpend', 'maxDiscount', 'validFrom', 'validTo'].map(
      (name) => `items[].${name}`,
    ),
    ...['stores[]', 'description', 'products[]', 'status', 'code'].map((name) => `items[].${name}`),
  ],
  'GET /catalog-items': [
    'items[].id',
    'items[].kind: voucher|physical',
    'items[].name',
    'items[].priceCoins',
    'items[].stock: in|low|out',
    'items[].eligible',
    'items[].reasons[].code',
  ],
  'GET /me/orders': [
    ...['id', 'orderNumber', 'orderedAt', 'amount.amountMinor', 'amount.currency', 'refunded.amountMinor', 'coins', 'badges[]'].map(
      (name) => `items[].${name}`,
    ),
  ],
  'GET /me/redemptions': [
    'items[].id',
    'items[].redeemNumber',
    'items[].status: waiting_for_delivery|shipped|received|cancelled',
    'items[].trackingNumber',
    'items[].redeemedAt',
    'items[].coins',
  ],
  'GET /plans': ['items[].id', 'items[].tier: vip|svip', 'items[].months', 'items[].price.amountMinor', 'items[].price.currency'],
  'GET /me/subscriptions': [
    ...['id', 'tier', 'plan', 'purchasedAt', 'startsAt', 'endsAt'].map((name) => `items[].${name}`),
    'items[].status: active|expired',
  ],
  'GET /badges': [
    'items[].id',
    'items[].mainType: Achievements|IpBadge|TravelBadge',
    ...['category', 'count', 'amount'].map((name) => `items[].${name}`),
    'items[].level: 0|1|2|3',
    ...['tier', 'requiredCount', 'requiredAmount', 'rewardCoins'].map((name) => `items[].tiers[].${name}`),
    'items[].tiers[].state: locked|lit|claimable|claimed',
  ],
  'GET /me/invitation': [
    ...['code', 'link', 'posterUrl', 'completed', 'milestones[].count', 'milestones[].reward', 'milestones[].reached'],
  ],
  'GET /activities': [
    'items[].id',
    'items[].status: upcoming|attending|open|full|ended',
    'items[].window.from',
    'items[].window.to',
    ...['rules', 'costCoins', 'capacity', 'attending'].map((name) => `items[].${name}`),
  ],
  'GET /lotteries/{id}': [
    'id',
    'widget: wheel|grid|slot',
    'config',
    ...['id', 'name', 'odds', 'left'].map((name) => `prizes[].${name}`),
    ...['chances', 'limits', 'revision', 'commitment'],
  ],
  'GET /venues/{id}/slots': ['items[].id', 'items[].start', 'items[].end', 'items[].capacity', 'items[].left'],
  'GET /draws/{id}/proof': [
    ...['drawId', 'lotteryId', 'revision', 'utcDay', 'participationId', 'nonce', 'clientSeed', 'commitment', 'seed', 'value'],
    ...['prizes[].id', 'prizes[].range', 'wantedPrize', 'awardedPrize', 'outcome: prize|near_miss', 'stopIndex'],
  ],
  'GET /lotteries/{id}/commitments': ['items[].utcDay', 'items[].commitment', 'items[].seed', 'nextCursor'],
};

/** What the member API takes. */
export const requests: Readonly<Record<string, readonly string[]>> = {
  'POST /me/addresses': ['recipient', 'phone', 'country', 'province', 'city', 'district', 'detail', 'postalCode', 'isDefault'],
  'POST /me/reservations': ['kind: person|group', 'venueId', 'slotId', 'partySize', 'contactName', 'contactPhone', 'purpose', 'notes'],
};

/** Promised names that the product does not have: it has others for them (`hours`, `slots[].startsAt`, `people`). The list only shrinks. */
export const missing: readonly string[] = [
  'GET /stores items[].openingHours (no openingHours)',
  ...['id', 'start', 'end', 'capacity', 'left'].map((name) => `GET /venues/{id}/slots items[].${name} (no items)`),
  ...['venueId', 'partySize'].map((name) => `POST /me/reservations ${name} (no ${name})`),
];
