import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Money } from '../../schemas/money.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { badgeNames, litBadges } from '../badges/index.ts';
import { boostName } from '../boosts/index.ts';
import { nameOfPlace } from '../languages.ts';
import { placeOfStore } from '../partners/index.ts';
import { categoryName, type Programme } from '../programme/index.ts';
import { coinsKept } from './credit.ts';
import type { OrderRow } from './store.ts';
import { listRecent, readMany, readOfMember, type ShownRow } from './store-read.ts';
import { nameOf } from './terms.ts';

export type ShownOrder = OperationTypes['orders.get']['result'];
type Currency = ShownOrder['amount']['currency'];

const moneyOf = ({ currency }: Pick<OrderRow, 'currency'>, amountMinor: number) => ({ amountMinor, currency: currency as Currency });

/** The name of a store in `language`, for operators in the site's fallback language; its id if the document no longer has it. */
export function storeName(rules: Programme, id: string, language: string = rules.site.fallbackLanguage): string {
  const place = placeOfStore(rules, id);
  return place ? nameOfPlace(place, place.market, language, rules) : id;
}

/** Total refund in minor units, delivery included. */
export const refundedOf = (row: Pick<OrderRow, 'refunded_minor' | 'refunded_shipping_minor'>): number =>
  row.refunded_minor + row.refunded_shipping_minor;

/** A credited order as its member sees it. */
export function describeOrder(row: ShownRow, rules: Programme, language: string): ShownOrder {
  const amount = row.net_minor - row.coins_paid_minor;
  return {
    id: row.id,
    market: row.market as ShownOrder['market'],
    orderNumber: row.order_number,
    channel: row.channel,
    store: storeName(rules, row.store, language),
    orderedAt: row.paid_at,
    day: row.day,
    amount: moneyOf(row, amount),
    paid: moneyOf(row, amount + row.shipping_minor),
    ...(row.shipping_minor > 0 ? { shipping: moneyOf(row, row.shipping_minor) } : {}),
    ...(refundedOf(row) > 0 ? { refunded: moneyOf(row, refundedOf(row)) } : {}),
    ...(row.coins_paid_minor > 0 ? { coinsPaid: moneyOf(row, row.coins_paid_minor) } : {}),
    coins: row.earned - row.taken_back,
    vouchers: row.offers.map((id) => rules.text(language, `offers.${id.replaceAll('-', '_')}.name`)),
    badges: badgeNames(rules, language, row.badges),
    lit: litBadges(rules, language, row.lit),
    returned: row.returned_at !== null,
    lines: row.lines.map(({ netMinor, ...line }) => ({
      ...line,
      category: categoryName(rules, language, line.category),
      net: moneyOf(row, netMinor),
    })),
    earning: {
      perCoin: moneyOf(row, row.minor_per_coin ?? 0),
      base: row.base_coins ?? 0,
      multiplier: (row.multiplier_milli ?? 1000) / 1000,
      multiplierName: nameOf(rules, row.multiplier_from ?? '', language),
      bonus: row.bonus_coins ?? 0,
      birthday: row.birthday_coins ?? 0,
      ...(row.boost_id === null
        ? {}
        : { boost: { name: boostName(rules, language, row.boost_id), ...factorOf(row), coins: row.boost_coins } }),
      revision: row.revision,
    },
  };
}

/** The multiplier of the order's boost, if it multiplies. */
const factorOf = ({ boost_milli: milli }: Pick<OrderRow, 'boost_milli'>) => (milli === null ? {} : { multiplier: milli / 1000 });

/** An order as its partner sees it, with the name of its boost in the till's language. */
export const describeForPartner = (
  row: OrderRow,
  balance: { readonly available: number; readonly debt: number } | undefined,
  { rules, language }: { readonly rules: Programme; readonly language: string },
): PartnerTypes['orders.get']['result'] => ({
  id: row.id,
  source: row.source,
  orderNumber: row.order_number,
  state: row.state,
  ...(row.member_id === null ? {} : { memberId: row.member_id }),
  coins: row.earned - row.taken_back,
  ...(row.boost_id === null || coinsKept(row).boost === 0
    ? {}
    : { boost: { id: row.boost_id, name: boostName(rules, language, row.boost_id), coins: coinsKept(row).boost } }),
  ...balance,
  refunded: moneyOf(row, refundedOf(row)),
});

/** One step in the sum of an order's coins. */
export interface EarningStep {
  readonly kind: 'base' | 'multiplier' | 'birthday' | 'boost';
  /** Name of the level or plan that multiplies, or of the boost. */
  readonly name?: string;
  readonly multiplier?: number;
  readonly coins: number;
}

export interface OrderFacts {
  /** Name of the store. */
  readonly title: string;
  readonly number: string;
  /** The amount that earned coins: net, without the part paid with coins. */
  readonly paid: Money;
  readonly perCoin: Money;
  readonly steps: readonly EarningStep[];
}

/** Facts about orders for coin records, by order id; unknown ids are left out. */
export async function describeOrders(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<Map<string, OrderFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await readMany(reader, ids)).map((row) => [row.id, factsOf(row, rules, language)]));
}

function factsOf(row: OrderRow, rules: Programme, language: string): OrderFacts {
  const bonus = row.bonus_coins ?? 0;
  const birthday = row.birthday_coins ?? 0;
  return {
    title: storeName(rules, row.store, language),
    number: row.order_number,
    paid: moneyOf(row, row.net_minor - row.coins_paid_minor),
    perCoin: moneyOf(row, row.minor_per_coin ?? 0),
    steps: [
      { kind: 'base', coins: row.base_coins ?? 0 },
      ...(bonus > 0
        ? [
            {
              kind: 'multiplier',
              name: nameOf(rules, row.multiplier_from ?? '', language),
              multiplier: (row.multiplier_milli ?? 0) / 1000,
              coins: bonus,
            } as const,
          ]
        : []),
      ...(birthday > 0 ? [{ kind: 'birthday', multiplier: (row.birthday_milli ?? 0) / 1000, coins: birthday } as const] : []),
      ...(row.boost_id === null
        ? []
        : [{ kind: 'boost', name: boostName(rules, language, row.boost_id), ...factorOf(row), coins: row.boost_coins } as const]),
    ],
  };
}

/** A member's newest credited orders of all markets, for operators; the order with the id `order`, if given, comes first. */
export async function recentOrders(
  reader: Reader,
  { memberId, rules, order }: { readonly memberId: string; readonly rules: Programme; readonly order?: string | undefined },
  limit: number,
): Promise<OpsTypes['members.get']['result']['orders']> {
  const recent = await listRecent(reader, memberId, limit);
  const first = order === undefined ? undefined : (recent.find(({ id }) => id === order) ?? (await readOfMember(reader, memberId, order)));
  return [...(first ? [first] : []), ...recent.filter(({ id }) => id !== first?.id)].map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    store: storeName(rules, row.store),
    amount: moneyOf(row, row.net_minor - row.coins_paid_minor),
    refunded: moneyOf(row, refundedOf(row)),
    coins: row.earned - row.taken_back,
    orderedAt: row.paid_at,
  }));
}
