import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompiledExpression } from '../../../schemas/expression/ast.ts';
import { compileExpression } from '../../../schemas/expression/evaluate.ts';
import { inFull } from '../../deep.ts';
import { aProduct, type Body, checkedAfter, examine } from '../../fixtures/documents/product.ts';

/** Every compiled expression of a delivered document. */
function expressionsIn(value: unknown): (readonly [wrapper: { '=': Parameters<typeof compileExpression>[0] }, at: string])[] {
  const found: (readonly [{ '=': Parameters<typeof compileExpression>[0] }, string])[] = [];
  const walk = (part: unknown, at: string): void => {
    if (isCompiledExpression(part)) found.push([part, at]);
    else if (typeof part === 'object' && part !== null) for (const [key, inner] of Object.entries(part)) walk(inner, `${at}/${key}`);
  };
  walk(value, '');
  return found;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

const parts = [
  'member.coins',
  'member.name',
  'session.signedIn',
  'state.tab',
  'state.count',
  'data.levels.items',
  'route.params.tab',
  "campaign['check-in'].dailyCoins",
  'now',
  '1',
  '"a"',
  'true',
];
const expression = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...parts),
    fc.tuple(tie('any'), fc.constantFrom('+', '==', '>', '&&', '||', 'in'), tie('any')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    tie('any').map((a) => `size(${a})`),
    tie('any').map((a) => `data.levels.items.filter(x, ${a})`),
    tie('any').map((a) => `string(${a})`),
  ),
})).any as fc.Arbitrary<string>;

describe('What the check accepts is delivered and evaluates (engine goal 11)', () => {
  it('no source of an expression is left in a delivered screen', () => {
    const { delivered } = examine(aProduct());
    const home = delivered.get('screen:home')!.body;
    expect(textsIn(home).filter((text) => text.startsWith('='))).toEqual([]);
    expect(expressionsIn(home).length).toBeGreaterThan(6);
  });

  it('any expression, in any place: either a problem, or an AST that gives a value or nothing, never an error', () => {
    let accepted = 0;
    fc.assert(
      fc.property(expression, fc.constantFrom('when', 'text', 'value', 'with'), (source, place) => {
        const { delivered, problems } = checkedAfter('screen:home', (body) => put(body, place, `=${source}`));
        const home = delivered.get('screen:home');
        expect(home === undefined).toBe(problems.some(({ severity, id }) => severity === 'error' && id === 'home'));
        if (!home) return;
        accepted += 1;
        for (const [wrapper] of expressionsIn(home.body)) {
          const evaluate = compileExpression(wrapper['=']);
          for (const scope of scopes) expect(() => evaluate(scope)).not.toThrow();
        }
      }),
      { numRuns: inFull(200, 300), seed: 20250801 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('any JSON in place of any part gives problems, never an exception', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 4 }),
        fc.constantFrom('blocks', 'data', 'state', 'sheets', 'guards', 'onOpen', 'title', 'params'),
        (json, part) => {
          const { problems } = checkedAfter('screen:home', (body) => {
            body[part] = JSON.parse(json);
          });
          for (const { pointer, code, hint } of problems)
            expect([typeof pointer, typeof code, typeof hint]).toEqual(['string', 'string', 'string']);
        },
      ),
      { numRuns: inFull(100, 300), seed: 20250801 },
    );
  });
});

function put(body: Body, place: string, source: string): void {
  const [greeting, button] = body.blocks[0].blocks;
  if (place === 'when') greeting.when = source;
  else if (place === 'text') greeting.text = source;
  else if (place === 'with') greeting.text = { t: 'home.greeting', with: { name: source } };
  else button.onPress[0] = { do: 'set', path: 'tab', value: source };
}

const scopes = [
  {},
  { member: {}, state: {}, data: {}, session: {}, route: { params: {} }, campaign: {}, site: {}, now: 0 },
  {
    member: { coins: 3, name: 'A' },
    state: { tab: 'all', count: 1 },
    data: { levels: { items: [{ code: 'v1', name: 'x' }, null, 7] } },
    session: { signedIn: true },
    route: { params: { tab: 'x' } },
    campaign: { 'check-in': { dailyCoins: 1 } },
    now: 1,
  },
];
