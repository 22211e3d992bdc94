/** Makes callers wait for a value while it is not available. */
export class Gate<Value> {
  #value!: Promise<Value>;
  #open!: (value: Value) => void;
  #fail!: (error: Error) => void;
  #closed = false;

  constructor() {
    this.close();
  }

  /** Resolves to the value once the gate is open; rejects after `fail`. */
  pass(): Promise<Value> {
    return this.#value;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#value = new Promise((resolve, reject) => {
      this.#open = resolve;
      this.#fail = reject;
    });
    // Prevents an unhandled rejection if nobody waits.
    this.#value.catch(() => undefined);
  }

  open(value: Value): void {
    this.#closed = false;
    this.#open(value);
  }

  fail(error: Error): void {
    this.#closed = false;
    this.#fail(error);
  }
}
