import type { Scope } from '../../schemas/expression/ast.ts';
import { own } from '../../schemas/guards.ts';
import type { Frame, Reader } from './frame.ts';
import { remember } from './remember.ts';

type Readers = Reader | Set<Reader>;
type Root = Readonly<Record<string, unknown>>;

/** The key for readers of a whole root. */
const WHOLE = '';

function split(path: string): [root: string, key: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, WHOLE] : [path.slice(0, dot), path.slice(dot + 1)];
}

/**
 * The scope of a screen's expressions and their subscribers. Readers are listed by `root.key`, so that a change notifies only the readers of the
 * changed key, however many blocks there are (engine goal 17).
 */
export class ScreenStore implements Frame {
  readonly suffix = '';
  /** Counts changes: a reader that has seen the current version has nothing to check. */
  version = 0;
  #scope: Scope;
  readonly #readers = new Map<string, Map<string, Readers>>();
  readonly #stale = new Set<Reader>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  scope(): Scope {
    return this.#scope;
  }

  root(name: string): Root {
    return (this.#scope[name] ?? {}) as Root;
  }

  watch(path: string, reader: Reader): void {
    const [root, key] = split(path);
    const keys = remember(this.#readers, root, () => new Map<string, Readers>());
    const present = keys.get(key);
    // Most keys have one reader, so that no set is created for those.
    if (present === undefined) keys.set(key, reader);
    else if (present instanceof Set) present.add(reader);
    else if (present !== reader) keys.set(key, new Set([present, reader]));
  }

  unwatch(path: string, reader: Reader): void {
    const [root, key] = split(path);
    const keys = this.#readers.get(root);
    const present = keys?.get(key);
    if (present instanceof Set) present.delete(reader);
    else if (present === reader) keys?.delete(key);
    this.#stale.delete(reader);
  }

  /** Replaces a root and marks the readers of its changed keys. */
  replace(name: string, value: unknown): void {
    const before = this.#scope[name];
    if (before === value) return;
    this.#change(name, value);
    for (const [key, readers] of this.#readers.get(name) ?? []) {
      if (key === WHOLE || own(before, key) !== own(value, key)) this.#mark(readers);
    }
  }

  /** Sets one key of a root and marks its readers. */
  set(name: string, key: string, value: unknown): void {
    const before = this.root(name);
    if (Object.hasOwn(before, key) && before[key] === value) return;
    this.#change(name, { ...before, [key]: value });
    this.touch(name, key);
  }

  /** Marks the readers of a key although its value is the same, because the state of its source has changed. */
  touch(name: string, key: string): void {
    this.version++;
    const keys = this.#readers.get(name);
    for (const readers of [keys?.get(key), keys?.get(WHOLE)]) if (readers) this.#mark(readers);
  }

  /** Notifies every marked reader once. */
  flush(): void {
    for (const reader of this.#stale) {
      this.#stale.delete(reader);
      reader.check();
    }
  }

  #change(name: string, value: unknown): void {
    this.version++;
    this.#scope = { ...this.#scope, [name]: value };
  }

  #mark(readers: Readers): void {
    if (!(readers instanceof Set)) this.#stale.add(readers);
    else for (const reader of readers) this.#stale.add(reader);
  }
}
