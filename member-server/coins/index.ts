export { Book } from './book.ts';
export { type CoinEntryType, directionOf, type EarnType, type OffsetType, type SpendType } from './entry-types.ts';
export { jobs, sweepWallets } from './expiry.ts';
export type { Occasion, Posting, Reversing, WalletKey } from './ledger.ts';
export { readBalance } from './listing.ts';
export { migrations } from './migration.ts';
export { endOfUtcDay, type Refusal } from './rules.ts';
export { grant, hold, openBook, openWallet, post, reverse, saveBook, spend, voidHold } from './service.ts';
export type { CoinSource, NewEntry as CoinEntry, NewHold as CoinHold } from './wallet.ts';
