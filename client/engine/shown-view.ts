import { type ComponentType, createElement, type ReactNode } from 'react';
import type { BoundView } from './binding.ts';
import type { Edition } from './run.ts';

/** The element of a block's view, memoised by view and values, and whether that element has thrown. */
export class ShownView {
  #node: ReactNode;
  #view: unknown;
  #bound: BoundView | undefined;
  /** The last crash, the element that threw, and the edition in which it is not retried. */
  #broken: { readonly crash: unknown; readonly node: ReactNode; readonly edition: Edition } | undefined;

  /** The element to show; undefined if it has thrown and its inputs have not changed. */
  of(view: ComponentType<never>, bound: BoundView, edition: Edition, crash: unknown): ReactNode {
    if (this.#broken && this.#broken.edition !== edition) this.forgive(crash, edition);
    if (this.#bound !== bound || this.#view !== view) {
      this.#node = createElement(view as ComponentType<BoundView>, bound);
      this.#view = view;
      this.#bound = bound;
    }
    if (crash && crash !== this.#broken?.crash) this.#broken = { crash, node: this.#node, edition };
    return this.#broken?.node === this.#node ? undefined : this.#node;
  }

  /** Allows the failed element to be rendered again. */
  forgive(crash: unknown, edition: Edition): void {
    this.#broken = { crash, node: undefined, edition };
    this.#bound = undefined;
  }

  /** True if the output is this element, not a replacement for it. */
  is(output: ReactNode): boolean {
    return this.#bound !== undefined && output === this.#node;
  }
}
