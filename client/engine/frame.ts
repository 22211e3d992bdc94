import type { Scope } from '../../schemas/expression/ast.ts';

/** Read values and is notified when they change. Without `must` it may skip the check if it has seen the store's latest version. */
export interface Reader {
  check(must?: boolean): void;
}

/** The scope of a block: the screen's, or that of one item of a repeat. */
export interface Frame {
  /** Appended to the ids of blocks in this scope, so that each instance of a template has its own ids. */
  readonly suffix: string;
  scope(): Scope;
  /** Notifies the reader when the path (`root.key`, or a root) changes. */
  watch(path: string, reader: Reader): void;
  unwatch(path: string, reader: Reader): void;
}

/** The scope of one item of a repeat: the item's name and `index` shadow the outer scope. */
export class ItemFrame implements Frame {
  readonly suffix: string;
  readonly #outer: Frame;
  readonly #name: string;
  readonly #readers = new Set<Reader>();
  #item: unknown;
  #index: number;

  constructor(outer: Frame, key: string, name: string, item: unknown, index: number) {
    this.suffix = `${outer.suffix}:${key}`;
    this.#outer = outer;
    this.#name = name;
    this.#item = item;
    this.#index = index;
  }

  scope(): Scope {
    return { ...this.#outer.scope(), index: this.#index, [this.#name]: this.#item };
  }

  watch(path: string, reader: Reader): void {
    if (this.#owns(path)) this.#readers.add(reader);
    else this.#outer.watch(path, reader);
  }

  unwatch(path: string, reader: Reader): void {
    if (this.#owns(path)) this.#readers.delete(reader);
    else this.#outer.unwatch(path, reader);
  }

  /** Replaces the item; returns whether anything changed. */
  put(item: unknown, index: number): boolean {
    const changed = item !== this.#item || index !== this.#index;
    this.#item = item;
    this.#index = index;
    return changed;
  }

  /** Notifies the readers of the item. */
  tell(): void {
    for (const reader of this.#readers) reader.check(true);
  }

  #owns(path: string): boolean {
    return [this.#name, 'index'].includes(path.split('.', 1)[0]!);
  }
}
