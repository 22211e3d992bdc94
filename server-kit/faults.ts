/** What a test makes fail, and how: answer with a status, wait first, or drop the connection. `times` counts down. */
export interface Fault {
  readonly target: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly drop?: boolean;
  readonly times: number;
}

/**
 * Faults that tests inject. Targets: `channel:<sms|email|whatsapp>`, `provider:<name>`, `route:<METHOD path>`,
 * `statement:<use case>:<n>`. Without test controls the registry stays empty, and asking costs one comparison.
 */
export class Faults {
  readonly #left = new Map<string, Fault>();

  set(fault: Fault): void {
    this.#left.set(fault.target, fault);
  }

  clear(): void {
    this.#left.clear();
  }

  /** The fault to suffer now, if any; uses up one of its times. */
  take(target: string): Fault | undefined {
    if (this.#left.size === 0) return undefined;
    const fault = this.#left.get(target);
    if (!fault) return undefined;
    if (fault.times > 1) this.#left.set(target, { ...fault, times: fault.times - 1 });
    else this.#left.delete(target);
    return fault;
  }
}
