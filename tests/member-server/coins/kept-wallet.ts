import { Book } from '../../../member-server/coins/index.ts';
import type { Original } from '../../../member-server/coins/rules.ts';
import type { Hold, Lot, NewEntry, Wallet, WalletChange } from '../../../member-server/coins/wallet.ts';

/** Keeps what a book wants saved, in memory, as the statements of the store do. */
export class KeptWallet {
  available = 0;
  held = 0;
  debt = 0;
  version = 0;
  readonly lots = new Map<string, Lot & { granted: number }>();
  readonly holds = new Map<string, Hold>();
  readonly entries = new Map<string, NewEntry>();
  readonly uses: { entryId: string; lotId: string; amount: number }[] = [];

  open(now: string): Book {
    const wallet: Wallet = {
      memberId: 'm',
      market: 'MY',
      available: this.available,
      held: this.held,
      debt: this.debt,
      version: this.version,
      lots: [...this.lots.values()],
      holds: [...this.holds.values()],
    };
    return new Book(wallet, now);
  }

  save(change: WalletChange, now: string): void {
    Object.assign(this, { available: change.available, held: change.held, debt: change.debt, version: change.version });
    for (const entry of change.entries) {
      if (this.entries.has(entry.id)) throw new Error(`Entry ${entry.id} exists`);
      this.entries.set(entry.id, entry);
    }
    for (const lot of change.lots) this.lots.set(lot.id, { ...lot, grantedAt: now, sweeps: 0 });
    for (const { lotId, by, sweeps } of change.moves) {
      const lot = this.lots.get(lotId)!;
      this.lots.set(lotId, { ...lot, remaining: lot.remaining + by, sweeps: lot.sweeps + sweeps });
    }
    this.uses.push(...change.uses);
    for (const hold of change.holds) this.holds.set(hold.id, hold);
    for (const { id } of change.resolved) this.holds.delete(id);
  }

  original(id: string): Original {
    const entry = this.entries.get(id)!;
    const reversals = [...this.entries.values()].filter(({ reverses }) => reverses === id);
    const uses = this.uses.filter((use) => use.entryId === id).map((use) => ({ ...use, ...pick(this.lots.get(use.lotId)!) }));
    return {
      id,
      amount: entry.amount,
      reversed: reversals.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
      reversals: reversals.length,
      reversible: entry.reverses === undefined && entry.type !== 'expired' && entry.amount !== 0,
      uses: uses.sort((a, b) => (a.expiresAt + a.grantedAt + a.lotId < b.expiresAt + b.grantedAt + b.lotId ? -1 : 1)),
      lotId: id,
    };
  }

  /** Sums that must hold after every step, told apart from the database's invariants. */
  broken(): string[] {
    const wrong: string[] = [];
    const expectSame = (what: string, a: number, b: number) => void (a === b || wrong.push(`${what}: ${a} ≠ ${b}`));
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);
    const held = [...this.holds.values()].flatMap(({ uses }) => uses);
    expectSame('lots', sum([...this.lots.values()].map(({ remaining }) => remaining)), this.available);
    expectSame('holds', sum(held.map(({ amount }) => amount)), this.held);
    expectSame('entries', sum([...this.entries.values()].map(({ amount }) => amount)), this.available + this.held - this.debt);
    for (const lot of this.lots.values()) {
      const used = sum([...this.uses, ...held].filter(({ lotId }) => lotId === lot.id).map(({ amount }) => amount));
      expectSame(`lot ${lot.id}`, lot.granted, lot.remaining + used);
      if (lot.remaining < 0 || lot.remaining > lot.granted) wrong.push(`lot ${lot.id} has ${lot.remaining} of ${lot.granted}`);
    }
    if (Math.min(this.available, this.held, this.debt) < 0 || (this.debt > 0 && this.available > 0)) wrong.push('balances');
    return wrong;
  }
}

const pick = ({ expiresAt, grantedAt }: Lot) => ({ expiresAt, grantedAt });
