import type { FieldOwner, Fields } from './fields.ts';
import type { Frame, Reader } from './frame.ts';
import type { BlockPlan } from './plan.ts';

/** The subscriptions of one mounted block, and its registration as a field. */
export class Subscription {
  readonly #reader: Reader;
  #plan: BlockPlan | undefined;
  #frame: Frame | undefined;
  #unlist: (() => void) | undefined;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  follow(plan: BlockPlan, frame: Frame, fields: Fields, field: FieldOwner | undefined): void {
    if (this.#plan !== plan || this.#frame !== frame) {
      this.end();
      this.#plan = plan;
      this.#frame = frame;
      for (const path of plan.paths) frame.watch(path, this.#reader);
    }
    if (plan.field && field) this.#unlist ??= fields.add(plan.field.name, field);
    else this.#unlistField();
  }

  end(): void {
    for (const path of this.#plan?.paths ?? []) this.#frame?.unwatch(path, this.#reader);
    this.#plan = undefined;
    this.#unlistField();
  }

  #unlistField(): void {
    this.#unlist?.();
    this.#unlist = undefined;
  }
}
