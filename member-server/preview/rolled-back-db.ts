import type { Db, Finish, Reader, TransactionOptions, Tx } from '../../server-kit/db.ts';
import type { Statement } from '../../server-kit/statement.ts';

/**
 * A database inside one running transaction: use cases read and write as in the real one, but nothing is ever committed. Their transactions are
 * consecutive savepoints, so that a refusal undoes only what its own use case wrote.
 */
export class RolledBackDb implements Db {
  readonly writeFailure = undefined;
  readonly #tx: Tx;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  all<P, R>(prepared: Statement<P, R>, params: P): Promise<R[]> {
    return this.#tx.all(prepared, params);
  }

  one<P, R>(prepared: Statement<P, R>, params: P): Promise<R | undefined> {
    return this.#tx.one(prepared, params);
  }

  /** Does nothing: no event is ever committed. */
  onEvents(): void {}

  together<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }

  transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}, finish?: Finish<T>): Promise<T> {
    const run = this.#last.then(() => this.#attempt(work, options, finish));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #attempt<T>(work: (tx: Tx) => Promise<T>, { verdict }: TransactionOptions, finish?: Finish<T>): Promise<T> {
    const tx = this.#tx;
    await tx.script('savepoint use_case');
    try {
      await verdict?.(tx);
      const result = await work(tx);
      finish?.(tx, result);
      await tx.script('release savepoint use_case');
      return result;
    } catch (error) {
      await tx.script('rollback to savepoint use_case');
      throw error;
    }
  }
}

/** Runs `work` in one transaction and always rolls it back; returns the result, or throws what `work` threw. */
export async function rolledBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await db
    .transaction(
      async (tx) => {
        throw new TakenBack(await work(tx));
      },
      { useCase: 'preview' },
    )
    .catch((reason: unknown) => reason);
  if (outcome instanceof TakenBack) return outcome.result as T;
  throw outcome;
}

class TakenBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}
