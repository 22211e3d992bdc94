import type { ReactNode } from 'react';
import { type Frame, ItemFrame } from './frame.ts';
import type { RepeatPlan } from './plan.ts';
import { remember } from './remember.ts';
import type { Binder } from './resolve.ts';
import { idOf } from './share.ts';
import type { Repeat } from './view.ts';

/** The context of a repeat: if any part changes, every item is rendered again. */
interface Around {
  readonly plan: RepeatPlan;
  readonly frame: Frame;
  readonly edition: object;
}

function unique(keys: readonly string[], warn: (message: string) => void): string[] {
  const seen = new Set<string>();
  return keys.map((key, index) => {
    if (seen.has(key)) warn(`two items have the key ${key}`);
    const own = seen.has(key) ? `${key}~${index}` : key;
    seen.add(own);
    return own;
  });
}

/**
 * The items of one repeat. As long as keys and order stay, `Repeat` is the same object, so that the list around the items is not rendered again; an
 * item that changed is notified alone.
 */
export class RepeatItems {
  readonly #renderItem: (frame: ItemFrame, key: string, plan: RepeatPlan) => ReactNode;
  #around: Around | undefined;
  #items: readonly unknown[] = [];
  #keys: readonly string[] = [];
  #frames = new Map<string, ItemFrame>();
  #nodes = new Map<string, ReactNode>();
  #changed = new Set<ItemFrame>();
  #repeat: Repeat | undefined;

  constructor(renderItem: (frame: ItemFrame, key: string, plan: RepeatPlan) => ReactNode) {
    this.#renderItem = renderItem;
  }

  /** Takes the current items; calls `warn` if keys are not unique or the value is not a list. */
  update(value: unknown, around: Around, where: Binder, warn: (message: string) => void): Repeat {
    const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
    if (value !== undefined && items !== value) warn('each is no list');
    const before = this.#around;
    const same = before?.plan === around.plan && before.frame === around.frame && before.edition === around.edition;
    if (same && items === this.#items && this.#repeat) return this.#repeat;
    if (!same) this.#nodes.clear();
    if (before && (before.frame !== around.frame || before.plan.name !== around.plan.name)) this.#frames.clear();
    this.#around = around;

    const keys = this.#keysOf(items, same, where, warn);
    const moved = !same || keys !== this.#keys || !this.#repeat;
    if (this.#frames.size) this.#put(items, keys, moved);
    this.#items = items;
    if (moved) {
      this.#forgetGone(keys);
      this.#keys = keys;
      this.#repeat = { count: items.length, key: (index) => keys[index] ?? '', render: (index) => this.#render(keys[index], index) };
    }
    return this.#repeat!;
  }

  /** Notifies the items that changed; must not be called while React renders. */
  tell(): void {
    for (const frame of this.#changed) {
      this.#changed.delete(frame);
      frame.tell();
    }
  }

  /** The keys of the items; the previous array itself if no key has changed. */
  #keysOf(items: readonly unknown[], same: boolean, where: Binder, warn: (message: string) => void): readonly string[] {
    const before = this.#keys;
    const keyOf = this.#keyReader(where);
    const keys: string[] = new Array(items.length);
    let changed = !same || keys.length !== before.length;
    for (let index = 0; index < keys.length; index++) {
      const item = items[index];
      keys[index] = same && item === this.#items[index] ? before[index]! : keyOf(item, index);
      changed ||= keys[index] !== before[index];
    }
    if (!changed) return before;
    const seen = new Set<string>(keys);
    return seen.size === keys.length ? keys : unique(keys, warn);
  }

  #keyReader(where: Binder): (item: unknown, index: number) => string {
    const { plan, frame } = this.#around!;
    // One scope object for all keys: one for each of 10,000 items would cost more than the keys.
    const scope: Record<string, unknown> = { ...frame.scope() };
    return (item, index) => {
      let key = idOf(item);
      if (plan.key) {
        scope.index = index;
        scope[plan.name] = item;
        key = plan.key(scope, where);
      }
      return typeof key === 'string' ? key : String(typeof key === 'number' ? key : index);
    };
  }

  #put(items: readonly unknown[], keys: readonly string[], moved: boolean): void {
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (!moved && item === this.#items[index]) continue;
      const frame = this.#frames.get(keys[index]!);
      if (frame?.put(item, index)) this.#changed.add(frame);
    }
  }

  #forgetGone(keys: readonly string[]): void {
    if (!this.#frames.size) return;
    const kept = new Set(keys);
    for (const key of this.#frames.keys()) {
      if (kept.has(key)) continue;
      this.#frames.delete(key);
      this.#nodes.delete(key);
    }
  }

  #render(key: string | undefined, index: number): ReactNode {
    if (key === undefined || !this.#around) return null;
    const { plan, frame } = this.#around;
    return remember(this.#nodes, key, () => {
      const place = remember(this.#frames, key, () => new ItemFrame(frame, key, plan.name, this.#items[index], index));
      return this.#renderItem(place, key, plan);
    });
  }
}
