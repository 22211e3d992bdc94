import assert from 'node:assert/strict';
import { type CoinEntry, openBook, saveBook } from '../../../member-server/coins/index.ts';
import { aMember } from '../ledger.ts';
import type { Card, Kind, Refusable } from './load-decks.ts';
import { type Decided, type LedgerCalls, rulesOf } from './load-ledger.ts';

const DAY_MS = 86_400_000;
const ALL = 1_000_000;
/** For longer than the decks last: nobody's sweep comes between a grant and what is done with it. */
const lasting = rulesOf(3_650, 3_650 * 24 * 60);
const passing = rulesOf(1, 60);

/** Does what can have one outcome only, on a member that no other actor moves, and asserts it at the call. */
export class SureActor {
  readonly #ledger: LedgerCalls;
  readonly #memberId: string;
  #now = '';
  /** What the member must have. */
  #coins = 0;

  private constructor(ledger: LedgerCalls, memberId: string) {
    this.#ledger = ledger;
    this.#memberId = memberId;
  }

  static async withMember(ledger: LedgerCalls, memberId: string): Promise<SureActor> {
    return new SureActor(ledger, await aMember(ledger.db, memberId));
  }

  async play(card: Exclude<Card, { is: 'stirring' }>, now: string): Promise<void> {
    this.#now = now;
    if (card.is === 'accepted') await this.#accepted[card.kind]();
    else assert.deepEqual(await this.#refused[card.kind](), { refusal: refusals[card.kind] }, `${card.kind} of ${this.#memberId}`);
    assert.equal(await this.#available(), this.#coins, `${card.is} ${card.kind} of ${this.#memberId}`);
  }

  readonly #accepted: Readonly<Record<Kind, () => Promise<void>>> = {
    grant: async () => void (await this.#grant(2)),
    spend: async () => void (await this.#spend()),
    hold: async () => void (await this.#hold()),
    post: async () => {
      const holdId = await this.#hold();
      const { amount } = await done(this.#ledger.post({ ...this.#request(4), holdId }));
      assert.equal(amount, -4);
      this.#coins += 3;
    },
    void: async () => void (await this.#void()),
    reverse: async () => {
      const { id: entryId, amount } = await this.#spend();
      const back = await done(this.#ledger.reverse({ ...this.#request(-amount), entryId }));
      assert.deepEqual([back.amount, back.reverses], [-amount, entryId]);
      this.#coins -= amount;
    },
    expire: async () => {
      const before = new Date(Date.parse(this.#now) - 3 * DAY_MS).toISOString();
      await this.#ledger.grant({ ...this.#request(5), now: before, rules: passing });
      // Whose sweep takes it is chance: that of another actor may be under way.
      await this.#ledger.sweep(this.#now, passing);
    },
  };

  readonly #refused: Readonly<Record<Refusable, () => Decided<object>>> = {
    spend: () => this.#ledger.spend(this.#request(ALL)),
    hold: () => this.#ledger.hold(this.#request(ALL)),
    post: async () => this.#ledger.post({ ...this.#request(8), holdId: await this.#hold() }),
    void: async () => this.#ledger.void({ ...this.#request(), holdId: await this.#void() }),
    reverse: async () => this.#ledger.reverse({ ...this.#request(ALL), entryId: (await this.#grant()).id }),
  };

  #request(amount = 0) {
    return { memberId: this.#memberId, market: 'MY', now: this.#now, rules: lasting, amount };
  }

  async #grant(times = 1): Promise<CoinEntry> {
    const entry = await this.#ledger.grant(this.#request(20), times);
    assert.equal(entry.amount, 20);
    this.#coins += 20;
    return entry;
  }

  async #spend(): Promise<CoinEntry> {
    await this.#grant();
    const entry = await done(this.#ledger.spend(this.#request(11)));
    assert.equal(entry.amount, -11);
    this.#coins -= 11;
    return entry;
  }

  async #hold(): Promise<string> {
    await this.#grant();
    const { id } = await done(this.#ledger.hold(this.#request(7)));
    this.#coins -= 7;
    return id;
  }

  async #void(): Promise<string> {
    const holdId = await this.#hold();
    const { id } = await done(this.#ledger.void({ ...this.#request(), holdId }));
    assert.equal(id, holdId);
    this.#coins += 7;
    return holdId;
  }

  /** Under the wallet's lock, after the sweep of whoever has it; writes what no sweep has written. */
  #available(): Promise<number> {
    return this.#ledger.db.transaction(async (tx) => {
      const book = await openBook(tx, this.#request(), { coins: Number.MAX_SAFE_INTEGER });
      saveBook(tx, book, this.#request());
      return book.available;
    });
  }
}

const refusals: Readonly<Record<Refusable, string>> = {
  spend: 'redemption.coins_insufficient',
  hold: 'redemption.coins_insufficient',
  post: 'redemption.coins_insufficient',
  void: 'coins.hold_resolved',
  reverse: 'coins.reversal_exceeds',
};

async function done<Done extends object>(decided: Decided<Done>): Promise<Done> {
  const outcome = await decided;
  if ('refusal' in outcome) assert.fail(`refused: ${outcome.refusal}`);
  return outcome;
}
