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

/** The fields of one screen by their `bind`: which have been visited, what a server said of them, and where to put the focus. */
export class Fields {
  readonly #owners = new Map<string, FieldOwner>();
  readonly #visited = new Set<string>();
  readonly #refused = new Map<string, { readonly text: string; readonly value: unknown }>();

  /** Lists a field as long as it is on the screen; the function given back takes it off. */
  add(name: string, owner: FieldOwner): () => void {
    this.#owners.set(name, owner);
    return () => {
      if (this.#owners.get(name) === owner) this.#owners.delete(name);
    };
  }

  has(name: string): boolean {
    return this.#owners.has(name);
  }

  /** What the field says is wrong: a server's word as long as the value is the one it judged, else the broken rule once it was visited. */
  errorOf(name: string, state: FieldState): string | undefined {
    const refused = this.#refused.get(name);
    if (refused && refused.value === state.value) return refused.text;
    this.#refused.delete(name);
    return this.#visited.has(name) ? state.wrong : undefined;
  }

  /** The member left the field. */
  visit(name: string): void {
    this.#visited.add(name);
    this.#owners.get(name)?.place.check(true);
  }

  /** Shows what a server said of a field and moves there. */
  reject(name: string, text: string): void {
    const owner = this.#owners.get(name);
    if (!owner) return;
    this.#refused.set(name, { text, value: owner.fieldState?.value });
    owner.place.check(true);
    this.#focusFirst(new Set([owner.place.blockId]));
  }

  /** Checks the named fields that are on the screen (all when none is named), shows what is wrong and moves to the first; true when right. */
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

  /** First as the page shows them, which need not be the order in which they were listed. */
  #focusFirst(blockIds: ReadonlySet<string>): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-block]')) {
      if (!blockIds.has(element.dataset.block ?? '')) continue;
      const inner = element.matches('input,select,textarea,button')
        ? element
        : // What is typed comes before a choice that stands beside it, such as a phone number's country.
          (element.querySelector<HTMLElement>('input:not([type=hidden]),textarea') ??
          element.querySelector<HTMLElement>('select,button,[tabindex]'));
      inner?.focus();
      return;
    }
  }
}
