import type { Tx } from '../../server-kit/db.ts';
import type { CoinEntry, EarnType, Posting, WalletKey } from './ledger.ts';
import * as service from './service.ts';

export type { CoinEntry, CoinEntryType, CoinSource, EarnType, Posting, SpendType, WalletKey } from './ledger.ts';

/**
 * Opens the member's wallet of a market with no coins in it; does nothing where it is open already. Shares the round trip of
 * what follows.
 */
export function openWallet(tx: Tx, wallet: WalletKey & { readonly now: string }): void {
  service.openWallet(tx, wallet);
}

/**
 * Gives coins: repays the member's debt first, the rest becomes a lot that expires at the end of the UTC day `rules.coins.validDays`
 * after the grant day. The wallet must be open. The same source (`type`, `source`, `leg`) is granted once: a second call gives
 * the first entry back.
 */
export function grant(tx: Tx, posting: Posting<EarnType>): Promise<CoinEntry> {
  return service.grant(tx, posting);
}
