import type { ReactNode } from 'react';
import type { Action } from '../../schemas/action.ts';
import type { Block } from '../../schemas/block.ts';
import type { Scope } from '../../schemas/expression/ast.ts';
import { FieldBinding } from './field-binding.ts';
import type { Frame, ItemFrame } from './frame.ts';
import type { BlockBinder, BlockPlan, RepeatPlan } from './plan.ts';
import { RepeatItems } from './repeat.ts';
import type { Edition } from './run.ts';
import { share } from './share.ts';
import type { Commands, Field, Handler, Repeat } from './view.ts';

/** The block whose values are bound. */
export interface BindingPlace {
  readonly blockId: string;
  dispatch(path: string, chain: readonly Action[], event: unknown): void;
  children(blocks: readonly Block[]): ReactNode;
  item(frame: ItemFrame, key: string, plan: RepeatPlan): ReactNode;
  warn(message: string): void;
  check(must?: boolean): void;
}

/** The props of a view; the same object as long as nothing in it has changed. */
export interface BoundView {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly field: Field | undefined;
  readonly busy: boolean;
  expose(commands: Commands): () => void;
}

// Arrays, not maps: a block has one or two handlers and slots, and there are thousands of blocks.
interface OwnHandler extends Handler {
  path: string;
  chain: readonly Action[];
}

interface Slot {
  readonly path: string;
  readonly blocks: readonly Block[];
  readonly edition: Edition;
  readonly frame: Frame;
  readonly nodes: ReactNode;
}

/** Binds the props of one block repeatedly; values that stay equal keep their identity. */
export class Binding implements BlockBinder {
  readonly #place: BindingPlace;
  #edition: Edition;
  #frame: Frame | undefined;
  #view: BoundView | undefined;
  #handlers: OwnHandler[] | undefined;
  #slots: Slot[] | undefined;
  #items: RepeatItems | undefined;
  field: FieldBinding | undefined;

  constructor(place: BindingPlace, edition: Edition) {
    this.#place = place;
    this.#edition = edition;
  }

  bind(plan: BlockPlan, scope: Scope, frame: Frame, edition: Edition, busy: boolean): BoundView {
    this.#edition = edition;
    this.#frame = frame;
    const before = this.#view;
    const { blockId } = this.#place;
    let props: Record<string, unknown> = plan.bound.length ? { ...plan.fixed } : plan.fixed;
    for (const [name, resolve] of plan.bound) props[name] = resolve(scope, this);
    if (before) props = share(before.props, props);
    const field = plan.field && this.#bindField(plan, scope, props);
    if (before && before.props === props && before.field === field && before.busy === busy && before.id === blockId) return before;
    this.#view = { id: blockId, props, field, busy, expose: before?.expose ?? ((commands) => this.#expose(commands)) };
    return this.#view;
  }

  text(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#edition.host.text(key, values);
  }

  /** The function keeps its identity even if a release replaces the chain behind it. */
  handler(path: string, chain: readonly Action[], sends: boolean): Handler {
    let handler = this.#handlers?.find((one) => one.path === path);
    if (!handler) {
      const made = ((event?: unknown) => this.#place.dispatch(path, made.chain, event)) as OwnHandler;
      made.path = path;
      this.#handlers = [...(this.#handlers ?? []), made];
      handler = made;
    }
    handler.chain = chain;
    handler.sends = sends;
    return handler;
  }

  slot(path: string, blocks: readonly Block[]): ReactNode {
    const edition = this.#edition;
    const frame = this.#frame!;
    const known = this.#slots?.find((one) => one.path === path);
    if (known?.blocks === blocks && known.edition === edition && known.frame === frame) return known.nodes;
    const nodes = this.#place.children(blocks);
    this.#slots = [...(this.#slots ?? []).filter((one) => one !== known), { path, blocks, edition, frame, nodes }];
    return nodes;
  }

  repeat(plan: RepeatPlan, items: unknown): Repeat {
    const place = this.#place;
    this.#items ??= new RepeatItems((frame, key, template) => place.item(frame, key, template));
    return this.#items.update(items, { plan, frame: this.#frame!, edition: this.#edition }, this, (message) => place.warn(message));
  }

  /** Notifies the items of the repeat that changed; must not be called while React renders. */
  tellItems(): void {
    this.#items?.tell();
  }

  #bindField(plan: BlockPlan, scope: Scope, props: BoundView['props']): Field {
    const { run } = this.#edition;
    if (this.field?.name !== plan.field!.name) this.field = new FieldBinding(plan.field!.name, this.#place);
    return this.field.bind(plan.field!, scope, this, props.country, run);
  }

  #expose(commands: Commands): () => void {
    const all = this.#edition.run.commands;
    const { blockId } = this.#place;
    all.set(blockId, commands);
    return () => {
      if (all.get(blockId) === commands) all.delete(blockId);
    };
  }
}
