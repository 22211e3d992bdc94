import type { Reader } from '../../server-kit/db.ts';
import { type EntryHead, headOf } from './entry-head.ts';
import type { CoinEntryType } from './entry-types.ts';
import type { WalletKey } from './ledger.ts';
import * as store from './store-entry.ts';

/** One entry in full, with the lots that it changed. */
export interface EntryDetail extends EntryHead {
  readonly debtRepaid: number;
  readonly debtMade: number;
  /** Lots, soonest to expire first; `coins` is positive into the lot, negative out of it. */
  readonly lots: readonly {
    readonly id: string;
    readonly coins: number;
    readonly expiresAt: string;
    readonly grantedAt: string;
    readonly grantedBy: CoinEntryType;
    readonly remaining: number;
  }[];
}

/** Returns a member's entry by id, in any wallet and however old; undefined if there is none that moved coins. */
export async function readEntry(
  reader: Reader,
  { memberId, id, now }: Pick<WalletKey, 'memberId'> & { readonly id: string; readonly now: string },
): Promise<EntryDetail | undefined> {
  const found = await store.readEntry(reader, memberId, id, now);
  if (!found) return undefined;
  const { row, lots } = found;
  return {
    ...headOf(row),
    debtRepaid: Math.max(0, -row.debt_change),
    debtMade: Math.max(0, row.debt_change),
    lots: lots.map((lot) => ({
      id: lot.id,
      coins: lot.coins,
      expiresAt: lot.expires_at,
      grantedAt: lot.granted_at,
      grantedBy: lot.granted_by,
      remaining: lot.remaining,
    })),
  };
}
