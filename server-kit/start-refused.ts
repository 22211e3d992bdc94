/** A start that whoever began it has to put right; the message says how, and no stack helps. */
export class StartRefused extends Error {
  /** All there is to say, for the terminal. */
  report(): string {
    return this.message;
  }
}
