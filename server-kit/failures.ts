/** Failures that the message of a run names; a log of thousands helps nobody. */
const MOST_NAMED = 10;

/** What failed of many pieces of work that do not need each other: one that fails holds up none behind it, and the run shows as failed all the same. */
export class Failures {
  readonly #errors: Error[] = [];
  #count = 0;

  /** Does a piece of work; undefined where it fails. `name` says which, such as `order:<id>`. */
  async attempt<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (cause) {
      this.#count += 1;
      if (this.#errors.length < MOST_NAMED) this.#errors.push(new Error(`${name}: ${messageOf(cause)}`, { cause }));
      return undefined;
    }
  }

  /** Throws an `AggregateError` that names what failed, at the end of the work. */
  rethrow(): void {
    if (this.#count === 0) return;
    throw new AggregateError(this.#errors, `${this.#count} failed: ${this.#errors.map(({ message }) => message).join('; ')}`);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
