import type { JsonSchema } from '../../../schemas/expression/json-schema.ts';
import type { ExpressionProblemCode } from '../../../schemas/expression/problem.ts';

/** One row for the checker; the evaluator never sees these. Declarations are those of `world.ts`. */
export interface Refused {
  readonly source: string;
  readonly problem: ExpressionProblemCode;
  /** The part of the source that the problem points at. */
  readonly at?: string;
  readonly hint?: string;
  readonly message?: string;
  readonly expected?: JsonSchema;
}

const BOOLEAN: JsonSchema = { type: 'boolean' };
const STRING: JsonSchema = { type: 'string' };
const INTEGER: JsonSchema = { type: 'integer' };
const NUMBER: JsonSchema = { type: 'number' };
const STATUS: JsonSchema = { type: 'string', enum: ['available', 'used', 'expired'] };

export const REFUSED: readonly Refused[] = [
  // Syntax
  { source: '', problem: 'expression.syntax', message: 'Nothing is written yet.' },
  { source: 'member.', problem: 'expression.syntax', message: 'It ends before it is complete.' },
  { source: '(1 ', problem: 'expression.syntax', message: 'It ends before it is complete.' },
  { source: 'size(data.x))', problem: 'expression.syntax', message: '“)” cannot stand here.' },
  { source: 'member.coins = 1', problem: 'expression.syntax', hint: 'Compare with ==.' },
  { source: 'true & false', problem: 'expression.syntax', at: '&' },
  { source: 'true and false', problem: 'expression.syntax', message: '“and” cannot stand here.' },
  { source: '"abc', problem: 'expression.syntax', message: 'A text is not closed.' },
  { source: '(1', problem: 'expression.syntax' },
  { source: 'a => b', problem: 'expression.syntax' },
  { source: 'if', problem: 'expression.syntax' },
  { source: 'data.vouchers.items.filter(v.x, true)', problem: 'expression.syntax' },

  // Names and fields
  { source: 'memberr.coins', problem: 'expression.unknown_name', at: 'memberr', hint: 'Did you mean member?' },
  { source: 'window', problem: 'expression.unknown_name' },
  { source: 'data.vouchers.items.map(v, v.id) == v', problem: 'expression.unknown_name', at: 'v' },
  { source: 'member.coin', problem: 'expression.unknown_field', at: 'coin', hint: 'Did you mean coins?' },
  { source: 'data.vouchers.items.exists(v, v.stat == "used")', problem: 'expression.unknown_field', at: 'stat' },
  { source: 'data.vouchers.items.length', problem: 'expression.unknown_field', hint: 'Write size(...).' },
  { source: 'campaign["checkin"]', problem: 'expression.unknown_field', hint: 'Did you mean check-in?' },
  { source: 'member.name.x', problem: 'expression.unknown_field' },
  { source: 'event.value.x', problem: 'expression.unknown_field' },

  // Prototype keys
  { source: 'member.__proto__', problem: 'expression.unknown_field' },
  { source: 'member["constructor"]', problem: 'expression.unknown_field' },
  { source: 'member.counts.constructor', problem: 'expression.unknown_field' },
  { source: 'member.counts["prototype"]', problem: 'expression.unknown_field' },
  { source: 'constructor', problem: 'expression.unknown_name' },
  { source: 'toString', problem: 'expression.unknown_name' },
  { source: '__proto__', problem: 'expression.syntax' },
  { source: '{"__proto__": 1}', problem: 'expression.type' },
  { source: '[1].map(constructor, 1)', problem: 'expression.function' },
  { source: 'toString()', problem: 'expression.function' },
  { source: 'member.hasOwnProperty("a")', problem: 'expression.function' },

  // Types
  { source: 'member.level == "a"', problem: 'expression.type' },
  { source: 'member.name == null', problem: 'expression.type', at: 'null' },
  { source: 'member.name + 1', problem: 'expression.type' },
  { source: 'member.name < 1', problem: 'expression.type' },
  { source: 'true < false', problem: 'expression.type' },
  { source: 'item.tags == []', problem: 'expression.type' },
  { source: 'item.tags + item.tags', problem: 'expression.type' },
  { source: 'member.level && true', problem: 'expression.type', at: 'member.level' },
  { source: '!member.name', problem: 'expression.type', at: 'member.name' },
  { source: 'member.name ? 1 : 2', problem: 'expression.type', at: 'member.name' },
  { source: 'member.vip ? 1 : "a"', problem: 'expression.type' },
  { source: '[1, "a"]', problem: 'expression.type' },
  { source: '{1: 2}', problem: 'expression.type' },
  { source: '{"a": 1, "a": 2}', problem: 'expression.type' },
  { source: 'item.tags["a"]', problem: 'expression.type', at: '"a"' },
  { source: 'item.tags[1.5]', problem: 'expression.type' },
  { source: 'member[1]', problem: 'expression.type' },
  { source: 'member.name[0]', problem: 'expression.type' },
  { source: 'site.mixed[state.tab]', problem: 'expression.type' },
  { source: '1 in 2', problem: 'expression.type' },
  { source: '"a" in member.name', problem: 'expression.type' },
  { source: '1 in item.tags', problem: 'expression.type' },
  { source: '-member.name', problem: 'expression.type' },
  { source: 'b"abc"', problem: 'expression.type' },
  { source: '1u', problem: 'expression.type' },
  { source: '9007199254740993', problem: 'expression.type' },
  { source: 'member.name.contains(1)', problem: 'expression.type', at: '1' },
  { source: 'size(1)', problem: 'expression.type' },
  { source: 'has(1 + 1)', problem: 'expression.type' },
  { source: 'member.coins.orValue("none")', problem: 'expression.type' },
  { source: '[1].join(",")', problem: 'expression.type' },
  { source: 'member.filter(v, true)', problem: 'expression.type' },
  { source: 'data.vouchers.items.filter(v, v.id)', problem: 'expression.type', at: 'v.id' },

  // Functions
  { source: 'member.name.matches("(a+)+$")', problem: 'expression.function', hint: 'Use contains, startsWith, endsWith or in.' },
  { source: 'contain("a", "b")', problem: 'expression.function', hint: 'Did you mean contains?' },
  { source: 'contains("a", "b")', problem: 'expression.function' },
  { source: '"a".floor()', problem: 'expression.function' },
  { source: 'min(1)', problem: 'expression.function' },
  { source: 'min(1, 2, 3, 4, 5, 6, 7, 8, 9)', problem: 'expression.function' },
  { source: '[1].filter(x)', problem: 'expression.function' },
  { source: '[1].map(x, true, x, x)', problem: 'expression.function' },
  { source: 'duration(now)', problem: 'expression.function' },
  { source: 'duration("1h")', problem: 'expression.function' },
  { source: 'dyn(1)', problem: 'expression.function' },
  { source: 'type(1)', problem: 'expression.function' },
  { source: 'optional.of(1)', problem: 'expression.function' },
  { source: 'cel.bind(x, 1, x)', problem: 'expression.function' },
  { source: 'eval("1")', problem: 'expression.function' },
  { source: '"a".split("")', problem: 'expression.function' },

  // Enums
  { source: 'item.status == "avalable"', problem: 'expression.enum', at: '"avalable"', hint: 'Did you mean available?' },
  { source: '"gone" != item.status', problem: 'expression.enum', at: '"gone"' },
  { source: 'item.status in ["used", "gone"]', problem: 'expression.enum', at: '"gone"' },
  { source: 'member.level == 9', problem: 'expression.enum', at: '9' },
  { source: 'session.market == member.paidTier', problem: 'expression.enum' },
  { source: '"XX" in site.byMarket', problem: 'expression.enum', at: '"XX"' },
  { source: 'data.vouchers.items.exists(v, v.status == "use")', problem: 'expression.enum', at: '"use"' },

  // Size
  { source: `"${'a'.repeat(1_000)}"`, problem: 'expression.too_long' },
  { source: '[[[[1]]]].map(a, a.map(b, b.map(c, 1)))', problem: 'expression.too_complex' },
  { source: `[1]${'.map(a,{"x":a,"y":a})'.repeat(40)}`, problem: 'expression.too_complex' },
  { source: `1${'+1'.repeat(60)}`, problem: 'expression.too_complex' },
  { source: `${'!'.repeat(60)}true`, problem: 'expression.too_complex' },
  { source: `${'('.repeat(120)}1${')'.repeat(120)}`, problem: 'expression.too_complex' },
  { source: `[${'1,'.repeat(400)}]`, problem: 'expression.too_complex' },

  // The wanted type
  { source: 'member.level', problem: 'expression.type', expected: BOOLEAN },
  { source: 'member.spent', problem: 'expression.type', expected: INTEGER },
  { source: 'member.spent / 2', problem: 'expression.type', expected: INTEGER },
  { source: '"gone"', problem: 'expression.enum', expected: STATUS },
  { source: 'member.vip ? "used" : "gone"', problem: 'expression.enum', expected: STATUS },
  { source: 'session.market', problem: 'expression.enum', expected: STATUS },
  { source: '[1]', problem: 'expression.type', expected: { type: 'array', items: STRING } },
  { source: 'item.tags', problem: 'expression.type', expected: STRING },
  { source: 'member', problem: 'expression.type', expected: { type: 'object', properties: { id: STRING }, required: ['id'] } },
  { source: 'member.name', problem: 'expression.type', expected: { anyOf: [NUMBER, BOOLEAN] } },
  { source: 'event.value', problem: 'expression.type', expected: STRING },
];
