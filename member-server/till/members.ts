import type { PartnerTypes } from '../../schemas/partner/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { readAllowed } from '../coin-holds/index.ts';
import { readBalance } from '../coins/index.ts';
import { isLinked } from '../entertainment/index.ts';
import type { MemberTools } from '../feature.ts';
import { levelName, type MemberStatus, readStatus } from '../levels/index.ts';
import { type Named, placeOfStore, type Who } from '../partners/index.ts';
import type { Programme } from '../programme/index.ts';
import { entitlementOf, leftOf, type Shopper } from './rules.ts';
import { requireWho } from './sale.ts';
import * as store from './store.ts';

interface Visit {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
}

/** The UTC month that free deliveries are counted in. */
export const monthOf = (now: string): string => now.slice(0, 7);
export const freeShipping = 'free_shipping';

/** The member's data on which a price depends. */
export async function readShopper(reader: Reader, visit: Visit): Promise<{ readonly shopper: Shopper; readonly status: MemberStatus }> {
  const { memberId, now, rules } = visit;
  const [status, balance, allowed, used] = await Promise.all([
    readStatus(reader, visit),
    readBalance(reader, visit),
    readAllowed(reader, visit),
    store.readUsed(reader, { memberId, benefit: freeShipping, period: monthOf(now) }),
  ]);
  const entitlement = entitlementOf(status, rules);
  const freeShippingLeft = leftOf(entitlement.freeShippingPerMonth, used);
  return { status, shopper: { memberId, ...entitlement, freeShippingLeft, available: balance.coins, allowed } };
}

/** The member's free deliveries of this month; undefined if the member is entitled to none. */
export async function readFreeShipping(reader: Reader, visit: Visit) {
  const { memberId, now, rules } = visit;
  const [status, used] = await Promise.all([
    readStatus(reader, visit),
    store.readUsed(reader, { memberId, benefit: freeShipping, period: monthOf(now) }),
  ]);
  const { freeShippingPerMonth: perMonth } = entitlementOf(status, rules);
  if (perMonth === 0) return undefined;
  return perMonth < 0 ? { unlimited: true } : { unlimited: false, perMonth, left: leftOf(perMonth, used) };
}

/** Free deliveries that a member used in the month of `since` and later, with their orders, oldest first. */
export const readUsedDeliveries = (reader: Reader, memberId: string, since: string) =>
  store.readUsedSince(reader, { memberId, benefit: freeShipping, period: monthOf(since) });

/**
 * Looks up the owner of a code or phone, with only the data that a till needs; coins are those of the store's market, else of the member's own.
 * Refuses with `member.not_found`.
 */
export async function lookUp(
  tools: MemberTools,
  named: Named,
  { now, rules, store: shop }: Pick<Visit, 'now' | 'rules'> & { readonly store: string | undefined },
): Promise<PartnerTypes['memberLookups.create']['result']> {
  const who = await requireWho(tools.db, tools, named, { now, rules });
  const market = (shop === undefined ? undefined : placeOfStore(rules, shop)?.market) ?? who.market;
  const [{ shopper, status }, entertainmentLinked] = await Promise.all([
    readShopper(tools.db, { memberId: who.id, market, now, rules }),
    isLinked(tools.db, who.id),
  ]);
  return {
    id: who.id,
    memberNumber: who.memberNumber,
    firstLetter: firstLetterOf(who),
    market: who.market,
    level: status.level,
    levelName: levelName(rules, status.level, rules.site.fallbackLanguage),
    paidTier: status.paidTier,
    coins: shopper.available,
    discountPercent: shopper.discountPercent,
    freeShippingLeft: shopper.freeShippingLeft,
    entertainmentLinked,
  };
}

/** First letter of the name as a reader sees it: a grapheme with its marks, in any script. */
const firstLetterOf = ({ name = '' }: Who): string => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '';
