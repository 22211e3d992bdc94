import type { Expr } from '../../../schemas/expression/ast.ts';
import { MAX_DEPTH } from '../../../schemas/expression/limits.ts';

const nested = (open: string, close: string, times: number) => open.repeat(times) + 1 + close.repeat(times);
// Forty links stay within the levels allowed, so that only what they build can be refused.
const chained = (link: string) => `["aaaaaaaaaa"]${link.repeat(40)}`;

/** Sources that brought other checkers down: each must be refused or accepted within milliseconds, without an exception. */
export const HOSTILE_SOURCES: Readonly<Record<string, string>> = {
  'a megabyte of text': `"${'a'.repeat(1_000_000)}"`,
  '20,000 exclamation marks': `${'!'.repeat(20_000)}true`,
  'as many exclamation marks as fit': `${'!'.repeat(996)}true`,
  'as many minus signs as fit': `${'-'.repeat(999)}1`,
  'as many brackets as fit': nested('(', ')', 499),
  'as many lists as fit': nested('[', ']', 499),
  'as many objects as fit': nested('{"":', '}', 199),
  'as many ternaries as fit': `${'true?1:'.repeat(140)}1`,
  'as many conjunctions as fit': `true${'&&true'.repeat(160)}`,
  'as many sums as fit': `1${'+1'.repeat(499)}`,
  'as many memberships as fit': `${'1 in ['.repeat(140)}1${']'.repeat(140)}`,
  'as many fields as fit': `member${'.a'.repeat(490)}`,
  'texts that double at every link': chained('.map(a,a+a)'),
  'lists that double at every link': chained('.map(a,[a,a])'),
  'objects that double at every link': chained('.map(a,{"x":a,"y":a})'),
  'a slow regular expression': '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("(a+)+$")',
  'lone surrogates': '"\ud800" + "\udc00"',
  'a null character': 'member\u0000.name',
};

const deep = (times: number, op: string) => {
  let expr: Expr = 1;
  for (let level = 0; level < times; level++) expr = [op, expr];
  return expr;
};

const cyclic: unknown[] = ['&', true];
cyclic.push(cyclic);

const cyclicMacro: unknown[] = ['map', ['[]', 1], 'x'];
cyclicMacro.push(cyclicMacro);

/** ASTs that no checker makes: every one must be missing for every scope, without an exception. */
export const HOSTILE_ASTS: Readonly<Record<string, unknown>> = {
  null: null,
  undefined: undefined,
  'an object': { a: 1 },
  'a function': () => 1,
  'a symbol': Symbol('a'),
  'a big integer': 1n,
  'not a number': Number.NaN,
  'an empty list': [],
  'an unknown operator': ['eval', 'process.exit()'],
  'an operator of Object': ['toString'],
  'the constructor as operator': ['constructor', 'return 1'],
  'the prototype as operator': ['__proto__', 1],
  'a list as operator': [['$'], 'member'],
  'an operator that throws': [
    {
      toString() {
        throw new Error('read');
      },
    },
  ],
  'a path without a root': ['$'],
  'a path to a prototype': ['$', '__proto__'],
  'a path to a constructor': ['$', 'member', 'constructor', 'constructor'],
  'a path through a computed prototype key': ['$', 'member', ['+', '__pro', 'to__']],
  'the length of a list': ['$', 'list', 'length'],
  'a method of a list': ['$', 'list', 'map'],
  'a letter of a text': ['$', 'text', 0],
  'a number as root': ['$', 1],
  'a macro without a body': ['map', ['[]', 1], 'x'],
  'an incomplete ternary': ['?', true],
  'one level too many': deep(MAX_DEPTH, '!'),
  '3,000 levels': deep(3_000, '!'),
  '3,000 lists': deep(3_000, '[]'),
  '100,000 operands': ['&', ...Array(100_000).fill(true)],
  'a cycle': cyclic,
  'a cycle through a macro': cyclicMacro,
  'an object literal with a prototype key': ['@', ['{}', '__proto__', ['{}', 'polluted', 1]], 'polluted'],
  'a walk that never ends': ['map', ['$', 'long'], 'a', ['map', ['$', 'long'], 'b', ['map', ['$', 'long'], 'c', 1]]],
  'a getter that throws': ['$', 'throws', 'now'],
};
