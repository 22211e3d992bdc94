import { endOfLot } from '../../../member-server/coins/rules.ts';

interface Coin {
  readonly grant: number;
  readonly expiresAt: string;
  readonly grantedAt: string;
}

type Verdict = 'done' | 'redemption.coins_insufficient' | 'coins.hold_resolved' | 'coins.reversal_exceeds' | 'request.not_found';

interface Spent {
  readonly kind: 'spend' | 'grant' | 'fixed';
  readonly amount: number;
  /** In the order in which they were taken. */
  coins: Coin[];
  reversed: number;
}

/** The ledger as a child would keep it: single coins in piles, moved one by one. What the real one must agree with. */
export class NaiveWallet {
  pile: Coin[] = [];
  debt = 0;
  readonly holds = new Map<string, { coins: Coin[]; expiresAt: string }>();
  readonly entries = new Map<string, Spent>();
  #grants = 0;

  get held(): number {
    return [...this.holds.values()].reduce((sum, { coins }) => sum + coins.length, 0);
  }

  /** Lets time pass: first holds run out, then coins. */
  tick(now: string): void {
    for (const [id, hold] of [...this.holds].sort(([a], [b]) => (a < b ? -1 : 1))) if (hold.expiresAt <= now) this.#release(id);
    this.#expire(now);
  }

  grant(id: string, amount: number, expiresAt: string, now: string): Verdict {
    const grant = ++this.#grants;
    for (let coin = 0; coin < amount; coin++) {
      if (this.debt > 0) this.debt -= 1;
      else this.pile.push({ grant, expiresAt, grantedAt: now });
    }
    this.entries.set(id, { kind: 'grant', amount, coins: [{ grant, expiresAt, grantedAt: now }], reversed: 0 });
    return 'done';
  }

  spend(id: string, amount: number): Verdict {
    if (this.pile.length < amount) return 'redemption.coins_insufficient';
    this.entries.set(id, { kind: 'spend', amount, coins: this.#take(amount), reversed: 0 });
    return 'done';
  }

  hold(id: string, amount: number, expiresAt: string): Verdict {
    if (this.pile.length < amount) return 'redemption.coins_insufficient';
    this.holds.set(id, { coins: this.#take(amount), expiresAt });
    return 'done';
  }

  post(id: string, holdId: string, amount: number, now: string): Verdict {
    const hold = this.holds.get(holdId);
    if (!hold) return 'coins.hold_resolved';
    if (hold.coins.length < amount) return 'redemption.coins_insufficient';
    this.entries.set(id, { kind: 'spend', amount, coins: hold.coins.splice(0, amount), reversed: 0 });
    this.#release(holdId);
    this.#expire(now);
    return 'done';
  }

  letGo(holdId: string, now: string): Verdict {
    if (!this.holds.has(holdId)) return 'coins.hold_resolved';
    this.#release(holdId);
    this.#expire(now);
    return 'done';
  }

  reverse(id: string, entryId: string, amount: number, now: string, graceDays: number): Verdict {
    const entry = this.entries.get(entryId);
    if (!entry || entry.kind === 'fixed') return 'request.not_found';
    if (entry.amount - entry.reversed < amount) return 'coins.reversal_exceeds';
    const nearEnd = new Date(Date.parse(now) + graceDays * 86_400_000).toISOString();
    const grace = ++this.#grants;
    for (let coin = 0; coin < amount; coin++) {
      entry.reversed += 1;
      if (entry.kind === 'grant') this.#takeBack(entry.coins[0]!.grant);
      else
        this.#giveBack(entry.coins.pop()!, nearEnd, {
          grant: grace,
          expiresAt: endOfLot(now, graceDays, 'Asia/Kuala_Lumpur'),
          grantedAt: now,
        });
    }
    this.entries.set(id, { kind: 'fixed', amount, coins: [], reversed: 0 });
    return 'done';
  }

  #giveBack(coin: Coin, nearEnd: string, fresh: Coin): void {
    if (this.debt > 0) this.debt -= 1;
    else this.pile.push(coin.expiresAt < nearEnd ? fresh : coin);
  }

  #takeBack(grant: number): void {
    this.#sort();
    const own = this.pile.findIndex((coin) => coin.grant === grant);
    if (own >= 0) this.pile.splice(own, 1);
    else if (this.pile.length > 0) this.pile.shift();
    else this.debt += 1;
  }

  #take(amount: number): Coin[] {
    this.#sort();
    return this.pile.splice(0, amount);
  }

  #release(holdId: string): void {
    for (const coin of this.holds.get(holdId)!.coins) {
      if (this.debt > 0) this.debt -= 1;
      else this.pile.push(coin);
    }
    this.holds.delete(holdId);
  }

  #expire(now: string): void {
    this.pile = this.pile.filter(({ expiresAt }) => expiresAt > now);
  }

  #sort(): void {
    this.pile.sort((a, b) => compare(a.expiresAt, b.expiresAt) || compare(a.grantedAt, b.grantedAt) || a.grant - b.grant);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
