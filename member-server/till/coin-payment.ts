import { type CoinPayment, coinsWithin, paymentOf } from '../coin-holds/index.ts';
import { percentOf } from './basket.ts';

/** What limits paying with coins. */
export interface CoinTerms {
  readonly worthMinorPer100Coins: number;
  readonly coinsMaxPercent: number;
}

/** What a member still has to pay with. */
export interface CoinsLeft {
  readonly available: number;
  /** Under the limits of the day and of 7 days. */
  readonly allowed: number;
}

export interface QuotedCoins extends CoinPayment {
  /** Why it is less than what was asked for. */
  readonly refusal?: 'redemption.coins_insufficient' | 'coins.offset_limit';
}

/** How many of the coins asked for can pay for an order of this net amount; no coin is taken that pays nothing. */
export function payWithCoins(requested: number, netMinor: number, left: CoinsLeft, terms: CoinTerms): QuotedCoins {
  const ofOrder = coinsWithin(percentOf(netMinor, terms.coinsMaxPercent), terms);
  const limit = Math.max(0, Math.min(left.allowed, ofOrder));
  const most = Math.min(requested, Math.max(0, left.available), limit);
  const payment = paymentOf(most, terms);
  const refusal = left.available < requested && left.available <= limit ? 'redemption.coins_insufficient' : 'coins.offset_limit';
  return { ...payment, ...(most < requested || (requested > 0 && payment.coins === 0) ? { refusal } : {}) };
}

/**
 * What a till may hold of so many coins for an order: those of them that pay, as in a quote. Refuses with `coins.offset_limit` coins that pay
 * nothing, and those beyond the share of the order, the day or the 7 days; whether the member has them is for the wallet to say.
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
