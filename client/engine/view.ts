import type { ReactNode } from 'react';
import type { BlockContract } from '../../schemas/block.ts';
import type { Reading, TypeOf } from '../../schemas/type-of.ts';

export { useCountdown, useDelay, useServerNow } from './time.ts';

/** The items of a repeat: a view renders as many as it wants, by index. An item whose data did not change is not rendered again. */
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
  /** The text of what is wrong, once the member has been there. */
  readonly error: string | undefined;
  set(value: Value): void;
  /** The member left the field: from now on it says what is wrong. */
  blur(): void;
}

/**
 * A chain of actions as a function; with `x-event` in the contract it takes what that names. `sends`: something in it calls the server, so that it
 * cannot act without a signal.
 */
export interface Handler {
  (): void;
  sends?: boolean;
}

/** How a view reads its contract. */
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

/** What actions of other blocks may ask of a block (`draw.play`, `draw.stop`). A promise makes their chain wait for its end. */
export interface Commands {
  play?(): unknown;
  stop?(index: unknown): unknown;
}

/**
 * What a block's view gets: `props` with texts and expressions resolved, actions as functions (`onPress()`, or `onChange({ value })` where `x-event` says so; absent ones are undefined),
 * child blocks as nodes, a repeat as `Repeat` under `block` (`each`, `as` and `key` stay with the engine); and `field` when the contract has
 * `bind`. A view renders one element, and puts nothing else in it but markup: no fetch, no router, no translation.
 *
 * Its outermost element carries `data-block={id}`. The view writes it: that costs nothing, needs no wrapper and survives hot reloading; the
 * test of the fixtures finds a view that forgets. In a repeat `id` is the template's id and the item's key: `voucher:v17`, one
 * more key for each repeat around.
 *
 * A prop that is absent, or whose expression has no value, is undefined. A `default` of the contract is what forms and editors show; the view
 * itself puts it in.
 */
export interface BlockView<Contract extends BlockContract> {
  readonly id: string;
  /** True while one of the block's own chains waits for an answer; a second tap on it is ignored anyway. */
  readonly busy: boolean;
  /** Offers commands to actions of other blocks, in an effect: `useEffect(() => expose({ play, stop }), [expose])`. */
  expose(commands: Commands): () => void;
  readonly props: TypeOf<Contract['props'], ViewReading>;
  readonly field: Contract['bind'] extends string ? Field<FieldValue<Contract['bind']>> : undefined;
}
