import type { Guard } from '../../schemas/block.ts';
import { type Expr, isCompiledExpression, isPath, type Scope } from '../../schemas/expression/ast.ts';
import { compileExpression } from '../../schemas/expression/evaluate.ts';
import { type GuardSurroundings, judgeGuard } from '../../schemas/guards.ts';
import { planOf } from '../engine/plan.ts';
import type { BlockPlace } from './blocks-in.ts';
import { printExpression, printValue } from './print.ts';
import type { InspectedBlock } from './recorder.ts';
import type { SourceState } from './sources.ts';

/** One condition of a block and whether it holds. */
export interface Clause {
  readonly text: string;
  readonly holds: boolean;
  /** The actual value, or the values that the condition reads. */
  readonly have: string;
}

/** Evaluates every guard and every part of `when` in a scope. */
export function clausesOf({ block }: BlockPlace, scope: Scope): readonly Clause[] {
  const guards = (Array.isArray(block.guards) ? block.guards : []) as readonly Guard[];
  return [...guards.map((guard) => guardClause(guard, scope)), ...whenClauses(block.when, scope)];
}

function guardClause(guard: Guard, scope: Scope): Clause {
  const { guard: name, ...rest } = guard;
  const text = [`guard ${name}`, ...Object.values(rest).map(String)].join(' ');
  const judgement = judgeGuard(guard, scope as unknown as GuardSurroundings);
  if (judgement.pass) return { text, holds: true, have: '' };
  return { text, holds: false, have: `needs ${judgement.reason.need}, has ${judgement.reason.have}` };
}

function whenClauses(when: unknown, scope: Scope): readonly Clause[] {
  if (when === undefined) return [];
  if (!isCompiledExpression(when)) return [{ text: `when ${String(when)}`, holds: when === true, have: String(when) }];
  const expr = when['='];
  const parts = Array.isArray(expr) && expr[0] === '&' ? (expr.slice(1) as Expr[]) : [expr];
  return parts.map((part) => {
    const have = [...pathsIn(part)]
      .filter(([root]) => Object.hasOwn(scope, root))
      .map((path) => `${printPath(path)} is ${readPath(path, scope)}`);
    return { text: `when ${printExpression(part)}`, holds: compileExpression(part)(scope) === true, have: have.join(', ') };
  });
}

type Path = readonly [root: string, ...keys: string[]];
const printPath = ([root, ...keys]: Path) => printExpression(['$', root, ...keys]);
const readPath = ([root, ...keys]: Path, scope: Scope) => printValue(compileExpression(['$', root, ...keys])(scope));

/** The paths that an expression reads, as far as they are literal. */
function* pathsIn(expr: Expr): Iterable<Path> {
  if (!Array.isArray(expr)) return;
  const parts: readonly Expr[] = expr;
  if (isPath(expr)) yield parts.slice(1) as unknown as Path;
  else for (const part of parts) yield* pathsIn(part);
}

export interface Around {
  readonly looks: ReadonlyMap<unknown, readonly InspectedBlock[]>;
  readonly killed: readonly string[];
  readonly sources: readonly SourceState[];
}

/** Why a block is hidden; undefined if it is shown. The outermost reason wins. */
export function hiddenBecause(blockPlace: BlockPlace, around: Around): string | undefined {
  const { block, parent, sheet, isFallback } = blockPlace;
  const outer = parent && !isFallback ? hiddenBecause(parent, around) : undefined;
  if (outer !== undefined) return outer.startsWith('inside ') ? outer : `inside ${nameOf(parent!)}: ${outer}`;
  const look = around.looks.get(block)?.[0];
  if (!look) {
    if (isFallback) return `stands in when ${parent ? nameOf(parent) : 'its block'} fails`;
    if (sheet !== undefined && !parent) return `the sheet ${sheet} is closed`;
    return parent && 'each' in parent.block ? 'there are no items' : 'not rendered';
  }
  if (sheet !== undefined && openSheet(look.scope) !== sheet) return `the sheet ${sheet} is closed`;
  const { paths } = planOf(block);
  const off = around.killed.find((target) => target === `block:${block.type}` || paths.includes(target.replace('campaign:', 'campaign.')));
  if (off) return `switched off: ${off}`;
  const waits = around.sources.find(({ name, state }) => paths.includes(`data.${name}`) && (state === 'loading' || state === 'failed'));
  const failed = clausesOf(blockPlace, look.scope).find(({ holds, text }) => !holds && (!waits || text.startsWith('guard')));
  if (failed) return `${failed.text}: ${failed.have}`;
  return waits && `data.${waits.name} is ${waits.state}${waits.problem ? `: ${waits.problem}` : ''}`;
}

export const nameOf = ({ block, pointer }: BlockPlace): string => (typeof block.id === 'string' && block.id ? block.id : pointer);

const openSheet = (scope: Scope): unknown => (scope.route as { params?: Readonly<Record<string, string>> } | undefined)?.params?.sheet;
