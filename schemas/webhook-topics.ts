/** Topics to which partners can subscribe: changes whose payloads contain no names (decision 0010). */
export const webhookTopics = [
  'coins.changed',
  'vouchers.changed',
  'redemptions.changed',
  'orders.changed',
  'benefits.changed',
  'levels.changed',
  'subscriptions.changed',
  'badges.lit',
] as const;
