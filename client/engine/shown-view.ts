import { type ComponentType, createElement, type ReactNode } from 'react';
import type { BoundView } from './binding.ts';
import type { Edition } from './run.ts';

/** The element of a block's view, the same as long as view and values are, and what is known of its breaking. */
export class ShownView {
  #node: ReactNode;
  #view: unknown;
  #bound: BoundView | undefined;
  /** The crash that was seen, the node it was of, and the edition in which that will not be tried again. */
  #broken: { readonly crash: unknown; readonly node: ReactNode; readonly edition: Edition } | undefined;

  /** The element to show; undefined when it has thrown and nothing it was made of has changed since. */
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

  /** Lets what broke be tried again. */
  forgive(crash: unknown, edition: Edition): void {
    this.#broken = { crash, node: undefined, edition };
    this.#bound = undefined;
  }

  /** Whether this is what the block shows now, not something in its place. */
  is(output: ReactNode): boolean {
    return this.#bound !== undefined && output === this.#node;
  }
}
