import { describe, expect, it } from 'vitest';
import type { Expr } from '../../../schemas/expression/ast.ts';
import { checkExpression } from '../../../schemas/expression/check.ts';
import { compileExpression } from '../../../schemas/expression/evaluate.ts';
import { MAX_STEPS, MAX_TEXT_CHARACTERS } from '../../../schemas/expression/limits.ts';
import { ACCEPTED } from './cases.ts';
import { HOSTILE_ASTS, HOSTILE_SOURCES } from './hostile.ts';
import { DECLARATIONS, MEMBER_SCOPE } from './world.ts';

function evaluate(source: string, scope = MEMBER_SCOPE): unknown {
  const checked = checkExpression(source, DECLARATIONS);
  if (!checked.ok) throw new Error(checked.problems[0]?.message);
  // Through JSON, as it reaches the client.
  return compileExpression(JSON.parse(JSON.stringify(checked.expr)))(scope);
}

describe('compileExpression gives (engine goal 11)', () => {
  it.each(ACCEPTED.filter((row) => row.value !== 'same as scope'))('$source = $value', ({ source, scope, value }) => {
    expect(evaluate(source, scope)).toEqual(value);
  });

  it('hands on data as it is, not a copy', () => {
    expect(evaluate('data.vouchers.items')).toBe((MEMBER_SCOPE.data as { vouchers: { items: unknown } }).vouchers.items);
  });

  it('evaluates one compiled expression for many scopes', () => {
    const run = compileExpression(['+', ['$', 'state', 'count'], 1]);
    expect([1, 2, undefined].map((count) => run({ state: { count } }))).toEqual([2, 3, undefined]);
  });
});

describe('compileExpression is missing for a hostile AST (engine goal 16)', () => {
  const scope = {
    member: { name: 'Ada' },
    list: [1, 2],
    text: 'abc',
    long: Array(1_000).fill(1),
    throws: {
      get now() {
        throw new Error('read');
      },
    },
  };

  it.each(Object.entries(HOSTILE_ASTS))('%s', (_title, ast) => {
    expect(compileExpression(ast as Expr)(scope)).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['no scope', undefined],
    ['null', null],
    ['a text', 'member'],
    ['a scope that inherits', Object.create({ member: { name: 'Ada' } })],
  ])('reads nothing from %s', (_title, other) => {
    expect(compileExpression(['$', 'member', 'name'])(other as never)).toBeUndefined();
  });
});

describe('compileExpression never touches a prototype (engine goal 16)', () => {
  const parsed = JSON.parse('{"member": {"__proto__": {"name": "a"}, "constructor": "b", "prototype": "c"}, "__proto__": "d"}');

  it.each(['__proto__', 'constructor', 'prototype'])('by reading %s, though it is an own property', (key) => {
    expect(compileExpression(['$', 'member', key])(parsed)).toBeUndefined();
    expect(compileExpression(['$', key])(parsed)).toBeUndefined();
    expect(compileExpression(['in', key, ['$', 'member']])(parsed)).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('by building an object with %s', (key) => {
    const value = compileExpression(['{}', key, ['[]', 1], 'a', 1])({});
    expect(value).toEqual({ a: 1 });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe('compileExpression ends (engine goal 16)', () => {
  const accepted = Object.entries(HOSTILE_SOURCES).flatMap(([title, source]) => {
    const checked = checkExpression(source, DECLARATIONS);
    return checked.ok ? [[title, checked.expr] as const] : [];
  });

  it.each(accepted)('on %s', (_title, expr) => {
    const text = JSON.stringify(compileExpression(expr)(MEMBER_SCOPE)) ?? '';
    expect(text.length).toBeLessThan(MAX_STEPS * 100);
  });

  it.each([
    ['lists', ['[]', ['$', 'a'], ['$', 'a']]],
    ['objects', ['{}', 'x', ['$', 'a'], 'y', ['$', 'a']]],
  ])('when %s double at every link', (_title, body) => {
    let expr: Expr = ['[]', 1];
    for (let link = 0; link < 40; link++) expr = ['map', expr, 'a', body];
    expect(compileExpression(expr)({})).toBeUndefined();
  });

  it('and gives no text longer than the limit', () => {
    const long = { member: { name: 'a'.repeat(MAX_TEXT_CHARACTERS) } };
    expect(evaluate('member.name + "b"', long)).toBeUndefined();
    expect(evaluate('[member.name, member.name].join()', long)).toBeUndefined();
  });

  it('with a value when the walk fits into the steps, without one when it does not', () => {
    const rows = (count: number) => ({ data: { vouchers: { items: Array(count).fill({ amount: 1, tags: Array(50).fill('a') }) } } });
    const source = 'data.vouchers.items.all(v, v.tags.all(t, t == "a"))';
    expect(evaluate(source, rows(100))).toBe(true);
    expect(evaluate(source, rows(10_000))).toBeUndefined();
  });
});
