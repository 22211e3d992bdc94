import type { Action } from '../../schemas/action.ts';
import type { Block, Guard } from '../../schemas/block.ts';
import { isCompiledExpression } from '../../schemas/expression/ast.ts';
import { type FieldPlan, planField } from './field-plan.ts';
import { guardPaths } from './guards.ts';
import { remember } from './remember.ts';
import { type Binder, compileValue, type Resolve } from './resolve.ts';
import type { Handler } from './view.ts';

/** What a block's plan asks of the place where the block is shown. */
export interface BlockBinder extends Binder {
  /** `sends`: something in the chain calls the server. */
  handler(path: string, chain: readonly Action[], sends: boolean): Handler;
  slot(path: string, blocks: readonly Block[]): unknown;
  repeat(plan: RepeatPlan, items: unknown): unknown;
}

export interface RepeatPlan {
  readonly template: Block;
  readonly name: string;
  readonly key: Resolve | undefined;
}

/** A block of a document made ready to be bound, once per object of the document. */
export interface BlockPlan {
  /** Props that are the same in every scope. */
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly bound: readonly (readonly [name: string, resolve: Resolve<BlockBinder>])[];
  /** Undefined when the block is always shown. */
  readonly when: Resolve | undefined;
  readonly guards: readonly Guard[];
  readonly field: FieldPlan | undefined;
  /** All that binding reads. */
  readonly paths: readonly string[];
  /** What `when` alone reads: whether it can be judged yet. */
  readonly whenPaths: readonly string[];
}

const plans = new WeakMap<Block, BlockPlan>();
/** What the renderer reads itself, and `__proto__`, which would change the props' own prototype. */
const taken = new Set(['type', 'id', 'when', 'guards', 'fallback', 'bind', 'rules', '__proto__']);
const takenByRepeat = new Set(['each', 'as', 'key', 'block']);
const isAction = /^on[A-Z]/;
/** Most blocks have none of a kind; they share it. */
const none: readonly never[] = [];
const never: Resolve = () => false;

/** The plan of a block. Never throws: what cannot be read is as if it were not there. */
export function planOf(block: Block): BlockPlan {
  return remember(plans, block, () => makePlan(block));
}

/** Names carry meaning: actions become functions, child blocks nodes (schemas/block.ts). */
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

/** Whether a key is the item's `id`, which needs no expression: it is the key of items for which none is given. */
const isOwnId = (key: unknown, name: string) => isCompiledExpression(key) && String(key['=']) === `$,${name},id`;

function planRepeat(block: Block, paths: Set<string>): Resolve<BlockBinder> {
  const { each, as, key, block: template } = block;
  const items = compileValue(each, paths) ?? (() => each);
  const name = typeof as === 'string' && /^[a-z]\w*$/i.test(as) ? as : 'item';
  const plan: RepeatPlan = {
    template: (template ?? {}) as Block,
    name,
    // What a key reads beside the item does not change while items stay.
    key: isOwnId(key, name) ? undefined : compileValue(key, new Set()),
  };
  return (scope, where) => where.repeat(plan, items(scope, where));
}
