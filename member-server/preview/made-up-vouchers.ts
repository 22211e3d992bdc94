import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { windowState } from '../gates/index.ts';
import type { Offer } from '../programme/index.ts';
import { useVoucher as markUsed, writeUncounted } from '../vouchers/index.ts';
import { orderWithVoucher, type SyntheticPurchase } from './made-up-orders.ts';
import { daysBefore, type Past, sourceOf } from './made-up-past.ts';

const MOST_HELD = 12;
/** Oldest day, counted back, on which something may have happened: before it the member had not joined. */
const LONGEST_AGO = 90;
const GIVEN_DAYS_AGO = 13;

/**
 * Issues one usable voucher of each offer that is granted, one that an order used, and one that has expired. Vouchers that members claim, or get by
 * typing a code, are left to be claimed in the preview.
 */
export async function giveVouchers(tx: Tx, tools: MemberTools, past: Past, purchases: readonly SyntheticPurchase[]): Promise<void> {
  const offers = offersFor(past);
  const held = new Map<string, number>();
  const give = (offer: Offer, daysAgo: number): string | undefined => {
    const { memberId, market, at, rules } = past;
    const highest = held.get(offer.id) ?? 0;
    held.set(offer.id, highest + 1);
    const source = { kind: 'preview', id: `${offer.id} ${highest + 1}` };
    return writeUncounted(tx, tools, { memberId, market, offer, source, now: daysBefore(at, daysAgo), rules }, highest);
  };
  for (const offer of offers.slice(0, MOST_HELD)) give(offer, 1);
  const expired = offers.find(({ validDays }) => validDays + 2 <= LONGEST_AGO);
  if (expired) give(expired, expired.validDays + 2);
  const order = purchases.find(({ bought }) => bought === orderWithVoucher);
  const used = order && offers.find((offer) => offer.kind === 'cash' && offer.appliesTo === 'goods' && offer.validDays > GIVEN_DAYS_AGO);
  const voucherId = used && give(used, GIVEN_DAYS_AGO);
  if (!order || voucherId === undefined) return;
  const { rules, market } = past;
  const offMinor = used?.byMarket[market]?.valueMinor ?? 0;
  await markUsed(tx, {
    voucherId,
    source: sourceOf(past),
    orderNumber: order.bought.number,
    store: order.store,
    offMinor,
    now: order.paidAt,
    rules,
    actor: 'preview',
  });
}

/**
 * Offers of the market that rules, items and prizes grant, newest first. Of level packs, only those of levels that the member has reached, and these
 * come first.
 */
function offersFor({ market, level, at, rules }: Past): readonly Offer[] {
  const packOf = (reached: boolean) =>
    rules.levels.levels.filter((each) => each.level <= level === reached).flatMap((each) => each.upgradePack?.offers ?? []);
  const own = new Set<string>(packOf(true));
  const ofOthers = new Set<string>(packOf(false).filter((id) => !own.has(id)));
  return [...rules.offers.values()]
    .filter(
      (offer) =>
        offer.issue === 'grant' &&
        (offer.markets as readonly string[]).includes(market) &&
        windowState(offer.window, at) === 'open' &&
        !ofOthers.has(offer.id),
    )
    .sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)) || compare(fromOf(b), fromOf(a)) || compare(a.id, b.id));
}

const fromOf = ({ window }: Offer): string => window?.from ?? '';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
