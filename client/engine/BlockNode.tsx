import { Component, type ReactNode } from 'react';
import type { Action } from '../../schemas/action.ts';
import type { Block } from '../../schemas/block.ts';
import { judgeGuards, own } from '../../schemas/guards.ts';
import { dispatch } from './actions/dispatch.ts';
import { Binding, type BindingPlace } from './binding.ts';
import { forgetFailure, viewOf } from './chunks.ts';
import type { Frame, ItemFrame, Reader } from './frame.ts';
import type { BlockEntry, RenderReport, Surroundings } from './host.ts';
import { type BlockPlan, planOf, type RepeatPlan } from './plan.ts';
import type { Edition, Level } from './run.ts';
import { ShownView } from './shown-view.ts';
import { Subscription } from './subscription.ts';

export interface BlockNodeProps {
  readonly block: Block;
  /** The block's id, made unique among its siblings. */
  readonly name: string;
  readonly frame: Frame;
  readonly edition: Edition;
  readonly level: Level;
}

interface State {
  readonly crash?: { readonly error: unknown };
  readonly turn?: object;
}

/** True if a kill switch is on for the block's type or for a campaign that the block reads. */
const isKilled = (killed: ReadonlySet<string>, { type }: Block, { paths }: BlockPlan) =>
  killed.has(`block:${type}`) || paths.some((path) => path.startsWith('campaign.') && killed.has(`campaign:${path.slice(9)}`));

/** Blocks nested deeper than this are not rendered, so that a document cannot exhaust the stack; no real screen nests as deep. */
const MAX_DEPTH = 40;

/**
 * One block: guards, binding, view and error boundary in a single component, so that a block costs little more than its view. When something it reads
 * has changed, it computes its output outside React and re-renders only if the output differs.
 */
export class BlockNode extends Component<BlockNodeProps, State> implements Reader, BindingPlace {
  override state: State = {};
  #binding: Binding | undefined;
  #output: ReactNode;
  #outputFor: BlockNodeProps | undefined;
  #outputCrash: State['crash'];
  #seen = -1;
  #mounted = false;
  #running = 0;
  #speaking = false;
  #plan: BlockPlan | undefined;
  readonly #reads = new Subscription(this);
  readonly #shown = new ShownView();
  #chunkFailedIn: Edition | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  get blockId(): string {
    return this.props.name + this.props.frame.suffix;
  }

  override componentDidCatch(error: unknown): void {
    this.#report('render', error);
  }

  override shouldComponentUpdate(next: BlockNodeProps, state: State): boolean {
    const { block, frame, edition, name } = this.props;
    return next.block !== block || next.frame !== frame || next.edition !== edition || next.name !== name || state !== this.state;
  }

  override componentDidMount(): void {
    this.#mounted = true;
    this.#follow();
    // Between render and mount a value may have changed or the chunk may have arrived.
    this.check(!this.#shown.is(this.#output));
  }

  override componentDidUpdate(): void {
    this.#follow();
    this.#binding?.tellItems();
  }

  override componentWillUnmount(): void {
    this.#mounted = false;
    this.#reads.end();
    this.props.edition.run.leave(this);
  }

  check(must?: boolean): void {
    if (!this.#mounted || (!must && this.#seen === this.props.edition.run.store.version)) return;
    const before = this.#output;
    this.#show();
    if (this.#output !== before) this.setState({ turn: {} });
    this.#binding?.tellItems();
  }

  dispatch(path: string, chain: readonly Action[], event: unknown): void {
    dispatch(this.props.edition.run, this, path, chain, event);
  }

  get frame(): Frame {
    return this.props.frame;
  }

  /** Counts the block's chains that wait for an answer: 1 when one begins to wait, -1 when it ends. */
  wait(step: 1 | -1): void {
    this.#running += step;
    this.check(true);
  }

  warn(message: string): void {
    this.#report('bind', message);
  }

  children(blocks: readonly Block[]): ReactNode {
    return this.props.edition.nodes(blocks, this.props.frame, this.#below());
  }

  item(frame: ItemFrame, key: string, plan: RepeatPlan): ReactNode {
    return this.props.edition.node(plan.template, key, frame, this.#below());
  }

  override render(): ReactNode {
    if (this.#outputFor !== this.props || this.#outputCrash !== this.state.crash) this.#show();
    return this.#output;
  }

  #show(): void {
    this.#outputFor = this.props;
    this.#outputCrash = this.state.crash;
    this.#seen = this.props.edition.run.store.version;
    this.#speaking = false;
    try {
      this.#output = this.#look();
    } catch (error) {
      this.#output = this.#instead('bind', error);
    }
    if (!this.#speaking) this.props.edition.run.leave(this);
  }

  #look(): ReactNode {
    const { block, edition, level, frame } = this.props;
    const { host, run } = edition;
    for (let outer: Level | undefined = level; outer; outer = outer.outer) {
      if (outer.block === block || outer.depth > MAX_DEPTH) return this.#instead('document', 'nested too deep');
    }
    const plan = planOf(block);
    this.#plan = plan;
    const entry = this.#entry();
    if (!entry) return this.#instead('document', `no block type ${String(block.type)}`);
    const scope = frame.scope();
    host.inspect?.({ kind: 'look', block: this.blockId, source: block, scope });
    if (isKilled(edition.killed, block, plan)) return this.#fallback();
    if (plan.guards.length && !judgeGuards(plan.guards, run.store.scope() as unknown as Surroundings).pass) return null;
    if (plan.when && !run.blocker(plan.whenPaths) && plan.when(scope, host) !== true) return null;
    const blocker = run.blocker(plan.paths);
    if (blocker?.handle.problem && run.speaksFor(blocker.name, this)) {
      this.#speaking = true;
      const { instead, problem, refresh } = blocker.handle;
      if (instead) return edition.node(instead, 'instead', run.store, this.#below());
      return host.renderProblem(problem, () => void refresh());
    }
    if (blocker) return blocker.handle.problem ? null : host.renderLoading(entry.loading, block.layout, plan.when);
    return this.#view(entry, plan);
  }

  #view(entry: BlockEntry, plan: BlockPlan): ReactNode {
    const { edition, frame } = this.props;
    if (this.#chunkFailedIn && this.#chunkFailedIn !== edition) forgetFailure(entry);
    const chunk = viewOf(entry, this);
    this.#chunkFailedIn = chunk.error === undefined ? undefined : edition;
    if (chunk.error !== undefined) return this.#instead('chunk', chunk.error);
    if (!chunk.view) return edition.host.renderLoading(entry.loading);

    this.#binding ??= new Binding(this, edition);
    const bound = this.#binding.bind(plan, frame.scope(), frame, edition, this.#running > 0);
    return this.#shown.of(chunk.view, bound, edition, this.state.crash) ?? this.#instead('render');
  }

  #entry(): BlockEntry | undefined {
    const { block, edition } = this.props;
    return typeof block.type === 'string' ? (own(edition.host.blocks, block.type) as BlockEntry | undefined) : undefined;
  }

  /** What is rendered in place of a block that failed: its own fallback, else the failure that its contract declares. Never developer text. */
  #instead(phase: RenderReport['phase'], cause?: unknown): ReactNode {
    // An error of a view is reported in `componentDidCatch`, once React has given up: before that React may render the page again.
    if (phase !== 'render') this.#report(phase, cause);
    const fallback = this.#fallback();
    if (fallback || this.#entry()?.failure !== 'notice') return fallback;
    return this.props.edition.host.renderProblem({ code: 'server.unexpected' }, () => {
      const entry = this.#entry();
      if (entry) forgetFailure(entry);
      this.#shown.forgive(this.state.crash, this.props.edition);
      this.check(true);
    });
  }

  #fallback(): ReactNode {
    const { block, edition, frame } = this.props;
    if (typeof block.fallback !== 'object' || block.fallback === null) return null;
    return edition.node(block.fallback, 'fallback', frame, this.#below());
  }

  #follow(): void {
    const { frame, edition } = this.props;
    // A field that is not rendered is not validated.
    const field = this.#shown.is(this.#output) ? this.#binding?.field : undefined;
    if (this.#plan) this.#reads.follow(this.#plan, frame, edition.run.fields, field);
  }

  #below(): Level {
    const { block, level } = this.props;
    return { block, depth: level.depth + 1, outer: level };
  }

  #report(phase: RenderReport['phase'], cause: unknown): void {
    this.props.edition.run.report(phase, cause, this.blockId);
  }
}
