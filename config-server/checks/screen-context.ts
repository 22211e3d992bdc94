import { misfit } from '../../schemas/expression/assignable.ts';
import type { Expr } from '../../schemas/expression/ast.ts';
import { checkExpression, type Declarations, type JsonSchema } from '../../schemas/expression/check.ts';
import { dependencies } from '../../schemas/expression/dependencies.ts';
import { kindOf } from '../../schemas/expression/json-schema.ts';
import { MAX_DEPTH, MAX_MACRO_NESTING, MAX_NODES } from '../../schemas/expression/limits.ts';
import { macroNesting, measure } from '../../schemas/expression/measure.ts';
import type { Schema } from '../../schemas/schema.ts';
import { withValues } from './inline-values.ts';
import type { Expanded } from './parts.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import type { Validators } from './validators.ts';

/** Where the walk stands: the names an expression may read, and the block that problems name. */
export interface Scope {
  readonly names: Declarations;
  readonly block?: string | undefined;
  /** The named chains around the place, outermost first. */
  readonly running?: readonly string[];
  /** How often what stands here is written out: the entry of a list once for each code of the site. One where it is absent. */
  readonly copies?: number | undefined;
  /** In a part: what stands for `=input.name`. */
  readonly inputs?: ReadonlyMap<string, Expr>;
  /** In a part: the scope of the place that uses it. */
  readonly caller?: Scope;
}

/** What a screen's parts may name, known before they are walked. */
export interface ScreenNames {
  readonly params: ReadonlySet<unknown>;
  readonly sheets: ReadonlySet<string>;
  /** Source name → type of its result. */
  readonly sources: ReadonlyMap<string, JsonSchema>;
  readonly stateType: JsonSchema;
  readonly fields: ReadonlySet<string>;
  /** What `actions` of the screen holds, by name. */
  readonly chains: ReadonlyMap<string, unknown>;
  readonly blockIds: ReadonlySet<string>;
}

/** Characters that parts, named chains and values may come to where they stand: a phone reads the whole screen at once. */
export const mostWrittenOut = 256_000;

/** What a document needs of others to be shown. */
export interface Needs {
  readonly campaigns: Set<string>;
  readonly namespaces: Set<string>;
  readonly blocks: Set<string>;
}

/** What the check has found out for the delivered document. */
export interface Compiled {
  /** The AST of each expression by the object or list it stands in and its key there. */
  readonly expressions: Map<object, Map<string, Expr>>;
  /** For a text, the placeholders that its view fills (`x-fills`) and the document says nothing of. */
  readonly fills: Map<object, readonly string[]>;
  /** Lists that are not written out, by the object `{ each, as, item }` in their place. */
  readonly lists: Map<object, ListedItems>;
}

/** A list with an entry for each of other things, as its check found it. */
export interface ListedItems {
  readonly name: string;
  /** A map of the site, and the codes in it: an entry is written out for each when the screen is released. */
  readonly site?: { readonly path: readonly string[]; readonly codes: readonly string[] };
  /** Else the expression that makes the list. */
  readonly expr?: Expr;
}

export interface ScreenContext {
  readonly index: ProductIndex;
  readonly validators: Validators;
  readonly report: Report;
  readonly names: ScreenNames;
  readonly needs: Needs;
  readonly compiled: Compiled;
  readonly seenBlockIds: Set<string>;
  readonly expanded: Pick<Expanded, 'uses' | 'handed'>;
  /** The expressions of named values, without names of others. */
  readonly values: Map<string, Expr>;
  /** The named chains that something runs. */
  readonly run: Set<string>;
  /** What is left of `mostWrittenOut`. */
  readonly room: { left: number };
  /** Handed on, so that the files for values, blocks and actions need not import one another. */
  readonly walk: {
    value(schema: Schema, parent: object, key: string, pointer: string, scope: Scope, context: ScreenContext): void;
    blocks(value: unknown, pointer: string, scope: Scope, context: ScreenContext): void;
    block(value: unknown, pointer: string, scope: Scope, context: ScreenContext): void;
    actions(value: unknown, pointer: string, scope: Scope, context: ScreenContext): void;
  };
}

/**
 * Types the expression `parent[key]` and keeps its AST for the delivered document. A type that is not known fits everywhere: the view looks
 * at the value again. Gives the type, or undefined where there is a problem.
 */
export function checkTyped(
  parent: object,
  key: string,
  pointer: string,
  expected: JsonSchema | undefined,
  scope: Scope,
  context: Pick<ScreenContext, 'index' | 'report' | 'compiled' | 'needs' | 'values' | 'room'>,
): JsonSchema | undefined {
  const { index, report, compiled, needs, values, room } = context;
  const source = String((parent as Readonly<Record<string, unknown>>)[key]).slice(1);
  let checked = checkExpression(source, scope.names);
  if (checked.ok && expected && kindOf(checked.type) !== 'opaque' && misfit(checked.type, expected)) {
    checked = checkExpression(source, scope.names, expected);
  }
  if (!checked.ok) {
    // A name that is not known is explained by those that are.
    index.readsCampaign();
    for (const { code, message, hint, start, end } of checked.problems) {
      const part = end - start < source.length && end > start ? ` In: ${source.slice(start, Math.min(end, start + 60))}` : '';
      report(code, pointer, message + part, { hint, block: scope.block });
    }
    return undefined;
  }
  // What does not fit is told already.
  if (room.left < 0) return checked.type;
  const { inputs = none } = scope;
  const expr = withValues(withValues(checked.expr, values, 'values'), inputs, 'input');
  if ((values.size > 0 && /\bvalues\b/.test(source)) || inputs.size > 0) writeOut(JSON.stringify(expr).length, pointer, scope, context);
  const { nodes, depth } = measure(expr);
  if (nodes > MAX_NODES || depth > MAX_DEPTH || macroNesting(expr) > MAX_MACRO_NESTING) {
    const message = `With the values and inputs that it names the expression has ${nodes} parts, ${depth} deep; ${MAX_NODES} and ${MAX_DEPTH} are allowed, and ${MAX_MACRO_NESTING} lists inside one another.`;
    report('expression.too_complex', pointer, message, { block: scope.block });
    return undefined;
  }
  const inParent = compiled.expressions.get(parent) ?? new Map<string, Expr>();
  compiled.expressions.set(parent, inParent.set(key, expr));
  for (const path of dependencies(expr)) {
    if (path === 'campaign') index.readsCampaign();
    if (!path.startsWith('campaign.')) continue;
    const campaign = path.slice('campaign.'.length);
    index.readsCampaign(campaign);
    needs.campaigns.add(campaign);
  }
  return checked.type;
}

const none: ReadonlyMap<string, Expr> = new Map();

/** Counts what a named chain, a value or an entry comes to at one place; whether there is room for it. */
export function writeOut(
  characters: number,
  pointer: string,
  { block, copies = 1 }: Scope,
  { room, report }: Pick<ScreenContext, 'room' | 'report'>,
): boolean {
  const before = room.left;
  room.left -= characters * copies;
  if (before >= 0 && room.left < 0)
    report('document.expanded', pointer, `Parts, named chains and values come to more than ${mostWrittenOut / 1000} kB where they stand.`, {
      block,
    });
  return room.left >= 0;
}
