import type { Scope } from '../../schemas/expression/ast.ts';

/** Somebody who read values and is told to look again; one who has looked since the store's last change may skip it unless it must. */
export interface Reader {
  check(must?: boolean): void;
}

/** Where a block stands: the screen itself, or one item of a repeat within it. */
export interface Frame {
  /** Put behind the ids of blocks that stand here, so that each instance of a template has its own. */
  readonly suffix: string;
  scope(): Scope;
  /** Tells the reader when the path (`root.key`, or a root) has changed. */
  watch(path: string, reader: Reader): void;
  unwatch(path: string, reader: Reader): void;
}

/** One item of a repeat: its name and `index` come in front of what stands around. */
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

  /** Puts another item in place; gives whether anything has changed. */
  put(item: unknown, index: number): boolean {
    const changed = item !== this.#item || index !== this.#index;
    this.#item = item;
    this.#index = index;
    return changed;
  }

  /** Tells those who read the item. */
  tell(): void {
    for (const reader of this.#readers) reader.check(true);
  }

  #owns(path: string): boolean {
    return [this.#name, 'index'].includes(path.split('.', 1)[0]!);
  }
}
