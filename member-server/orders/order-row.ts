export interface OrderRow {
  readonly id: string;
  readonly source: string;
  readonly order_number: string;
  readonly content_hash: string;
  readonly market: string;
  readonly store: string;
  readonly channel: 'online' | 'store' | 'entertainment' | 'other_brand';
  readonly currency: string;
  readonly net_minor: number;
  readonly shipping_minor: number;
  /** Refunded amount of the goods, without delivery. */
  readonly refunded_minor: number;
  readonly refunded_shipping_minor: number;
  /** When the order was returned in full. */
  readonly returned_at: string | null;
  readonly paid_at: string;
  readonly day: string;
  readonly arrived_at: string;
  readonly state: 'credited' | 'unmatched' | 'review' | 'dismissed';
  readonly why: 'no_member' | 'unknown_member' | 'late' | 'large' | 'many' | null;
  readonly member_id: string | null;
  readonly credited_at: string | null;
  readonly claimed_at: string | null;
  readonly coin_hold_id: string | null;
  readonly coins_paid: number;
  readonly coins_paid_minor: number;
  readonly offset_entry_id: string | null;
  readonly level: number | null;
  readonly paid_tier: string | null;
  readonly minor_per_coin: number | null;
  readonly base_coins: number | null;
  readonly multiplier_milli: number | null;
  readonly multiplier_from: string | null;
  readonly bonus_coins: number | null;
  readonly birthday_milli: number | null;
  readonly birthday_coins: number | null;
  readonly boost_id: string | null;
  readonly boost_on: 'purchase' | 'birthday' | null;
  /** Net amount of the lines to which the boost applied. */
  readonly boost_net_minor: number | null;
  readonly boost_milli: number | null;
  readonly boost_add: number | null;
  readonly boost_coins: number;
  readonly earned: number;
  readonly taken_back: number;
  readonly due_at: string | null;
  readonly granted_at: string | null;
  readonly granted: number;
  readonly entry_id: string | null;
  readonly version: number;
  readonly actor: string;
  readonly import_id: string | null;
  readonly revision: number;
}

/** Columns that are set when an order arrives and never change. */
const fixedColumns = [
  'id',
  'source',
  'order_number',
  'content_hash',
  'market',
  'store',
  'channel',
  'currency',
  'net_minor',
  'shipping_minor',
  'paid_at',
  'day',
  'arrived_at',
  'actor',
  'import_id',
] as const satisfies readonly (keyof OrderRow)[];

/** Columns with the outcome of an order, without the revision that decided it. */
type OutcomeColumns = Omit<OrderRow, (typeof fixedColumns)[number] | 'revision'>;

/** Outcome of an order that has just arrived: no member, and nothing earned, paid with coins or returned. */
export const noOutcome: OutcomeColumns = {
  refunded_minor: 0,
  refunded_shipping_minor: 0,
  returned_at: null,
  state: 'unmatched',
  why: null,
  member_id: null,
  credited_at: null,
  claimed_at: null,
  coin_hold_id: null,
  coins_paid: 0,
  coins_paid_minor: 0,
  offset_entry_id: null,
  level: null,
  paid_tier: null,
  minor_per_coin: null,
  base_coins: null,
  multiplier_milli: null,
  multiplier_from: null,
  bonus_coins: null,
  birthday_milli: null,
  birthday_coins: null,
  boost_id: null,
  boost_on: null,
  boost_net_minor: null,
  boost_milli: null,
  boost_add: null,
  boost_coins: 0,
  earned: 0,
  taken_back: 0,
  due_at: null,
  granted_at: null,
  granted: 0,
  entry_id: null,
  version: 1,
};

/** Columns that can change after the order has arrived. */
export const changingColumns: readonly string[] = [...Object.keys(noOutcome), 'revision'];
export const orderColumns: readonly string[] = [...fixedColumns, ...changingColumns];
