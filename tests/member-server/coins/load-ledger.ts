import {
  type CoinContext,
  type CoinEntry,
  grant,
  hold,
  post,
  type Refusal,
  reverse,
  spend,
  sweepWallets,
  voidHold,
} from '../../../member-server/coins/index.ts';
import { findDueLots } from '../../../member-server/coins/store-read.ts';
import type { Programme } from '../../../member-server/programme/index.ts';
import type { Db, Tx } from '../../../server-kit/db.ts';
import { someRules } from '../programme.ts';
import type { Kind } from './load-decks.ts';

export const rulesOf = (validDays: number, holdMinutes: number): Programme => {
  const rules = someRules();
  return { ...rules, coins: { ...rules.coins, validDays, holdMinutes } };
};

export type Decided<Done> = Promise<Done | Refusal>;
type Amount = CoinContext & { readonly amount: number };

/** The calls of one process of the load test, each in a transaction of its own and counted by what came of it. */
export class LedgerCalls {
  readonly accepted = new Map<Kind, number>();
  readonly refused = new Map<Kind, number>();
  readonly db: Db;
  readonly #process: string;
  #serial = 0;

  constructor(db: Db, process: string) {
    this.db = db;
    this.#process = process;
  }

  /** Grants a fact, `times` over: it is granted once. */
  async grant(request: Amount, times = 1): Promise<CoinEntry> {
    const posting = { ...request, ...this.#fact('engagement_reward') };
    const entry = await this.#run('grant', (tx) => grant(tx, posting));
    for (let again = 1; again < times; again++) {
      const same = await this.#run('grant', (tx) => grant(tx, posting));
      if (same.id !== entry.id) throw new Error('A fact was granted twice');
    }
    this.#count(this.accepted, 'grant');
    return entry;
  }

  spend(request: Amount): Decided<CoinEntry> {
    return this.#decide('spend', (tx) => spend(tx, { ...request, ...this.#fact('redeem') }));
  }

  hold(request: Amount): Decided<{ readonly id: string }> {
    return this.#decide('hold', (tx) => hold(tx, { ...request, ...this.#fact('offset_store') }));
  }

  post(request: Amount & { readonly holdId: string }): Decided<CoinEntry> {
    return this.#decide('post', (tx) => post(tx, { ...request, ...this.#fact('offset_store') }));
  }

  void(request: CoinContext & { readonly holdId: string }): Decided<{ readonly id: string }> {
    return this.#decide('void', (tx) => voidHold(tx, request));
  }

  reverse(request: Amount & { readonly entryId: string }): Decided<CoinEntry> {
    const { source } = this.#fact('return');
    return this.#decide('reverse', (tx) => reverse(tx, { ...request, source }));
  }

  async sweep(now: string, rules: Programme): Promise<void> {
    const { wallets } = await sweepWallets(this.db, findDueLots, now, rules);
    this.#count(this.accepted, 'expire', wallets);
  }

  #fact<Type extends string>(type: Type) {
    return { type, source: { kind: 'load', id: `${this.#process}-${this.#serial++}` } };
  }

  async #decide<Done extends object>(kind: Kind, work: (tx: Tx) => Decided<Done>): Decided<Done> {
    const decided = await this.#run(kind, work);
    this.#count('refusal' in decided ? this.refused : this.accepted, kind);
    return decided;
  }

  #run<Done>(kind: Kind, work: (tx: Tx) => Promise<Done>): Promise<Done> {
    return this.db.transaction(work, { useCase: `load.${kind}` });
  }

  #count(map: Map<Kind, number>, kind: Kind, by = 1): void {
    map.set(kind, (map.get(kind) ?? 0) + by);
  }
}
