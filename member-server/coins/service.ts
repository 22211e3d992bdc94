import type { Tx } from '../../server-kit/db.ts';
import { Book } from './book.ts';
import type { EarnType, OffsetType, SpendType } from './entry-types.ts';
import type { CoinContext, Posting, Reversing, WalletKey } from './ledger.ts';
import { endOfLot, type Refusal } from './rules.ts';
import * as store from './store.ts';
import * as found from './store-find.ts';
import { saveChange } from './store-save.ts';
import type { CoinSource, NewEntry, ResolvedHold } from './wallet.ts';

/** More coins than any wallet holds: loads all its lots. */
const ALL = Number.MAX_SAFE_INTEGER;
const MINUTE_MS = 60_000;

/** Opens an empty wallet of the member in a market; does nothing if it is open already. Batched into the round trip of the next statement. */
export const openWallet = (tx: Tx, wallet: WalletKey & { readonly now: string }): void => store.insertWallet(tx, wallet);

/**
 * Locks all wallets of a member, for actions that count in all markets and move coins outside the member's own market, so that orders of two
 * markets are serialised. Sent before the next statement, in its round trip.
 */
export const lockWallets = (tx: Tx, memberId: string): void => store.sendLocks(tx, memberId);

/**
 * Locks a wallet and opens its book, for use cases that move coins in several steps or with other changes; `saveBook` saves the entries.
 * `parts.coins` is the number of coins that a spend needs. Throws if the member has no wallet in the market.
 */
export async function openBook(tx: Tx, context: WalletKey & { readonly now: string }, parts?: store.WalletParts): Promise<Book> {
  const { memberId, market, now } = context;
  const wallet = await store.loadWallet(tx, { memberId, market }, now, parts);
  if (!wallet) throw new Error(`Member ${memberId} has no wallet in ${market}`);
  return new Book(wallet, now);
}

/** Saves the changes of a book, with their event; batched into the round trip of COMMIT. */
export function saveBook(tx: Tx, book: Book, { now, rules, actor }: CoinContext): void {
  if (book.changed) saveChange(tx, book.change(), { now, revision: rules.revision, actor: actor ?? null });
}

/** Expiry of coins that are granted in a market now. */
export const expiryOf = ({ now, rules, market }: Pick<CoinContext, 'now' | 'rules' | 'market'>, days = rules.coins.validDays): string =>
  endOfLot(now, days, rules.market(market).timeZone);

/**
 * Grants coins: they repay the member's debt first; the rest becomes a lot that expires at the end of the day `rules.coins.validDays` days after the
 * grant, in the market's time zone. The wallet must be open. Idempotent by `type`, `source` and `leg`: a second call returns the first
 * entry.
 */
export async function grant(tx: Tx, posting: Posting<EarnType>): Promise<NewEntry> {
  const [book, written] = await Promise.all([openBook(tx, posting), found.findEntry(tx, posting)]);
  if (written) return written;
  const entry = book.grant({ ...terms(posting), expiresAt: expiryOf(posting) });
  saveBook(tx, book, posting);
  return entry;
}

/** Spends coins, soonest to expire first. Refuses with `redemption.coins_insufficient`. Idempotent by `type`, `source` and `leg`. */
export async function spend(tx: Tx, posting: Posting<SpendType>): Promise<NewEntry | Refusal> {
  const [book, written] = await Promise.all([openBook(tx, posting, { coins: posting.amount }), found.findEntry(tx, posting)]);
  if (written) return written;
  return save(tx, posting, book, book.spend(terms(posting)));
}

/**
 * Holds coins for a till for `rules.coins.holdMinutes`. Refuses with `redemption.coins_insufficient`. Idempotent by member and source: a second call
 * returns the first hold.
 */
export async function hold(
  tx: Tx,
  posting: Posting<OffsetType>,
): Promise<{ readonly id: string; readonly amount: number; readonly expiresAt: string } | Refusal> {
  const [book, made] = await Promise.all([
    openBook(tx, posting, { coins: posting.amount }),
    found.findHold(tx, posting.memberId, posting.source),
  ]);
  if (made) return { id: made.id, amount: made.amount, expiresAt: made.expires_at };
  const expiresAt = new Date(Date.parse(posting.now) + posting.rules.coins.holdMinutes * MINUTE_MS).toISOString();
  return save(tx, posting, book, book.hold({ ...terms(posting), expiresAt }));
}

/**
 * Spends a hold, fully or its first part; the rest returns to its lots. Refuses with `coins.hold_resolved` if it was resolved or has expired, with
 * `redemption.coins_insufficient` if it holds less. Idempotent by `type`, `source` and `leg`.
 */
export async function post(tx: Tx, posting: Posting<OffsetType> & { readonly holdId: string }): Promise<NewEntry | Refusal> {
  const { holdId } = posting;
  const [book, written] = await Promise.all([openBook(tx, posting, { holdId }), found.findEntry(tx, posting)]);
  if (written) return written;
  return save(tx, posting, book, book.post(holdId, terms(posting)));
}

/** Releases a hold. Refuses with `coins.hold_resolved` if it was resolved or has expired. */
export async function voidHold(tx: Tx, context: CoinContext & { readonly holdId: string }): Promise<ResolvedHold | Refusal> {
  const book = await openBook(tx, context, { holdId: context.holdId });
  return save(tx, context, book, book.release(context.holdId));
}

/**
 * Reverses an entry fully or partly by a `return`. Coins of a spend return to their lots, or to a new one valid for `rules.coins.returnGraceDays`
 * coins of a grant are taken back, as debt if they are already spent. Refuses with `request.not_found` if the member has no such entry
 * or it is a reversal, with `coins.reversal_exceeds` if less than `amount` is left of it. Idempotent by source and entry.
 */
export async function reverse(tx: Tx, reversing: Reversing): Promise<NewEntry | Refusal> {
  const { entryId, source, rules, amount, memberId, market } = reversing;
  const [book, original, written] = await Promise.all([
    openBook(tx, reversing, { originalId: entryId, coins: ALL }),
    found.loadOriginal(tx, { memberId, market }, entryId),
    found.findEntry(tx, { memberId, type: 'return', source, reverses: entryId }),
  ]);
  if (written) return written;
  if (!original) return { refusal: 'request.not_found' };
  const graceDays = rules.coins.returnGraceDays;
  return save(tx, reversing, book, book.reverse(original, { amount, source, graceDays, graceExpiresAt: expiryOf(reversing, graceDays) }));
}

/**
 * Moves all available coins of one member's wallet in a market, or its debt, to another member's: each lot keeps its expiry, and the total of
 * both is unchanged. Both are locked in the order of member ids. Returns the receiver's entries and the coins moved, negative for a debt. Refuses
 * with `redemption.coins_insufficient` if there is nothing to move. The caller ensures that it happens once.
 */
export async function merge(
  tx: Tx,
  { fromMemberId, source, ...context }: CoinContext & { readonly fromMemberId: string; readonly source: CoinSource },
): Promise<{ readonly entries: readonly NewEntry[]; readonly coins: number } | Refusal> {
  const ids = [fromMemberId, context.memberId].sort();
  const books = await Promise.all(ids.map((memberId) => openBook(tx, { ...context, memberId }, { coins: ALL })));
  const [from, into] = fromMemberId === ids[0] ? books : books.toReversed();
  if (!from || !into || fromMemberId === context.memberId) throw new Error('A merge needs two wallets');
  const moved = from.moveOut(source);
  const entries = into.moveIn(moved, source);
  if (entries.length === 0) return { refusal: 'redemption.coins_insufficient' };
  saveBook(tx, from, { ...context, memberId: fromMemberId });
  saveBook(tx, into, context);
  return { entries, coins: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

const terms = <Type>({
  type,
  amount,
  source,
  leg,
  boost,
}: { type: Type } & Pick<Posting<EarnType>, 'amount' | 'source' | 'leg' | 'boost'>) => ({
  type,
  amount,
  source,
  ...(leg === undefined ? {} : { leg }),
  ...(boost === undefined ? {} : { boost }),
});

/** Saves the book unless the decision is a refusal; then not even the sweep before it is saved. */
function save<T extends object>(tx: Tx, context: CoinContext, book: Book, decided: T | Refusal): T | Refusal {
  if (!('refusal' in decided)) saveBook(tx, book, context);
  return decided;
}
