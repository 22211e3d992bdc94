import { entryId, hashOfWallet, holdId } from './entry-ids.ts';
import type { CoinEntryType, EarnType, OffsetType, SpendType } from './entry-types.ts';
import {
  bySpending,
  decideGiveBack,
  decideGrant,
  decidePost,
  decideReversal,
  decideSpend,
  decideTakeBack,
  isOverdue,
  type Original,
  type Refusal,
} from './rules.ts';
import type { CoinSource, EntryBoost, Hold, LotUse, Moved, NewEntry, NewHold, NewLot, ResolvedHold, Wallet } from './wallet.ts';

interface Sourced {
  readonly amount: number;
  readonly source: CoinSource;
  readonly leg?: number;
  /** Boost that added part of the amount. */
  readonly boost?: EntryBoost;
}

interface Terms extends Sourced {
  readonly type: CoinEntryType;
  readonly effectiveAt?: string;
  readonly reverses?: string;
  readonly debtChange?: number;
}

interface OpenLot {
  readonly id: string;
  readonly expiresAt: string;
  readonly grantedAt: string;
  remaining: number;
  sweeps: number;
}

/**
 * One wallet during one use case: applies decisions in order and collects the changes to save. Opening it releases overdue holds and sweeps overdue
 * lots, so that no later decision sees them. It reads no clock and saves nothing.
 */
export class Book {
  readonly #wallet: Wallet;
  readonly #now: string;
  readonly #hash: string;
  readonly #lots: Map<string, OpenLot>;
  readonly #holds: Map<string, Hold>;
  readonly #entries: NewEntry[] = [];
  readonly #newLots: (Omit<NewLot, 'remaining'> & { readonly lot: OpenLot })[] = [];
  readonly #uses: { entryId: string; lotId: string; amount: number }[] = [];
  readonly #newHolds: NewHold[] = [];
  readonly #resolved: ResolvedHold[] = [];
  #available: number;
  #held: number;
  #debt: number;

  constructor(wallet: Wallet, now: string) {
    this.#wallet = wallet;
    this.#now = now;
    this.#hash = hashOfWallet(wallet.memberId, wallet.market);
    this.#lots = new Map(wallet.lots.map((lot) => [lot.id, { ...lot }]));
    this.#holds = new Map(wallet.holds.map((hold) => [hold.id, hold]));
    this.#available = wallet.available;
    this.#held = wallet.held;
    this.#debt = wallet.debt;
    for (const hold of wallet.holds) if (isOverdue(hold, now)) this.#resolve(hold, 'timed_out', 0, hold.uses);
    this.#sweep();
  }

  get available(): number {
    return this.#available;
  }

  get debt(): number {
    return this.#debt;
  }

  get held(): number {
    return this.#held;
  }

  /** Lots with coins left, soonest to expire first. */
  get lots(): readonly { readonly id: string; readonly expiresAt: string; readonly remaining: number }[] {
    return this.#sorted().filter(({ remaining }) => remaining > 0);
  }

  /** True if there is anything to save. */
  get changed(): boolean {
    return this.#entries.length > 0 || this.#newHolds.length > 0 || this.#resolved.length > 0;
  }

  grant(terms: Sourced & { readonly type: EarnType; readonly expiresAt: string }): NewEntry {
    const { repaid, lot } = decideGrant(this.#debt, whole(terms.amount));
    const entry = this.#enter({ ...terms, debtChange: -repaid });
    this.#open(entry, lot, terms.expiresAt);
    return entry;
  }

  spend(terms: Sourced & { readonly type: SpendType }): NewEntry | Refusal {
    const decision = decideSpend(this.#sorted(), whole(terms.amount), this.#now);
    if ('refusal' in decision) return decision;
    return this.#use(this.#enter({ ...terms, amount: -terms.amount }), decision.uses);
  }

  /** Removes coins that were granted by mistake; coins that are already spent become debt. */
  remove(terms: Sourced): NewEntry {
    const { uses, debt } = decideTakeBack(this.#sorted(), undefined, whole(terms.amount), this.#now);
    return this.#use(this.#enter({ ...terms, type: 'remove', amount: -terms.amount, debtChange: debt }), uses);
  }

  /** Sets coins aside for a till: they leave `available` and their lots now, and the ledger when the hold is posted. */
  hold(terms: Sourced & { readonly type: OffsetType; readonly expiresAt: string }): NewHold | Refusal {
    const decision = decideSpend(this.#sorted(), whole(terms.amount), this.#now);
    if ('refusal' in decision) return decision;
    const hold = { ...terms, id: holdId(this.#now, this.#wallet.memberId, terms.source), uses: decision.uses };
    for (const { lotId, amount } of hold.uses) this.#lot(lotId).remaining -= amount;
    this.#available -= terms.amount;
    this.#held += terms.amount;
    this.#newHolds.push(hold);
    return hold;
  }

  /** Spends all or the first part of a hold; the rest goes back to its lots. */
  post(holdId: string, terms: Sourced & { readonly type: OffsetType }): NewEntry | Refusal {
    const hold = this.#holds.get(holdId);
    const decision = decidePost(hold, whole(terms.amount));
    if ('refusal' in decision) return decision;
    this.#resolve(hold as Hold, 'posted', terms.amount, decision.released);
    this.#held -= terms.amount;
    this.#available += terms.amount;
    const entry = this.#enter({ ...terms, amount: -terms.amount });
    for (const { lotId, amount } of decision.spent) this.#uses.push({ entryId: entry.id, lotId, amount });
    this.#sweep();
    return entry;
  }

  /** Releases a hold: its coins return to their lots, with unchanged expiry. */
  release(holdId: string): ResolvedHold | Refusal {
    const hold = this.#holds.get(holdId);
    if (!hold) return { refusal: 'coins.hold_resolved' };
    this.#resolve(hold, 'voided', 0, hold.uses);
    this.#sweep();
    return this.#resolved.at(-1) as ResolvedHold;
  }

  /** Reverses an entry fully or partly by a `return`: coins of a spend are given back, coins of a grant are taken back. */
  reverse(original: Original, terms: Sourced & { readonly graceDays: number; readonly graceExpiresAt: string }): NewEntry | Refusal {
    const { refusal } = decideReversal(original, whole(terms.amount));
    if (refusal) return { refusal };
    const common = { type: 'return', source: terms.source, leg: original.reversals, reverses: original.id } as const;
    if (original.amount > 0) {
      const { uses, debt } = decideTakeBack(this.#sorted(), original.lotId, terms.amount, this.#now);
      return this.#use(this.#enter({ ...common, amount: -terms.amount, debtChange: debt }), uses);
    }
    const { repaid } = decideGrant(this.#debt, terms.amount);
    const { restored, grace } = decideGiveBack(original, terms.amount, repaid, this.#now, terms.graceDays);
    const entry = this.#use(this.#enter({ ...common, amount: terms.amount, debtChange: -repaid }), restored);
    this.#open(entry, grace, terms.graceExpiresAt);
    return entry;
  }

  /** Empties the wallet for a merge: the available coins, else the debt, leave by one `change`. Held coins stay for their till. */
  moveOut(source: CoinSource): Moved {
    const lots = this.lots.map(({ id, expiresAt, remaining }) => ({ id, expiresAt, coins: remaining }));
    const debt = this.#debt;
    if (lots.length === 0 && debt === 0) return { lots, debt };
    const uses = lots.map(({ id, coins }) => ({ lotId: id, amount: coins }));
    this.#use(this.#enter({ type: 'change', source, amount: debt - this.#available, debtChange: -debt }), uses);
    return { lots, debt };
  }

  /** Adds the result of another wallet's `moveOut`: each lot keeps its expiry; a debt is repaid as far as coins are available. */
  moveIn(moved: Moved, source: CoinSource): readonly NewEntry[] {
    const type = 'change';
    if (moved.debt > 0) {
      const { uses, debt } = decideTakeBack(this.#sorted(), undefined, moved.debt, this.#now);
      return [this.#use(this.#enter({ type, source, amount: -moved.debt, debtChange: debt }), uses)];
    }
    return moved.lots.map(({ coins, expiresAt }, leg) => this.grant({ type, source, leg, amount: coins, expiresAt }));
  }

  /** Returns all changes since the wallet was opened, for `saveChange`. */
  change() {
    const before = new Map(this.#wallet.lots.map((lot) => [lot.id, lot]));
    const fresh = new Set(this.#newLots.map(({ id }) => id));
    const moves = [...this.#lots.values()]
      .filter(({ id }) => !fresh.has(id))
      .map((lot) => ({
        lotId: lot.id,
        by: lot.remaining - (before.get(lot.id)?.remaining ?? 0),
        sweeps: lot.sweeps - (before.get(lot.id)?.sweeps ?? 0),
      }))
      .filter(({ by, sweeps }) => by !== 0 || sweeps !== 0);
    return {
      memberId: this.#wallet.memberId,
      market: this.#wallet.market,
      available: this.#available,
      held: this.#held,
      debt: this.#debt,
      version: this.#wallet.version + this.#entries.length,
      entries: this.#entries,
      lots: this.#newLots.map(({ lot, ...each }) => ({ ...each, remaining: lot.remaining })),
      moves,
      uses: this.#uses,
      holds: this.#newHolds,
      resolved: this.#resolved,
    };
  }

  #enter({ debtChange = 0, ...terms }: Terms): NewEntry {
    this.#debt += debtChange;
    this.#available += terms.amount + debtChange;
    const version = this.#wallet.version + this.#entries.length + 1;
    const entry = {
      id: entryId(this.#now, this.#hash, version),
      type: terms.type,
      amount: terms.amount,
      source: terms.source,
      leg: terms.leg ?? 0,
      version,
      debtChange,
      effectiveAt: terms.effectiveAt ?? this.#now,
      available: this.#available,
      held: this.#held,
      debt: this.#debt,
      ...(terms.reverses === undefined ? {} : { reverses: terms.reverses }),
      ...(terms.boost === undefined ? {} : { boost: terms.boost }),
    };
    this.#entries.push(entry);
    return entry;
  }

  #open(entry: NewEntry, granted: number, expiresAt: string): void {
    if (granted === 0) return;
    const lot = { id: entry.id, expiresAt, grantedAt: this.#now, remaining: granted, sweeps: 0 };
    this.#lots.set(lot.id, lot);
    this.#newLots.push({ id: entry.id, granted, expiresAt, lot });
  }

  #use(entry: NewEntry, uses: readonly LotUse[]): NewEntry {
    for (const { lotId, amount } of uses) {
      this.#lot(lotId).remaining -= amount;
      this.#uses.push({ entryId: entry.id, lotId, amount });
    }
    return entry;
  }

  /** Released coins repay the debt first, by an entry of 0 coins that members do not see. */
  #resolve(hold: Hold, state: ResolvedHold['state'], posted: number, released: readonly LotUse[]): void {
    this.#holds.delete(hold.id);
    this.#resolved.push({ id: hold.id, state, posted });
    for (const { lotId, amount } of released) this.#lot(lotId).remaining += amount;
    this.#held -= hold.amount - posted;
    this.#available += hold.amount - posted;
    const { repaid } = decideGrant(this.#debt, hold.amount - posted);
    if (repaid === 0) return;
    const entry = this.#enter({ type: 'return', amount: 0, source: { kind: 'coin_hold', id: hold.id }, debtChange: -repaid });
    const uses = [...released];
    let left = repaid;
    for (const { lotId, amount } of uses) {
      const taken = Math.min(left, amount);
      if (taken > 0) this.#use(entry, [{ lotId, amount: taken }]);
      left -= taken;
    }
  }

  /** Expires overdue lots, with their own expiry as effective time. The lot is the source, which makes a rerun idempotent. */
  #sweep(): void {
    for (const lot of this.#sorted()) {
      if (lot.remaining === 0 || !isOverdue(lot, this.#now)) continue;
      const source = { kind: 'lot', id: lot.id };
      const terms = { type: 'expired', amount: -lot.remaining, source, leg: lot.sweeps, effectiveAt: lot.expiresAt } as const;
      this.#use(this.#enter(terms), [{ lotId: lot.id, amount: lot.remaining }]);
      this.#lot(lot.id).sweeps += 1;
    }
  }

  #sorted(): OpenLot[] {
    return [...this.#lots.values()].sort(bySpending);
  }

  #lot(id: string): OpenLot {
    const lot = this.#lots.get(id);
    if (!lot) throw new Error(`Lot ${id} was not loaded`);
    return lot;
  }
}

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is not a number of coins above 0`);
  return amount;
}
