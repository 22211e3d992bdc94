import type { Tx } from '../../server-kit/db.ts';
import { Book } from './book.ts';
import type { EarnType, OffsetType, SpendType } from './entry-types.ts';
import type { CoinContext, Posting, Reversing, WalletKey } from './ledger.ts';
import { endOfLot, type Refusal } from './rules.ts';
import * as store from './store.ts';
import * as found from './store-find.ts';
import { saveChange } from './store-save.ts';
import type { CoinSource, NewEntry, ResolvedHold } from './wallet.ts';

/** More than any wallet holds: loads all its lots. */
const ALL = Number.MAX_SAFE_INTEGER;
const MINUTE_MS = 60_000;

/**
 * Opens the member's wallet of a market with no coins in it; does nothing where it is open already. Shares the round trip of
 * what follows.
 */
export const openWallet = (tx: Tx, wallet: WalletKey & { readonly now: string }): void => store.insertWallet(tx, wallet);

/**
 * Locks every wallet of a member, for what counts in all markets and moves coins in another one than the member's own: orders of two
 * markets go one after the other. Shares the round trip of what follows, and goes before it.
 */
export const lockWallets = (tx: Tx, memberId: string): void => store.sendLocks(tx, memberId);

/**
 * Locks a wallet and opens its book, for use cases that move coins in several steps or together with something else; `saveBook` saves
 * what was entered. `wanted.coins` is what a spend needs. Throws where the member has no wallet in the market.
 */
export async function openBook(tx: Tx, context: WalletKey & { readonly now: string }, parts?: store.WalletParts): Promise<Book> {
  const { memberId, market, now } = context;
  const wallet = await store.loadWallet(tx, { memberId, market }, now, parts);
  if (!wallet) throw new Error(`Member ${memberId} has no wallet in ${market}`);
  return new Book(wallet, now);
}

/** Saves what was entered in a book, with its event; shares the round trip of COMMIT. */
export function saveBook(tx: Tx, book: Book, { now, rules, actor }: CoinContext): void {
  if (book.changed) saveChange(tx, book.change(), { now, revision: rules.revision, actor: actor ?? null });
}

/** Until when coins that are granted in a market now are valid. */
export const expiryOf = ({ now, rules, market }: Pick<CoinContext, 'now' | 'rules' | 'market'>, days = rules.coins.validDays): string =>
  endOfLot(now, days, rules.market(market).timeZone);

/**
 * Gives coins: repays the member's debt first, the rest becomes a lot that expires at the end of the market's day `rules.coins.validDays`
 * after that of the grant. The wallet must be open. The same fact (`type`, `source`, `leg`) is granted once: a second call
 * gives the first entry back.
 */
export async function grant(tx: Tx, posting: Posting<EarnType>): Promise<NewEntry> {
  const [book, written] = await Promise.all([openBook(tx, posting), found.findEntry(tx, posting)]);
  if (written) return written;
  const entry = book.grant({ ...terms(posting), expiresAt: expiryOf(posting) });
  saveBook(tx, book, posting);
  return entry;
}

/** Takes coins, soonest to expire first. Refuses with `redemption.coins_insufficient`. The same fact is taken once. */
export async function spend(tx: Tx, posting: Posting<SpendType>): Promise<NewEntry | Refusal> {
  const [book, written] = await Promise.all([openBook(tx, posting, { coins: posting.amount }), found.findEntry(tx, posting)]);
  if (written) return written;
  return save(tx, posting, book, book.spend(terms(posting)));
}

/**
 * Sets coins aside for a till for `rules.coins.holdMinutes`. Refuses with `redemption.coins_insufficient`; the same source is held once:
 * a second call gives the first hold's id back.
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
 * Spends a hold, whole or the first part; the rest goes back to its lots. Refuses with `coins.hold_resolved` where it was resolved or ran
 * out of time, with `redemption.coins_insufficient` where it holds less. The same fact is posted once.
 */
export async function post(tx: Tx, posting: Posting<OffsetType> & { readonly holdId: string }): Promise<NewEntry | Refusal> {
  const { holdId } = posting;
  const [book, written] = await Promise.all([openBook(tx, posting, { holdId }), found.findEntry(tx, posting)]);
  if (written) return written;
  return save(tx, posting, book, book.post(holdId, terms(posting)));
}

/** Lets a hold go. Refuses with `coins.hold_resolved` where it was resolved or ran out of time. */
export async function voidHold(tx: Tx, context: CoinContext & { readonly holdId: string }): Promise<ResolvedHold | Refusal> {
  const book = await openBook(tx, context, { holdId: context.holdId });
  return save(tx, context, book, book.release(context.holdId));
}

/**
 * Reverses an entry by a `return`, in whole or part. Of a spend the coins come back to their lots, or to a new one of
 * `rules.coins.returnGraceDays`; of a grant they are taken back, as debt where they are not there. Refuses with
 * `request.not_found` where the member has no such entry or it is a reversal itself, with `coins.reversal_exceeds` where less is left of
 * it. The same source reverses an entry once.
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
 * Moves everything available in one member's wallet of a market, or its debt, to another's (A-27): each lot keeps its expiry, and the sum
 * over both stays. Both are locked, in the order of their members' ids. Gives the entries of the receiver and the coins moved, below 0
 * for a debt. Refuses with `redemption.coins_insufficient` where nothing is there to move. The caller sees to it that it happens once.
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

/** A refused decision saves nothing, not even the sweep that came before it. */
function save<T extends object>(tx: Tx, context: CoinContext, book: Book, decided: T | Refusal): T | Refusal {
  if (!('refusal' in decided)) saveBook(tx, book, context);
  return decided;
}
