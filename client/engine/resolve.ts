import { type Expr, isCompiledExpression, type Scope } from '../../schemas/expression/ast.ts';
import { dependencies } from '../../schemas/expression/dependencies.ts';
import { compileExpression } from '../../schemas/expression/evaluate.ts';
import { remember } from './remember.ts';

/** Translates texts while a value is resolved. */
export interface Binder {
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
}

/** A value of a document, compiled to a function of its scope. */
export type Resolve<Where extends Binder = Binder> = (scope: Scope, where: Where) => unknown;

/** Compiles object members whose names have a meaning (`onPress`, `blocks`); undefined for any other, which is compiled as a plain value. */
export type MemberResolver<Where extends Binder> = (name: string, value: unknown, path: string) => Resolve<Where> | undefined;

/** Values nested deeper than any contract allows are not compiled. */
const MAX_DEPTH = 24;

const texts = new WeakMap<object, Resolve>();
const values = new WeakMap<object, Resolve>();

interface TextLike {
  readonly t: string;
  readonly context?: unknown;
  readonly with?: unknown;
}

const textNames = new Set(['t', 'with', 'context']);

function isText(value: unknown): value is TextLike {
  return typeof (value as TextLike | null)?.t === 'string' && Object.keys(value as object).every((name) => textNames.has(name));
}

function compileText(ref: TextLike, paths: Set<string>): Resolve {
  const inner = typeof ref.with === 'object' && ref.with !== null ? ref.with : {};
  if (!('context' in ref) && !Object.keys(inner).length) return (_, where) => where.text(ref.t);
  const parts = Object.entries({ ...inner, ...('context' in ref && { context: ref.context }) });
  const resolvers = parts.map(([name, value]) => [name, compileValue(value, paths) ?? (() => value)] as const);
  return (scope, where) => where.text(ref.t, Object.fromEntries(resolvers.map(([name, resolve]) => [name, resolve(scope, where)])));
}

/** Translates the result of an expression if it is a text, as in a campaign document. */
function translated(value: unknown, scope: Scope, where: Binder): unknown {
  if (typeof value !== 'object' || !isText(value)) return value;
  return remember(texts, value, () => compileText(value, new Set()))(scope, where);
}

// A separate function: a closure created within `compileValue` would keep all of that function's variables alive.
function reader(ast: Expr): Resolve {
  const read = compileExpression(ast);
  return (scope, where) => translated(read(scope), scope, where);
}

/**
 * Compiles a value to a function of its scope and adds the paths it reads to `paths`. Returns undefined for a constant, which is used unchanged.
 * Callers cache the function by the object it was compiled from, so that every AST is compiled once.
 */
export function compileValue<Where extends Binder>(
  value: unknown,
  paths: Set<string>,
  member?: MemberResolver<Where>,
  path = '',
  depth = 0,
): Resolve<Where> | undefined {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (isCompiledExpression(value)) {
    for (const name of dependencies(value['='])) paths.add(name);
    return reader(value['=']);
  }
  if (isText(value)) return compileText(value, paths);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => compileValue(item, paths, member, `${path}.${index}`, depth + 1));
    return items.some(Boolean) ? (scope, where) => items.map((item, index) => (item ? item(scope, where) : value[index])) : undefined;
  }
  const changing: [string, Resolve<Where>][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}.${name}`;
    const resolve = member?.(name, inner, at) ?? compileValue(inner, paths, member, at, depth + 1);
    if (resolve) changing.push([name, resolve]);
  }
  if (!changing.length) return;
  return (scope, where) => {
    const result: Record<string, unknown> = { ...value };
    for (const [name, resolve] of changing) result[name] = resolve(scope, where);
    return result;
  };
}

/** Resolves a value in a scope; compiled at the first call, then cached. */
export function resolveValue(value: unknown, scope: Scope, where: Binder): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return remember(values, value, () => compileValue(value, new Set()) ?? (() => value))(scope, where);
}
