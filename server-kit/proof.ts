import type { Db, Reader } from './db.ts';

/** Who was known from before is another now, such as a member who moved to another market: the request starts anew with who it is. */
export class CallerChanged extends Error {}

/**
 * A caller known from before is taken at its word until the first packet of its use case, whose first statements look at the credentials again: one round
 * trip less for calls that move value, and the database stays the judge.
 */
export class Proof {
  readonly #db: Db;
  readonly #look: (reader: Reader) => Promise<void>;
  #given = false;

  /** `look` rejects where the credentials are no longer good, with `CallerChanged` where they are another's. */
  constructor(db: Db, look: (reader: Reader) => Promise<void>) {
    this.#db = db;
    this.#look = look;
  }

  async give(reader: Reader): Promise<void> {
    await this.#look(reader);
    this.#given = true;
  }

  /** Runs what answers a request. Nothing is answered, no refusal either, to somebody who gave no proof meanwhile and cannot now. */
  async before<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      if (!this.#given) await this.give(this.#db);
    }
  }
}
