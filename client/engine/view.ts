import type { ReactNode } from 'react';
import type { BlockContract } from '../../schemas/block.ts';
import type { Reading, TypeOf } from '../../schemas/type-of.ts';

export { useCountdown, useDelay, useServerNow } from './time.ts';

/** The items of a repeat; a view renders as many as it needs, by index. An item whose data did not change is not rendered again. */
export interface Repeat {
  readonly count: number;
  key(index: number): string;
  render(index: number): ReactNode;
}

/** The two-way binding of a field block. */
export interface Field<Value = unknown> {
  readonly name: string;
  readonly value: Value | undefined;
  readonly required: boolean;
  /** The error text, once the member has visited the field. */
  readonly error: string | undefined;
  set(value: Value): void;
  /** Marks the field as visited: from then on its errors are shown. */
  blur(): void;
}

/**
 * A chain of actions as a function. If the contract has `x-event`, it takes that event's data. `sends`: true if an action calls the server, which
 * fails offline.
 */
export interface Handler {
  (): void;
  sends?: boolean;
}

/** Type options by which a view reads its contract. */
export interface ViewReading extends Reading {
  readonly roles: { readonly actions: Handler; readonly blocks: ReactNode; readonly block: Repeat };
  readonly defaults: 'absent';
}

type FieldValue<Kind> = Kind extends 'boolean'
  ? boolean
  : Kind extends 'strings'
    ? readonly string[]
    : Kind extends string
      ? string
      : never;

/** Commands of a block for actions of other blocks (`draw.play`, `draw.stop`). A returned promise makes the chain wait for it. */
export interface Commands {
  play?(): unknown;
  stop?(index: unknown): unknown;
}

/**
 * The props of a block's view.
 * `props` has texts and expressions resolved, actions as functions (`onPress()`, or `onChange({ value })` if `x-event` says so; absent ones are
 * undefined), child blocks as nodes, a repeat as `Repeat` under `block` (`each`, `as` and `key` stay with the engine); `field` if the contract has
 * `bind`. A view renders one element and only markup: no fetch, no router, no translation.
 * Its outermost element has `data-block={id}`, written by the view: that costs nothing, needs no wrapper and survives hot reloading; the test of the
 * fixtures finds a view that forgets it. In a repeat `id` is the template's id and the item's key: `voucher:v17`, one more key for each repeat
 * around.
 * A prop that is absent, or whose expression has no value, is undefined. The view itself applies a `default` of the contract; forms and editors show
 * it.
 */
export interface BlockView<Contract extends BlockContract> {
  readonly id: string;
  /** True while a chain of the block waits for an answer; a second tap on that chain is ignored anyway. */
  readonly busy: boolean;
  /** Offers commands to actions of other blocks, in an effect: `useEffect(() => expose({ play, stop }), [expose])`. */
  expose(commands: Commands): () => void;
  readonly props: TypeOf<Contract['props'], ViewReading>;
  readonly field: Contract['bind'] extends string ? Field<FieldValue<Contract['bind']>> : undefined;
}
