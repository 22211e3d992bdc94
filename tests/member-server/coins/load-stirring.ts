import type { CoinContext } from '../../../member-server/coins/index.ts';
import type { RandomSource } from '../../../server-kit/random-source.ts';
import type { Kind } from './load-decks.ts';
import { type Decided, type LedgerCalls, rulesOf } from './load-ledger.ts';

interface Written {
  readonly id: string;
  readonly amount: number;
  readonly memberId: string;
}

const HOLD_MINUTES = 3.5 * 24 * 60;
const rules = [1, 1, 3].map((validDays) => rulesOf(validDays, HOLD_MINUTES));
/** Where nobody wrote an entry or made a hold yet. */
const none: Written = { id: 'none', amount: 1, memberId: 'm0' };

/** Plays at random on members that all actors share: what comes of it depends on who was first. */
export class StirringActor {
  readonly #ledger: LedgerCalls;
  readonly #random: RandomSource;
  readonly #members: number;
  readonly #entries: Written[] = [];
  readonly #open: Written[] = [];
  readonly #taken: Written[] = [];

  constructor(ledger: LedgerCalls, random: RandomSource, members: number) {
    this.#ledger = ledger;
    this.#random = random;
    this.#members = members;
  }

  async play(kind: Kind, now: string): Promise<void> {
    const memberId = `m${this.#random.below(this.#members)}`;
    const request = { memberId, market: 'MY', now, rules: this.#of(rules) as (typeof rules)[number] };
    const tooMuch = this.#random.below(4) === 0 ? 1_000_000 : 0;
    if (kind === 'expire') return this.#ledger.sweep(now, request.rules);
    if (kind === 'grant') {
      const entry = await this.#ledger.grant({ ...request, amount: 1 + this.#random.below(200) }, this.#random.below(10) === 0 ? 2 : 1);
      this.#entries.push({ ...entry, memberId });
      return;
    }
    const amount = 1 + this.#random.below(60) + tooMuch;
    const decided = await this.#decide(kind, { ...request, amount }, tooMuch);
    if ('refusal' in decided) return;
    if (kind === 'hold') this.#open.push({ id: decided.id, amount, memberId });
    if (kind === 'spend') this.#entries.push({ id: decided.id, amount: -amount, memberId });
  }

  #decide(
    kind: Exclude<Kind, 'expire' | 'grant'>,
    request: CoinContext & { readonly amount: number },
    tooMuch: number,
  ): Decided<{ id: string }> {
    if (kind === 'spend') return this.#ledger.spend(request);
    if (kind === 'hold') return this.#ledger.hold(request);
    if (kind === 'reverse') {
      const entry = this.#of(this.#entries) ?? none;
      const amount = 1 + this.#random.below(Math.abs(entry.amount)) + tooMuch;
      return this.#ledger.reverse({ ...request, memberId: entry.memberId, entryId: entry.id, amount });
    }
    // A hold that nobody took yet is likely open, any other resolved.
    const { id: holdId, amount, memberId } = (this.#random.below(3) > 0 ? this.#take() : this.#of(this.#taken)) ?? none;
    if (kind === 'void') return this.#ledger.void({ ...request, memberId, holdId });
    return this.#ledger.post({ ...request, memberId, holdId, amount: 1 + this.#random.below(amount) });
  }

  #take(): Written | undefined {
    const hold = this.#open.pop();
    if (hold) this.#taken.push(hold);
    return hold;
  }

  #of<Item>(list: readonly Item[]): Item | undefined {
    return list[this.#random.below(list.length || 1)];
  }
}
