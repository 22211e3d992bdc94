import { writePath } from './path.ts';
import type { ScreenStore } from './store.ts';

/** An optimistic update: a value in a data source or in `member`, shown before the server has confirmed it. */
export interface Guess {
  readonly source: string;
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** Handle of the optimistic updates that one call shows. */
export interface Guessed {
  takeBack(): void;
  /** Confirms them: they stay until the next answer of their source. */
  keep(): void;
}

/** Answers of the servers by source, with optimistic updates laid over them; the store has both combined. */
export class Overlays {
  readonly #store: ScreenStore;
  readonly #said = new Map<string, unknown>();
  #guesses: readonly Guess[] = [];

  constructor(store: ScreenStore) {
    this.#store = store;
  }

  /** Stores the server's answer of a source (or of `member`). */
  put(source: string, value: unknown): void {
    this.#said.set(source, value);
    this.#show(source);
  }

  /** Shows optimistic updates until they are taken back or confirmed. */
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
