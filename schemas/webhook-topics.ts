/** What partners can ask to hear of: changes whose payloads name nobody (decision 0010). */
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
