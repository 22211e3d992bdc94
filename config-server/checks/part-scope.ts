import type { Expr } from '../../schemas/expression/ast.ts';
import type { Declarations, JsonSchema } from '../../schemas/expression/check.ts';
import { handedInputs, type PartInput } from '../../schemas/part.ts';
import { child, isExpression, own } from '../documents/index.ts';
import type { PartUse } from './part-uses.ts';
import { checkTyped, type Scope, type ScreenContext } from './screen-context.ts';
import { ANY, BOOLEAN, LIST, OPEN, TEXT, typeAtPath, typeOfValue } from './types.ts';

/** What a part reads beside its inputs: the same on every screen. `event` is that of the place that runs a chain. */
const everywhere = ['session', 'member', 'site', 'campaign', 'now', 'event'] as const;

const kinds: Readonly<Partial<Record<PartInput['type'], JsonSchema>>> = {
  string: TEXT,
  number: { type: 'number' },
  boolean: BOOLEAN,
  object: OPEN,
  list: LIST,
};

/** The scope of a block, an action or a value of a screen: another where it belongs to a part, or was handed to one. */
export function scopeAt(value: unknown, scope: Scope, context: ScreenContext): Scope {
  if (typeof value !== 'object' || value === null) return scope;
  const { uses, handed } = context.expanded;
  if (handed.has(value) && scope.caller) {
    const { caller, block } = scope;
    const { event } = scope.names;
    return { ...caller, block, copies: scope.copies, names: event ? { ...caller.names, event } : caller.names };
  }
  return (uses.get(value) ?? []).reduce((outer, use) => enter(use, outer, context), scope);
}

/** A place is entered once for each of the outermost blocks or actions of a part. */
const entered = new WeakMap<PartUse, { readonly from: Scope; readonly inside: Scope }>();

function enter(use: PartUse, from: Scope, context: ScreenContext): Scope {
  const known = entered.get(use);
  if (known?.from === from) return known.inside;
  const types: Record<string, JsonSchema> = {};
  const inputs = new Map<string, Expr>();
  for (const [name, input] of Object.entries(use.inputs)) {
    const found = input.type === 'state' ? givenState(use, name, input, from, context) : givenValue(use, name, input, from, context);
    if (!found) continue;
    types[name] = found.type;
    if (found.expr !== undefined) inputs.set(name, found.expr);
  }
  const names: Declarations = {
    ...Object.fromEntries(everywhere.flatMap((name) => (from.names[name] ? [[name, from.names[name]]] : []))),
    input: { type: 'object', properties: types, additionalProperties: false },
  };
  const inside: Scope = { names, block: from.block, running: from.running ?? [], copies: from.copies, inputs, caller: from };
  entered.set(use, { from, inside });
  return inside;
}

interface Found {
  readonly type: JsonSchema;
  /** What stands for it in expressions of the part; absent where there is a problem. */
  readonly expr?: Expr | undefined;
}

/** What a place gives is written in its own names; the default, which is a literal, counts where it gives nothing. */
function givenValue({ given, pointer }: PartUse, name: string, input: PartInput, from: Scope, context: ScreenContext): Found | undefined {
  const kind = kinds[input.type];
  if (!kind) return (handedInputs as readonly string[]).includes(input.type) ? undefined : { type: ANY };
  const value = own(given, name) ?? input.default;
  if (!isExpression(value)) return { type: kind, ...(isScalar(value) ? { expr: value } : {}) };
  const type = checkTyped(given, name, child(pointer, name), kind, from, context);
  return { type: type ?? ANY, expr: context.compiled.expressions.get(given)?.get(name) };
}

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function givenState({ given, pointer }: PartUse, name: string, input: PartInput, { block }: Scope, context: ScreenContext): Found {
  const path = own(given, name) ?? input.default;
  const keys = typeof path === 'string' ? path.split('.') : [];
  const type = typeAtPath(context.names.stateType, keys);
  if (type) return { type, expr: ['$', 'state', ...keys] };
  if (typeof path === 'string')
    context.report('link.state', child(pointer, name), `The state has no value ${path.slice(0, 60)}.`, { block });
  return { type: typeOfValue(null) };
}
