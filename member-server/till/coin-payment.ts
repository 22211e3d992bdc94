import { type CoinPayment, coinsWithin, paymentOf } from '../coin-holds/index.ts';
import { percentOf } from './basket.ts';

/** Terms that limit payment with coins. */
export interface CoinTerms {
  readonly worthMinorPer100Coins: number;
  readonly coinsMaxPercent: number;
}

/** Coins with which a member can still pay. */
export interface CoinsLeft {
  readonly available: number;
  /** Coins allowed by the limits per day and per 7 days. */
  readonly allowed: number;
}

export interface QuotedCoins extends CoinPayment {
  /** Why it is less than what was requested. */
  readonly refusal?: 'redemption.coins_insufficient' | 'coins.offset_limit';
}

/** How many of the requested coins can pay for an order of this net amount; coins that would pay nothing are not taken. */
export function payWithCoins(requested: number, netMinor: number, left: CoinsLeft, terms: CoinTerms): QuotedCoins {
  const ofOrder = coinsWithin(percentOf(netMinor, terms.coinsMaxPercent), terms);
  const limit = Math.max(0, Math.min(left.allowed, ofOrder));
  const most = Math.min(requested, Math.max(0, left.available), limit);
  const payment = paymentOf(most, terms);
  const refusal = left.available < requested && left.available <= limit ? 'redemption.coins_insufficient' : 'coins.offset_limit';
  return { ...payment, ...(most < requested || (requested > 0 && payment.coins === 0) ? { refusal } : {}) };
}

/**
 * The coins that a till may hold for an order: those of `coins` that pay something, as in a quote. Refuses with `coins.offset_limit` coins that pay
 * nothing, and more than the limits of the order, the day or the 7 days allow. The wallet checks whether the member has them.
 */
export function decideHold(
  coins: number,
  orderMinor: number,
  allowed: number,
  terms: CoinTerms,
): CoinPayment | { readonly refusal: 'coins.offset_limit' } {
  const fits = coins <= allowed && coins <= coinsWithin(percentOf(orderMinor, terms.coinsMaxPercent), terms);
  const payment = paymentOf(coins, terms);
  return fits && payment.coins > 0 ? payment : { refusal: 'coins.offset_limit' };
}
