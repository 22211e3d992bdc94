import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Market, Programme } from '../programme/index.ts';
import { Book } from './book.ts';
import { type EntryHead, headOf } from './entry-head.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { WalletKey } from './ledger.ts';
import { endOfLot } from './rules.ts';
import * as store from './store-read.ts';
import type { Wallet } from './wallet.ts';

type Viewer = WalletKey & { readonly now: string };

const FOREVER = '9999-12-31T23:59:59.999Z';

/**
 * Balance and expiry schedule up to `until`, as a write at `now` would find them: overdue lots and holds that no sweep has processed yet do not
 * count. All 0 if the member has no wallet in the market.
 */
export async function readCoins(reader: Reader, viewer: Viewer, until = FOREVER): Promise<Balance> {
  const { memberId, market, now } = viewer;
  const wallet = await store.readWallet(reader, { memberId, market }, now, until);
  return wallet ? balanceOf(wallet, now) : { available: 0, held: 0, debt: 0, schedule: [] };
}

type Balance = Omit<OperationTypes['coins.get']['result'], 'elsewhere'>;

function balanceOf(wallet: Wallet, now: string): Balance {
  const book = new Book(wallet, now);
  const byExpiry = new Map<string, number>();
  for (const { expiresAt, remaining } of book.lots) byExpiry.set(expiresAt, (byExpiry.get(expiresAt) ?? 0) + remaining);
  return {
    available: book.available,
    held: book.held,
    debt: book.debt,
    schedule: [...byExpiry].map(([expiresAt, coins]) => ({ expiresAt, coins })),
  };
}

/** The coin part of `me.summary`; `expiringSoon` is the next day on which coins expire, if it is near. */
export async function readBalance(reader: Reader, viewer: Viewer & { readonly rules: Programme }) {
  const { now, market, rules } = viewer;
  const until = endOfLot(now, rules.coins.expiringSoonDays, rules.market(market).timeZone);
  const { available, held, debt, schedule } = await readCoins(reader, viewer, until);
  const [expiringSoon] = schedule;
  return { coins: available, held, debt, ...(expiringSoon ? { expiringSoon } : {}) };
}

/** Balances of a member's wallets in other markets (A-112), with the markets' names, sorted by market code. */
export async function readElsewhere(
  reader: Reader,
  { memberId, market: here, now, language, rules }: Viewer & { readonly language: string; readonly rules: Programme },
  until = FOREVER,
) {
  const wallets = await store.readOtherWallets(reader, { memberId, market: here }, now, until);
  return wallets.map((wallet) => ({
    market: wallet.market as Market,
    marketName: rules.text(language, `markets.name_${wallet.market}`),
    ...balanceOf(wallet, now),
  }));
}

/** An entry of a wallet, for lists. */
export interface EntryFacts extends EntryHead {
  readonly actor?: string;
  /** Expiry of the lot that the entry created. */
  readonly expiresAt?: string;
  /** Lots that the entry created or used. */
  readonly lots: readonly { readonly coins: number; readonly expiresAt: string }[];
}

export interface EntryQuery {
  readonly direction?: 'earned' | 'deducted';
  readonly type?: CoinEntryType;
  /** Only the entry with this id. */
  readonly id?: string;
  /** Only entries recorded at or after this instant; all if absent. */
  readonly since?: string;
  readonly limit: number;
  readonly cursor?: string;
}

/** Returns a page of a wallet's entries, newest first. Refuses an invalid cursor with `validation.request`. */
export async function listEntries(
  reader: Reader,
  { memberId, market }: WalletKey,
  { limit, cursor, ...filter }: EntryQuery,
): Promise<{ readonly entries: EntryFacts[]; readonly nextCursor?: string }> {
  const before = cursor === undefined ? {} : { before: versionOf(cursor) };
  const rows = await store.listEntries(reader, { memberId, market }, { ...filter, ...before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { entries: page.map(toFacts), ...(last ? { nextCursor: cursorOf(last.account_version) } : {}) };
}

function toFacts(row: store.ListedEntry): EntryFacts {
  return {
    ...headOf(row),
    ...(row.actor === null ? {} : { actor: row.actor }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    lots: [...row.lots],
  };
}

/** Balance and expiry schedule of each of a member's wallets. */
export async function readWallets(reader: Reader, { memberId, now }: { readonly memberId: string; readonly now: string }) {
  const markets = await store.readMarkets(reader, memberId);
  return Promise.all(markets.map(async ({ market }) => ({ market, ...(await readCoins(reader, { memberId, market, now })) })));
}

const cursorOf = (version: number): string => Buffer.from(`v${version}`).toString('base64url');

function versionOf(cursor: string): number {
  const version = Number(/^v(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
  if (Number.isNaN(version)) {
    reject('validation.request', {}, { fields: [{ path: '/cursor', code: 'cursor', message: 'Not a cursor of this list' }] });
  }
  return version;
}
