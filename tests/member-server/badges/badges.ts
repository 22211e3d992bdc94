import { recountBadges } from '../../../member-server/badges/recount.ts';
import type { ReleaseFeed } from '../../../schemas/release.ts';
import type { Member } from '../member-server.ts';
import { signedIn } from '../member-server.ts';
import { anOrder, aTill, fresh, type shops, type Till } from '../orders/orders.ts';
import { aFeed, aRelease } from '../programme.ts';

export const start = '2025-08-10T08:00:00.000Z';

export interface Sold {
  readonly category?: string;
  readonly ipTag?: string;
  readonly amountMinor?: number;
  readonly paidAt?: string;
  readonly store?: string;
  readonly market?: keyof typeof shops;
  readonly more?: object;
}

/** An order of one line that badges look at. */
export function aPurchase({ category = 'toy', ipTag, amountMinor = 2_000, paidAt, store, market, more }: Sold = {}) {
  const plain = anOrder(amountMinor, { ...(market ? { market } : {}), ...(paidAt ? { paidAt } : { paidAt: start }) });
  const lines = [{ ...plain.lines[0]!, category, ...(ipTag ? { ipTag } : {}) }];
  return { ...plain, ...(store ? { store } : {}), lines, ...more };
}

export interface BadgeTill extends Till {
  member: Member;
  buy(sold?: Sold, who?: Member): Promise<string>;
  badge(id?: string, who?: Member): Promise<Record<string, never> & { readonly [name: string]: unknown }>;
  claim(tier: number, id?: string, who?: Member, key?: string): ReturnType<Till['call']>;
  light(): Promise<{ badges: number; members: number }>;
}

/** A till with a member who signed up the day before; the document's changes apply from the first. */
export async function aBadgeTill(changes: Readonly<Record<string, object>> = {}, feed = aFeed(aRelease(changes))): Promise<BadgeTill> {
  const till = await aTill({ now: '2025-08-09T08:00:00.000Z', releases: feed });
  const member = await signedIn(till);
  till.clock.moveTo(start);
  const it: BadgeTill = {
    ...till,
    member,
    buy: async (sold = {}, who = it.member) => {
      const order = aPurchase({ paidAt: till.clock.now(), ...sold });
      const answer = await till.partner('POST', '/orders', { ...order, memberId: who.id });
      if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
      return order.orderNumber;
    },
    badge: async (id = 'toy', who = it.member) => (await till.call(who, 'GET', `/badges/${id}`)).body,
    claim: (tier, id = 'toy', who = it.member, key = fresh('claim')) =>
      till.call(who, 'POST', `/badges/${id}/tiers/${tier}/claims`, { key, body: {} }),
    light: () => recountBadges(till.server.tools, till.clock.now()),
  };
  return it;
}

/** A feed whose release a test changes. */
export function aChanging() {
  let current = aFeed(aRelease());
  const feed: ReleaseFeed = {
    at: (now) => current.at(now),
    effectiveAt: (now) => current.effectiveAt(now),
    onChange: () => () => {},
    isKilled: () => false,
  };
  let revision = 1;
  return { feed, change: (badges: object) => (current = aFeed(aRelease({ badges }, ++revision))) };
}
