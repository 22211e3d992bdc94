import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Hold, Lot, LotUse, Wallet } from './wallet.ts';

export interface WalletKey {
  readonly memberId: string;
  readonly market: string;
}

/** Parts of a wallet that a decision needs besides balances, overdue lots and overdue holds. */
export interface WalletParts {
  /** Loads lots in the order of spending until they have this many coins. */
  readonly coins?: number;
  /** Loads this hold if it is open. */
  readonly holdId?: string;
  /** Loads the lots that this entry used. */
  readonly originalId?: string;
}

interface LotColumns {
  readonly id: string;
  readonly remaining: number;
  readonly expires_at: string;
  readonly granted_at: string;
  readonly sweeps: number;
}

const insertAccount = statement<WalletKey & { now: string }>(
  'coins.open_wallet',
  'insert into coin_account (member_id, market, opened_at) values ($memberId, $market, $now) on conflict do nothing',
);
const lockAccount = statement<WalletKey, Pick<Wallet, 'available' | 'held' | 'debt' | 'version'>>(
  'coins.lock',
  'select available, held, debt, version from coin_account where member_id = $memberId and market = $market for update',
);
const lockFree = statement<WalletKey, Pick<Wallet, 'available' | 'held' | 'debt' | 'version'>>(
  'coins.lock_if_free',
  `select available, held, debt, version from coin_account where member_id = $memberId and market = $market
   for update skip locked`,
);
// A fixed order of locks, so that two transactions that lock all of a member's wallets cannot deadlock.
const lockAll = statement<{ memberId: string }>(
  'coins.lock_all',
  'select market from coin_account where member_id = $memberId order by market for update',
);
interface DueColumns extends LotColumns {
  readonly hold_id: string | null;
  readonly hold_amount: number;
  readonly hold_expires_at: string;
  readonly use_amount: number;
}
// Reads overdue lots, the first lots to spend, and the lots of holds that are overdue or requested.
const lotsInQuestion = statement<WalletKey & { now: string; holdId: string | null; first: number }, DueColumns>(
  'coins.lots',
  `select null as hold_id, 0::bigint as hold_amount, null::timestamptz as hold_expires_at, 0::bigint as use_amount, 0 as place,
     id, remaining, expires_at, granted_at, sweeps from coin_lot
   where member_id = $memberId and market = $market and remaining > 0 and expires_at <= $now
   union all
   (select null, 0, null, 0, 0, id, remaining, expires_at, granted_at, sweeps from coin_lot
   where member_id = $memberId and market = $market and remaining > 0 and expires_at > $now order by expires_at, granted_at, id limit $first)
   union all
   select h.id, h.amount, h.expires_at, u.amount, u.place, l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps
   from coin_hold h join coin_hold_lot u on u.hold_id = h.id join coin_lot l on l.id = u.lot_id
   where h.member_id = $memberId and h.market = $market and h.state = 'open' and (h.expires_at <= $now or h.id = $holdId)
   order by hold_id, place`,
);
const spendableLots = statement<WalletKey & { now: string; coins: number }, LotColumns>(
  'coins.spendable_lots',
  `select id, remaining, expires_at, granted_at, sweeps from (
     select *, sum(remaining) over (order by expires_at, granted_at, id) - remaining as before from coin_lot
     where member_id = $memberId and market = $market and remaining > 0 and expires_at > $now) l
   where before < $coins`,
);
export const usedLots = statement<{ originalId: string }, LotColumns & { used: number }>(
  'coins.used_lots',
  `select l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps, u.amount used from coin_lot_use u join coin_lot l on l.id = u.lot_id
   where u.tx_id = $originalId order by l.expires_at, l.granted_at, l.id`,
);

export const insertWallet = (tx: Tx, wallet: WalletKey & { now: string }): void => tx.send(insertAccount, wallet);
export const sendLocks = (tx: Tx, memberId: string): void => tx.send(lockAll, { memberId });

/**
 * Locks the wallet and loads what decisions need, in one round trip. The lock is a separate first statement, so that the following ones see what the
 * previous holder of the lock committed. If many small lots are spent, it takes a second round trip. Undefined if there is no such wallet.
 */
export const loadWallet = (tx: Tx, key: WalletKey, now: string, parts: WalletParts = {}): Promise<Wallet | undefined> =>
  load(tx, lockAccount, key, now, parts);

/** Like `loadWallet`, for jobs: undefined also if another transaction has locked the wallet. */
export const lockIfFree = (tx: Tx, key: WalletKey, now: string): Promise<Wallet | undefined> => load(tx, lockFree, key, now, {});

async function load(tx: Tx, lock: typeof lockAccount, key: WalletKey, now: string, parts: WalletParts): Promise<Wallet | undefined> {
  const { coins, holdId, originalId } = parts;
  const first = firstLots(coins);
  const readAll = () => (coins === undefined ? [] : tx.all(spendableLots, { ...key, now, coins }));
  const [account, due, used, all] = await Promise.all([
    tx.one(lock, key),
    tx.all(lotsInQuestion, { ...key, now, holdId: holdId ?? null, first }),
    originalId === undefined ? [] : tx.all(usedLots, { originalId }),
    first === 0 ? readAll() : [],
  ]);
  if (!account) return undefined;
  const spendable = due.filter(({ hold_id, expires_at }) => hold_id === null && expires_at > now);
  const isShort = spendable.length === first && sumOf(spendable) < (coins ?? 0);
  const more = isShort && first > 0 ? await readAll() : all;
  const lots = new Map([...due, ...more, ...used].map((row) => [row.id, toLot(row)]));
  const holds = new Map<string, Hold & { uses: LotUse[] }>();
  for (const row of due) {
    if (row.hold_id === null) continue;
    const hold = holds.get(row.hold_id) ?? { id: row.hold_id, amount: row.hold_amount, expiresAt: row.hold_expires_at, uses: [] };
    hold.uses.push({ lotId: row.id, amount: row.use_amount });
    holds.set(row.hold_id, hold);
  }
  return { ...key, ...account, lots: [...lots.values()], holds: [...holds.values()] };
}

/** Coins of a usual lot, and the maximum number of lots to guess. A spend nearly always needs no more lots than guessed. */
const USUAL_COINS = 50;
const MOST_GUESSED = 40;

/** Number of lots that a spend reads in the first round trip; 0 if it reads all spendable lots at once. */
function firstLots(coins: number | undefined): number {
  const guessed = coins === undefined ? 0 : 2 + Math.ceil(coins / USUAL_COINS);
  return guessed > MOST_GUESSED ? 0 : guessed;
}

const sumOf = (lots: readonly LotColumns[]): number => lots.reduce((sum, { remaining }) => sum + remaining, 0);

const toLot = (row: LotColumns): Lot => ({
  id: row.id,
  remaining: row.remaining,
  expiresAt: row.expires_at,
  grantedAt: row.granted_at,
  sweeps: row.sweeps,
});
