/** Holds those who need something back while it is not there. */
export class Gate<Value> {
  #value!: Promise<Value>;
  #open!: (value: Value) => void;
  #fail!: (error: Error) => void;
  #closed = false;

  constructor() {
    this.close();
  }

  /** Resolves when the gate is open, and rejects when there is nothing to wait for. */
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
    // Nobody may be waiting.
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
