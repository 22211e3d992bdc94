import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { WalletKey } from './store.ts';
import type { Hold, Lot, LotUse, Wallet } from './wallet.ts';

interface WalletRow {
  readonly market: string;
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly version: number;
  readonly hold_id: string | null;
  readonly hold_amount: number | null;
  readonly hold_expires_at: string | null;
  readonly use_amount: number | null;
  readonly id: string | null;
  readonly remaining: number;
  readonly expires_at: string;
  readonly granted_at: string;
  readonly sweeps: number;
}

// One statement, so that balances and lots come from the same snapshot.
const reading = (which: string): string =>
  `select a.market, a.available, a.held, a.debt, a.version, x.* from coin_account a left join lateral (
     select null as hold_id, null::bigint as hold_amount, null::timestamptz as hold_expires_at, null::bigint as use_amount,
       l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps from coin_lot l
     where l.member_id = a.member_id and l.market = a.market and l.remaining > 0 and l.expires_at <= $until
     union all
     select h.id, h.amount, h.expires_at, u.amount, l.id, l.remaining, l.expires_at, l.granted_at, l.sweeps
     from coin_hold h join coin_hold_lot u on u.hold_id = h.id join coin_lot l on l.id = u.lot_id
     where h.member_id = a.member_id and h.market = a.market and h.state = 'open' and h.expires_at <= $now) x on true
   where a.member_id = $memberId and ${which}`;
const wallet = statement<WalletKey & { now: string; until: string }, WalletRow>('coins.read', reading('a.market = $market'));
const otherWallets = statement<WalletKey & { now: string; until: string }, WalletRow>(
  'coins.read_others',
  `${reading('a.market <> $market and a.version > 0')} order by a.market`,
);

/** Reads a wallet's balances, its lots that expire by `until`, and its overdue holds. Undefined if there is no such wallet. */
export async function readWallet(reader: Reader, key: WalletKey, now: string, until: string): Promise<Wallet | undefined> {
  return walletOf(key.memberId, await reader.all(wallet, { ...key, now, until }));
}

/** Reads, in one statement, the member's wallets of other markets that have entries, each like `readWallet`. */
export async function readOtherWallets(reader: Reader, key: WalletKey, now: string, until: string): Promise<Wallet[]> {
  const rows = await reader.all(otherWallets, { ...key, now, until });
  const markets = [...new Set(rows.map(({ market }) => market))];
  return markets.flatMap(
    (market) =>
      walletOf(
        key.memberId,
        rows.filter((row) => row.market === market),
      ) ?? [],
  );
}

function walletOf(memberId: string, rows: readonly WalletRow[]): Wallet | undefined {
  if (!rows[0]) return undefined;
  const { market, available, held, debt, version } = rows[0];
  const lots = new Map<string, Lot>();
  const holds = new Map<string, Hold & { uses: LotUse[] }>();
  for (const row of rows) {
    if (row.id === null) continue;
    const { id, remaining, sweeps } = row;
    lots.set(id, { id, remaining, sweeps, expiresAt: row.expires_at, grantedAt: row.granted_at });
    if (row.hold_id === null) continue;
    const hold = holds.get(row.hold_id) ?? { id: row.hold_id, amount: row.hold_amount!, expiresAt: row.hold_expires_at!, uses: [] };
    hold.uses.push({ lotId: id, amount: row.use_amount! });
    holds.set(hold.id, hold);
  }
  return { memberId, market, available, held, debt, version, lots: [...lots.values()], holds: [...holds.values()] };
}

export interface EntryFilter {
  readonly direction?: 'earned' | 'deducted';
  readonly type?: CoinEntryType;
  readonly id?: string;
  /** Only entries recorded at or after this instant; all if absent. */
  readonly since?: string;
  /** Only entries with a version below this one. */
  readonly before?: number;
  readonly limit: number;
}

export interface ListedEntry {
  readonly id: string;
  readonly type: CoinEntryType;
  readonly amount: number;
  readonly effective_at: string;
  readonly recorded_at: string;
  readonly available_after: number;
  readonly account_version: number;
  readonly revision: number;
  readonly source_kind: string;
  readonly source_id: string;
  readonly reverses: string | null;
  readonly origin_kind: string | null;
  readonly origin_id: string | null;
  readonly actor: string | null;
  readonly expires_at: string | null;
  readonly lots: readonly { readonly coins: number; readonly expiresAt: string }[];
}

const entries = statement<
  WalletKey & {
    direction: string | null;
    type: string | null;
    id: string | null;
    since: string | null;
    before: number | null;
    limit: number;
  },
  ListedEntry
>(
  'coins.entries',
  `select t.id, t.type, t.amount, t.effective_at, t.recorded_at, t.available_after, t.account_version, t.revision, t.source_kind,
     t.source_id, t.reverses, r.source_kind origin_kind, r.source_id origin_id, t.actor, own.expires_at, (
       select coalesce(json_agg(json_build_object('coins', coins, 'expiresAt', instant_text(expires_at)) order by expires_at, lot_id), '[]')
       from (select abs(u.amount) coins, l.expires_at, l.id lot_id from coin_lot_use u join coin_lot l on l.id = u.lot_id where u.tx_id = t.id
             union all select own.granted, own.expires_at, own.id where own.id is not null) x) lots
   from coin_tx t left join coin_lot own on own.id = t.id left join coin_tx r on r.id = t.reverses
   where t.member_id = $memberId and t.market = $market and t.amount <> 0
     and t.recorded_at >= coalesce($since::timestamptz, '-infinity')
     and t.account_version < coalesce($before, 9223372036854775807)
     and ($direction::text is null or (t.amount > 0) = ($direction = 'earned')) and ($type::text is null or t.type = $type)
     and ($id::text is null or t.id = $id)
   order by t.account_version desc limit $limit`,
);

/** Lists entries, newest first. The version is a stable cursor: entries added in the meantime do not shift pages. */
export const listEntries = (reader: Reader, key: WalletKey, filter: EntryFilter): Promise<ListedEntry[]> =>
  reader.all(entries, { ...key, direction: null, type: null, id: null, since: null, before: null, ...filter });

const markets = statement<{ memberId: string }, { market: string }>(
  'coins.markets',
  'select market from coin_account where member_id = $memberId order by market',
);

/** Markets in which the member has a wallet. */
export const readMarkets = (reader: Reader, memberId: string) => reader.all(markets, { memberId });

const walletsDue = statement<{ now: string; limit: number }, { member_id: string; market: string }>(
  'coins.wallets_with_due_lots',
  'select distinct member_id, market from coin_lot where remaining > 0 and expires_at <= $now limit $limit',
);
const walletsWithDueHolds = statement<{ now: string; limit: number }, { member_id: string; market: string }>(
  'coins.wallets_with_due_holds',
  `select distinct member_id, market from coin_hold where state = 'open' and expires_at <= $now limit $limit`,
);

export const findDueLots = (reader: Reader, now: string, limit: number) => reader.all(walletsDue, { now, limit });
export const findDueHolds = (reader: Reader, now: string, limit: number) => reader.all(walletsWithDueHolds, { now, limit });
