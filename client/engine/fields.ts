import type { FieldState } from './field-plan.ts';

/** The block of a field. */
export interface FieldPlace {
  /** The `data-block` of its element. */
  readonly blockId: string;
  check(must?: boolean): void;
}

/** A field block on the screen. */
export interface FieldOwner {
  readonly place: FieldPlace;
  readonly fieldState: FieldState | undefined;
}

/** The fields of one screen by their `bind`: which were visited, the server's errors, and focus on the first wrong one. */
export class Fields {
  readonly #owners = new Map<string, FieldOwner>();
  readonly #visited = new Set<string>();
  readonly #refused = new Map<string, { readonly text: string; readonly value: unknown }>();

  /** Registers a field while it is on the screen; returns the function that unregisters it. */
  add(name: string, owner: FieldOwner): () => void {
    this.#owners.set(name, owner);
    return () => {
      if (this.#owners.get(name) === owner) this.#owners.delete(name);
    };
  }

  has(name: string): boolean {
    return this.#owners.has(name);
  }

  /** The error to show: the server's, while the value is the one it rejected; else the broken rule's, once the field was visited. */
  errorOf(name: string, state: FieldState): string | undefined {
    const refused = this.#refused.get(name);
    if (refused && refused.value === state.value) return refused.text;
    this.#refused.delete(name);
    return this.#visited.has(name) ? state.wrong : undefined;
  }

  /** Marks a field as visited, when the member leaves it. */
  visit(name: string): void {
    this.#visited.add(name);
    this.#owners.get(name)?.place.check(true);
  }

  /** Shows a server's error at a field and focuses it. */
  reject(name: string, text: string): void {
    const owner = this.#owners.get(name);
    if (!owner) return;
    this.#refused.set(name, { text, value: owner.fieldState?.value });
    owner.place.check(true);
    this.#focusFirst(new Set([owner.place.blockId]));
  }

  /**
   * Validates the named fields on the screen, all if none is named. Shows the errors, focuses the first wrong field and returns true if there is
   * none.
   */
  validate(names: unknown): boolean {
    const chosen = Array.isArray(names) && names.length ? names : [...this.#owners.keys()];
    const wrong = new Set<string>();
    for (const name of chosen) {
      const owner = this.#owners.get(name);
      if (!owner) continue;
      this.visit(name);
      if (owner.fieldState?.wrong !== undefined) wrong.add(owner.place.blockId);
    }
    if (wrong.size) this.#focusFirst(wrong);
    return !wrong.size;
  }

  /** Focuses the first of the blocks in the order of the page, which may differ from the order of registration. */
  #focusFirst(blockIds: ReadonlySet<string>): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-block]')) {
      if (!blockIds.has(element.dataset.block ?? '')) continue;
      const inner = element.matches('input,select,textarea,button')
        ? element
        : // A text input goes before a choice beside it, such as the country of a phone number.
          (element.querySelector<HTMLElement>('input:not([type=hidden]),textarea') ??
          element.querySelector<HTMLElement>('select,button,[tabindex]'));
      inner?.focus();
      return;
    }
  }
}
