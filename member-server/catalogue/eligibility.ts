import type { ProblemCode } from '../../schemas/problem.ts';
import { decideGates, type GateFacts } from '../gates/index.ts';
import type { Item, Programme } from '../programme/index.ts';
import { isValidAtFirst } from '../vouchers/index.ts';
import { isNewcomer, leftOf, periodOf } from './rules.ts';
import type { ItemCounts } from './store.ts';

/** Facts that decide an attempt to redeem; `member` is undefined for a visitor. */
interface Attempt {
  readonly item: Item;
  readonly quantity: number;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
  readonly counts: ItemCounts | undefined;
  readonly member?: { readonly gates: GateFacts; readonly linked: boolean } | undefined;
}

export interface ItemDecision {
  /** Reasons to refuse, in the order of an attempt's checks. */
  readonly refusals: readonly ProblemCode[];
  /** Required level, if the item or its early access has one. */
  readonly minLevel?: number;
  readonly left: number;
}

/** Decides if an item can be redeemed, before address, price and coins are checked. */
export function decideItem({ item, quantity, market, now, rules, counts, member }: Attempt): ItemDecision {
  const left = leftOf(item, counts?.stock);
  const period = periodOf(item, now);
  const tooEarly = period.earlyLevel !== undefined && member !== undefined && member.gates.level < period.earlyLevel;
  const gates = member ? decideGates(item.gates, member.gates, rules.segments) : [];
  const minLevel = tooEarly ? Math.max(period.earlyLevel ?? 0, item.gates?.minLevel ?? 0) : item.gates?.minLevel;
  const overLimit = item.perMember !== undefined && (counts?.taken ?? 0) + quantity > item.perMember;
  const waits = member !== undefined && item.kind === 'physical' && isNewcomer(member.gates.registeredAt, now, rules);
  const isClosed = period.state === 'upcoming' || period.state === 'ended' || isWorthless(item, market, now, rules);
  const all: readonly (readonly [ProblemCode, boolean])[] = [
    ['redemption.market_unavailable', rules.redemption.byMarket[market]?.coinRedemption !== true],
    ['redemption.outside_period', isClosed || (period.state === 'early' && !member)],
    ['redemption.level_required', tooEarly || gates.includes('redemption.level_required')],
    ['redemption.not_eligible', gates.includes('redemption.not_eligible') || overLimit || waits],
    ['redemption.funifun_not_activated', item.entertainment === true && member !== undefined && !member.linked],
    ['redemption.out_of_stock', left < quantity],
  ];
  return {
    refusals: all.filter(([, stands]) => stands).map(([code]) => code),
    ...(minLevel === undefined ? {} : { minLevel }),
    left,
  };
}

/** True if the item's voucher would already be expired when issued, because its offer ends before the item. */
function isWorthless(item: Item, market: string, now: string, rules: Programme): boolean {
  const offer = item.kind === 'voucher' ? rules.offers.get(item.offer ?? '') : undefined;
  return offer !== undefined && !isValidAtFirst(offer, now, rules.market(market));
}
