import { type Expr, isPath, type Scope } from './ast.ts';
import type { FunctionName, MacroName } from './functions.ts';
import { MAX_DEPTH, MAX_NODES, MAX_STEPS, MAX_TEXT_CHARACTERS } from './limits.ts';
import { MACROS, STRICT } from './operations.ts';
import { isKey, isScalar, isText, isThere, known, read } from './reading.ts';

/** One evaluation: its scope, the steps left, and the items that macros have bound, one slot per level. */
interface Run {
  readonly scope: Scope;
  readonly bound: unknown[];
  steps: number;
}

type Step = (run: Run) => unknown;

const nothing = () => undefined;

/** Uses up steps; if none are left, throws, so that `compileExpression` returns undefined for the whole expression. */
function spend(run: Run, steps: number): void {
  run.steps -= steps;
  if (run.steps < 0) throw run;
}

const length = (value: unknown) => (isText(value) || Array.isArray(value) ? value.length : 0);

// Number of cells in each built list, counted as often as they appear: a chain of `map(a, [a, a])` doubles what a reader of the result has to walk. A
// built value costs that many steps.
const cells = new WeakMap<object, number>();

function built<T extends object>(run: Run, value: T, parts: readonly unknown[]): T {
  let count = 1;
  for (const part of parts) count += cells.get(part as object) ?? 1;
  spend(run, count);
  cells.set(value, count);
  return value;
}

/** Compiles an AST to closures. Throws on an AST that the checker could not have made; `compileExpression` catches it. */
function compiler() {
  let nodes = 0;

  return function compile(expr: Expr, names: readonly Expr[], depth: number): Step {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) throw expr;
    if (!Array.isArray(expr)) {
      if (!isScalar(known(expr))) throw expr;
      return () => expr;
    }
    const [op, ...rest] = expr as [string, ...Expr[]];
    const inner = (part: Expr) => compile(part, names, depth + 1);

    if (op === '$' || op === '@') {
      const [first, ...others] = rest as [Expr, ...Expr[]];
      const slot = names.lastIndexOf(first);
      const base: Step = op === '@' ? inner(first) : slot < 0 ? (run) => read(run.scope, first) : (run) => run.bound[slot];
      const keys = others.map(inner);
      return (run) => {
        let value = base(run);
        for (let index = 0; index < keys.length; index++) value = read(value, keys[index]!(run));
        return value;
      };
    }

    if (Object.hasOwn(MACROS, op)) {
      const [list, name, body] = rest as [Expr, Expr, Expr];
      const items = inner(list);
      const before = nodes;
      const visit = compile(body, [...names, name], depth + 1);
      const cost = nodes - before;
      const slot = names.length;
      return (run) => {
        const found = items(run);
        // For a missing list every test is false, and `filter` and `map` give undefined.
        if (!Array.isArray(found)) return op === 'filter' || op === 'map' ? undefined : false;
        const result = MACROS[op as MacroName](found, (item) => {
          spend(run, cost);
          run.bound[slot] = known(item);
          const answer = visit(run);
          return op === 'map' ? answer : answer === true;
        });
        return Array.isArray(result) ? built(run, result, result) : result;
      };
    }

    if (op === '{}') {
      const values = rest.map((part, index) => (index % 2 ? inner(part) : nothing));
      return (run) => {
        const result: Record<string, unknown> = {};
        for (let index = 1; index < values.length; index += 2) {
          const key = rest[index - 1];
          const value = values[index]!(run);
          if (isThere(value) && isKey(key)) result[key] = value;
        }
        return built(run, result, Object.values(result));
      };
    }

    const parts = rest.map(inner);
    const [a = nothing, b = nothing, c = nothing] = parts;
    if (op === '?') return (run) => (a(run) === true ? b(run) : c(run));
    if (op === '&') return (run) => parts.every((part) => part(run) === true);
    if (op === '|') return (run) => parts.some((part) => part(run) === true);
    if (op === '[]') {
      return (run) => {
        const result = parts.map((part) => part(run)).filter(isThere);
        return built(run, result, result);
      };
    }
    if (!Object.hasOwn(STRICT, op)) throw expr;
    const apply = STRICT[op as FunctionName];
    return (run) => {
      const left = a(run);
      const right = b(run);
      spend(run, (length(left) + length(right)) >> 4);
      const result = known(apply(left, right));
      return isText(result) && result.length > MAX_TEXT_CHARACTERS ? undefined : result;
    };
  };
}

/** Most expressions are one path. A loop over it takes a twentieth of the memory of closures for its parts (1.9 kB each), and less time. */
const walked =
  (path: readonly string[]) =>
  (scope: Scope): unknown => {
    let value: unknown = scope;
    try {
      for (let index = 1; index < path.length; index++) value = read(value, path[index]);
      return value;
    } catch {
      // A getter in the scope threw.
    }
  };

/**
 * Compiles a checked AST to a function of its scope (engine goal 11). It never throws, reads own properties only, and stops after `MAX_STEPS`;
 * missing data, or an AST that the checker could not have made, gives undefined. docs/expressions.md defines the semantics.
 */
export function compileExpression(expr: Expr): (scope: Scope) => unknown {
  if (isPath(expr)) return walked(expr);
  let step: Step = nothing;
  try {
    step = compiler()(expr, [], 1);
  } catch {
    // A hostile or newer AST: evaluates to undefined.
  }
  return (scope) => {
    try {
      return step({ scope, bound: [], steps: MAX_STEPS });
    } catch {
      // Out of steps, or a getter in the scope threw.
    }
  };
}
