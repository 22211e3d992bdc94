import type { Block } from '../../schemas/block.ts';
import type { Scope } from '../../schemas/expression/ast.ts';
import { checkField, type FieldRule, isActive, type RuleContext } from '../../schemas/field-rules.ts';
import { pathKeys, readPath } from './path.ts';
import { type Binder, compileValue, type Resolve } from './resolve.ts';

/** The binding and rules of a field block. */
export interface FieldPlan {
  /** The `bind` path as authored; it identifies the field in actions and problems. */
  readonly name: string;
  readonly keys: readonly string[];
  readonly rules: readonly { readonly rule: FieldRule; readonly resolve: Resolve | undefined }[];
}

/** Reads `bind` and `rules` of a block and adds the paths that validation reads. Undefined if the block is not a field. */
export function planField(block: Block, paths: Set<string>): FieldPlan | undefined {
  const name = block.bind;
  const keys = pathKeys(name);
  if (typeof name !== 'string' || !keys) return;
  paths.add(`state.${keys[0]}`);
  const rules = Array.isArray(block.rules) ? (block.rules as readonly FieldRule[]) : [];
  if (rules.length) for (const path of ['session.market', 'site.markets', 'site.limits']) paths.add(path);
  for (const rule of rules) if (typeof rule?.field === 'string') paths.add(`state.${rule.field.split('.')[0]}`);
  return { name, keys, rules: rules.map((rule) => ({ rule, resolve: compileValue(rule, paths) })) };
}

/** The current state of a field. */
export interface FieldState {
  readonly value: unknown;
  readonly required: boolean;
  /** The message of the first broken rule, whether it is shown yet or not. */
  readonly wrong: string | undefined;
}

/**
 * Validates a field. `country` (two letters, a prop of phone and address fields) chooses the market whose limits apply; without it the session's
 * market.
 */
export function judgeField(plan: FieldPlan, scope: Scope, where: Binder, country: unknown): FieldState {
  const value = readPath(scope.state, plan.keys);
  if (!plan.rules.length) return { value, required: false, wrong: undefined };
  const rules = plan.rules.map(({ rule, resolve }) => (resolve ? (resolve(scope, where) as FieldRule) : rule));
  const market = (code: unknown) => readPath(scope.site, ['markets', String(code)]) as RuleContext['market'];
  const broken = checkField(rules, value, {
    market: market(country) ?? market(readPath(scope.session, ['market'])),
    limits: readPath(scope.site, ['limits']) as RuleContext['limits'],
    field: (name) => readPath(scope.state, pathKeys(name) ?? ['']),
  });
  const required = rules.some((rule) => (rule.rule === 'required' || rule.rule === 'agreed') && isActive(rule));
  return { value, required, wrong: broken === undefined ? undefined : String(rules[broken]?.message ?? '') };
}
