/** What a test makes fail, and how: answer with a status, wait first, or drop the connection. `times` counts down. */
export interface Fault {
  readonly target: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly drop?: boolean;
  readonly times: number;
}

/**
 * Faults that tests inject. Targets: `channel:<sms|email|whatsapp|push>`, `provider:<name>`, `route:<METHOD path>`,
 * `statement:<use case>:<n>` cuts the connection before a transaction's nth statement, `kill:<use case>:<n>` ends the process there; one behind the last
 * statement is after COMMIT. Without test controls the registry stays empty, and asking costs one comparison.
 */
export class Faults {
  readonly #left = new Map<string, Fault>();
  #ending = false;

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

  /** Whether the process ends before this step (`<use case>:<n>`), and then before any other: nothing more goes out. */
  kills(step: string): boolean {
    this.#ending ||= this.take(`kill:${step}`) !== undefined;
    return this.#ending;
  }
}

/** `kill -9` of this process once `sent` is answered: what went out before took place. */
export async function killAfter(sent: Promise<unknown>): Promise<never> {
  await sent.catch(() => {});
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}
