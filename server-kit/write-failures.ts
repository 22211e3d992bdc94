import { systemClock } from './clock.ts';
import { databaseTrouble } from './db-errors.ts';

/** On a full disk some writes still find room: it is over when they succeed and none has failed for so long. */
const quietMs = 60_000;

/** Why writes fail, from the statements that come by: nobody else knows of a full disk of a database that runs elsewhere. */
export class WriteFailures {
  #last: { readonly trouble: string; readonly atMs: number } | undefined;

  /** In a sentence; undefined where writes succeed. */
  get reason(): string | undefined {
    return this.#last?.trouble;
  }

  failed(error: unknown): void {
    const trouble = databaseTrouble(error);
    if (trouble?.ofWrites) this.#last = { trouble: trouble.sentence, atMs: nowMs() };
  }

  /** What a statement did that came back. */
  answered({ command, rowCount }: { readonly command: string; readonly rowCount: number }): void {
    if (this.#last && rowCount > 0 && writes.has(command) && nowMs() - this.#last.atMs >= quietMs) this.#last = undefined;
  }
}

const nowMs = (): number => Date.parse(systemClock.now());
const writes = new Set(['INSERT', 'UPDATE', 'DELETE']);
