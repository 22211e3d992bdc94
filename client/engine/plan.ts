import type { Action } from '../../schemas/action.ts';
import type { Block, Guard } from '../../schemas/block.ts';
import { isCompiledExpression } from '../../schemas/expression/ast.ts';
import { type FieldPlan, planField } from './field-plan.ts';
import { guardPaths } from './guards.ts';
import { remember } from './remember.ts';
import { type Binder, compileValue, type Resolve } from './resolve.ts';
import type { Handler } from './view.ts';

/** Creates handlers, child nodes and repeats for a block's plan. */
export interface BlockBinder extends Binder {
  /** `sends`: true if an action of the chain calls the server. */
  handler(path: string, chain: readonly Action[], sends: boolean): Handler;
  slot(path: string, blocks: readonly Block[]): unknown;
  repeat(plan: RepeatPlan, items: unknown): unknown;
}

export interface RepeatPlan {
  readonly template: Block;
  readonly name: string;
  readonly key: Resolve | undefined;
}

/** A block compiled for binding, once per object of the document. */
export interface BlockPlan {
  /** Props that are the same in every scope. */
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly bound: readonly (readonly [name: string, resolve: Resolve<BlockBinder>])[];
  /** Undefined if the block is always shown. */
  readonly when: Resolve | undefined;
  readonly guards: readonly Guard[];
  readonly field: FieldPlan | undefined;
  /** All paths that binding reads. */
  readonly paths: readonly string[];
  /** The paths that `when` reads; it can be evaluated once they are loaded. */
  readonly whenPaths: readonly string[];
}

const plans = new WeakMap<Block, BlockPlan>();
/** Names that are not props: the renderer reads them itself. `__proto__` would change the prototype of the props. */
const taken = new Set(['type', 'id', 'when', 'guards', 'fallback', 'bind', 'rules', '__proto__']);
const takenByRepeat = new Set(['each', 'as', 'key', 'block']);
const isAction = /^on[A-Z]/;
/** One shared empty list, since most blocks have no guards and no paths. */
const none: readonly never[] = [];
const never: Resolve = () => false;

/** Returns the compiled block, cached. Never throws: whatever cannot be read is ignored. */
export function planOf(block: Block): BlockPlan {
  return remember(plans, block, () => makePlan(block));
}

/** Compiles a prop by its name: `on…` becomes a function, `…Blocks` become nodes (schemas/block.ts). Undefined for other names. */
function member(name: string, value: unknown, path: string): Resolve<BlockBinder> | undefined {
  if (isAction.test(name)) {
    if (!Array.isArray(value)) return () => undefined;
    const sends = /"do":"(call|upload)"/.test(JSON.stringify(value));
    return (_, where) => where.handler(path, value, sends);
  }
  if (name !== 'blocks' && !name.endsWith('Blocks')) return;
  return Array.isArray(value) ? (_, where) => where.slot(path, value) : () => undefined;
}

function makePlan(block: Block): BlockPlan {
  const paths = new Set<string>();
  const when = 'when' in block ? (compileValue(block.when, paths) ?? (block.when === true ? undefined : never)) : undefined;
  const whenPaths = paths.size ? [...paths] : none;
  const fixed: Record<string, unknown> = {};
  const bound: [string, Resolve<BlockBinder>][] = [];
  const repeats = 'each' in block;

  for (const name of Object.keys(block)) {
    if (taken.has(name) || (repeats && takenByRepeat.has(name))) continue;
    const value = block[name];
    const resolve = member(name, value, name) ?? (typeof value === 'object' ? compileValue(value, paths, member, name) : undefined);
    if (resolve) bound.push([name, resolve]);
    else fixed[name] = value;
  }
  if (repeats) bound.push(['block', planRepeat(block, paths)]);
  const guards = Array.isArray(block.guards) ? (block.guards as readonly Guard[]) : none;
  if (guards.length) for (const path of guardPaths(guards)) paths.add(path);
  const field = planField(block, paths);
  return {
    fixed,
    bound,
    when,
    guards,
    field,
    paths: paths.size ? [...paths] : none,
    whenPaths,
  };
}

/** True if a repeat's `key` is the item's `id`: that is the default key, so that no expression is needed. */
const isOwnId = (key: unknown, name: string) => isCompiledExpression(key) && String(key['=']) === `$,${name},id`;

function planRepeat(block: Block, paths: Set<string>): Resolve<BlockBinder> {
  const { each, as, key, block: template } = block;
  const items = compileValue(each, paths) ?? (() => each);
  const name = typeof as === 'string' && /^[a-z]\w*$/i.test(as) ? as : 'item';
  const plan: RepeatPlan = {
    template: (template ?? {}) as Block,
    name,
    // Paths of a key outside the item are not subscribed to: they do not change while the items stay.
    key: isOwnId(key, name) ? undefined : compileValue(key, new Set()),
  };
  return (scope, where) => where.repeat(plan, items(scope, where));
}
