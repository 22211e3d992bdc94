import { describe, expect, it } from 'vitest';
import { type Expr, isCompiledExpression } from '../../../schemas/expression/ast.ts';
import { checkExpression } from '../../../schemas/expression/check.ts';
import { dependencies } from '../../../schemas/expression/dependencies.ts';
import { HOSTILE_ASTS } from './hostile.ts';
import { DECLARATIONS } from './world.ts';

describe('dependencies are the root and its first literal key (engine goal 17)', () => {
  it.each([
    ['1 + 2', []],
    ['now', ['now']],
    ['member.coins + member.coins', ['member.coins']],
    ['item.status == state.tab', ['item.status', 'state.tab']],
    ['data.vouchers.items[0].title', ['data.vouchers']],
    ["campaign['check-in'].dailyCoins", ['campaign.check-in']],
    ['site.byMarket[session.market].fee', ['session.market', 'site.byMarket']],
    ['has(member)', ['member']],
    ['[item.title][0]', ['item.title']],
    ['data.vouchers.items.filter(v, v.status == state.tab)', ['data.vouchers', 'state.tab']],
    ['data.vouchers.items.map(item, item.id)', ['data.vouchers']],
    ['[1].exists(x, [x].exists(y, y == x)) && item.note == now', ['item.note', 'now']],
    ['[item.id].map(item, item)', ['item.id']],
  ])('%s', (source, paths) => {
    const checked = checkExpression(source, DECLARATIONS);
    expect(checked.ok && dependencies(checked.expr)).toEqual(paths);
  });

  it('is the root alone for a computed key', () => {
    expect(dependencies(['$', 'data', ['$', 'state', 'tab'], 'x'])).toEqual(['data', 'state.tab']);
  });

  it.each(Object.entries(HOSTILE_ASTS))('never throws on %s', (_title, ast) => {
    expect(dependencies(ast as Expr)).toBeInstanceOf(Array);
  });
});

describe('isCompiledExpression knows the wrapper of delivered documents', () => {
  it.each([
    [{ '=': true }, true],
    [{ '=': ['$', 'now'] }, true],
    [{ '=': 1, x: 2 }, false],
    [{}, false],
    [Object.create({ '=': 1 }), false],
    [['='], false],
    ['=now', false],
    [null, false],
  ])('%j: %s', (value, is) => {
    expect(isCompiledExpression(value)).toBe(is);
  });
});
