import { writePath } from './path.ts';
import type { ScreenStore } from './store.ts';

/** A value shown before the server has agreed: in a data source, or in `member`. */
export interface Guess {
  readonly source: string;
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** Guesses that are shown. */
export interface Guessed {
  takeBack(): void;
  /** The server agreed: shown until its next answer. */
  keep(): void;
}

/** What the servers said, by source, and the guesses laid over it; what is shown is both together. */
export class Overlays {
  readonly #store: ScreenStore;
  readonly #said = new Map<string, unknown>();
  #guesses: readonly Guess[] = [];

  constructor(store: ScreenStore) {
    this.#store = store;
  }

  /** Takes what a server said of a source (or of `member`). */
  put(source: string, value: unknown): void {
    this.#said.set(source, value);
    this.#show(source);
  }

  /** Shows guesses until they are taken back or kept. */
  add(guesses: readonly Guess[]): Guessed {
    this.#change([...this.#guesses, ...guesses], guesses);
    const drop = () =>
      this.#change(
        this.#guesses.filter((guess) => !guesses.includes(guess)),
        guesses,
      );
    return {
      takeBack: drop,
      keep: () => {
        for (const { source, keys, value } of guesses) {
          const said = this.#said.get(source);
          if (said !== undefined) this.#said.set(source, writePath(said, keys, value));
        }
        drop();
      },
    };
  }

  #change(next: readonly Guess[], touched: readonly Guess[]): void {
    this.#guesses = next;
    for (const { source } of touched) this.#show(source);
    this.#store.flush();
  }

  #show(source: string): void {
    let value = this.#said.get(source);
    if (value === undefined) return;
    for (const guess of this.#guesses) if (guess.source === source) value = writePath(value, guess.keys, guess.value);
    if (source === 'member') this.#store.replace('member', value);
    else this.#store.set('data', source, value);
  }
}
