import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../../schemas/expression/check.ts';
import { MAX_DEPTH, MAX_NODES } from '../../../schemas/expression/limits.ts';
import { measure } from '../../../schemas/expression/measure.ts';
import { ACCEPTED } from './cases.ts';
import { HOSTILE_SOURCES } from './hostile.ts';
import { REFUSED } from './refusals.ts';
import { DECLARATIONS } from './world.ts';

describe('checkExpression accepts (engine goal 11)', () => {
  it.each(ACCEPTED)('$source', ({ source, expected, type, expr }) => {
    const checked = checkExpression(source, DECLARATIONS, expected);
    if (!checked.ok) throw new Error(JSON.stringify(checked));
    if (type) expect(checked.type).toEqual(type);
    if (expr !== undefined) expect(checked.expr).toEqual(expr);
    expect(JSON.parse(JSON.stringify(checked.expr))).toEqual(checked.expr);
  });
});

describe('checkExpression refuses (engine goal 11)', () => {
  it.each(REFUSED)('$source: $problem', ({ source, expected, problem, at, hint, message }) => {
    const checked = checkExpression(source, DECLARATIONS, expected);
    const first = checked.ok ? undefined : checked.problems[0];
    expect(first?.code).toBe(problem);
    expect(first?.message).not.toBe('');
    expect(first?.hint).not.toBe('');
    if (hint) expect(first?.hint).toBe(hint);
    if (message) expect(first?.message).toBe(message);
    if (at && first) expect(source.slice(first.start, first.end)).toBe(at);
  });

  it('tells every mistake of an expression, each once', () => {
    const checked = checkExpression('member.coin > 1 && item.status == "gone" && nobody.x.y', DECLARATIONS);
    const codes = checked.ok ? [] : checked.problems.map((problem) => problem.code);
    expect(codes).toEqual(['expression.unknown_field', 'expression.enum', 'expression.unknown_name']);
  });

  it('tells ten mistakes at most', () => {
    const checked = checkExpression(Array(30).fill('x').join(' && '), DECLARATIONS);
    expect(checked.ok ? [] : checked.problems).toHaveLength(10);
  });
});

describe('checkExpression ends at once on hostile sources (engine goal 16)', () => {
  it.each(Object.entries(HOSTILE_SOURCES))('%s', (_title, source) => {
    const checked = checkExpression(source, DECLARATIONS);
    if (!checked.ok) return expect(checked.problems[0]?.code).toMatch(/^expression\./);
    const { nodes, depth } = measure(checked.expr);
    expect(nodes <= MAX_NODES && depth <= MAX_DEPTH).toBe(true);
  });

  it('takes names from the declarations only', () => {
    const inherited: typeof DECLARATIONS = Object.create({ secret: { type: 'string' } });
    expect(checkExpression('secret', inherited)).toMatchObject({ ok: false });
  });
});
