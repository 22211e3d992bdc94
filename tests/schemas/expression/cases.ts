import type { Expr, Scope } from '../../../schemas/expression/ast.ts';
import type { JsonSchema } from '../../../schemas/expression/json-schema.ts';
import { VISITOR_SCOPE, VOUCHER } from './world.ts';

/** One row for the checker and the evaluator both. Declarations are those of `world.ts`; so is the scope, unless the row has one. */
export interface Accepted {
  readonly source: string;
  readonly value: unknown;
  readonly scope?: Scope;
  readonly type?: JsonSchema;
  readonly expected?: JsonSchema;
  readonly expr?: Expr;
}

const BOOLEAN: JsonSchema = { type: 'boolean' };
const STRING: JsonSchema = { type: 'string' };
const INTEGER: JsonSchema = { type: 'integer' };
const NUMBER: JsonSchema = { type: 'number' };
const STATUS: JsonSchema = { type: 'string', enum: ['available', 'used', 'expired'] };

const missing = { scope: VISITOR_SCOPE, value: undefined };
const no = { scope: VISITOR_SCOPE, value: false };

export const ACCEPTED: readonly Accepted[] = [
  // Literals
  { source: 'true', value: true, type: BOOLEAN, expr: true },
  { source: '"a"', value: 'a', expr: 'a' },
  { source: "'it''s'.size() == 2 ? 1 : 2".replace("''", "\\'"), value: 2 },
  { source: '12', value: 12, expr: 12 },
  { source: '0x1F', value: 31 },
  { source: '2.50', value: 2.5 },
  { source: '-5', value: -5, expr: -5 },
  { source: '[1, 2.5]', value: [1, 2.5] },
  { source: '[]', value: [], expected: { type: 'array', items: STRING } },
  { source: '[[], ["a"]]', value: [[], ['a']], type: { type: 'array', items: { type: 'array', items: { type: 'string', enum: ['a'] } } } },
  { source: 'false ? item.tags : []', value: [], type: { type: 'array', items: STRING } },
  { source: '[{"a": 1}, {"b": 2}][1].b', value: 2, type: { type: 'integer', enum: [2] } },
  { source: '{"a": 1, "b": "x"}', value: { a: 1, b: 'x' } },
  { source: 'r"\\d"', value: '\\d' },
  { source: '"\\u00e9"', value: 'é' },
  { source: 'true // a comment', value: true },

  // Reading
  { source: 'member.coins', value: 120, type: INTEGER, expr: ['$', 'member', 'coins'] },
  { source: 'now', value: '2026-03-01T00:00:00Z', expr: ['$', 'now'] },
  { source: "campaign['check-in'].dailyCoins", value: 5, type: INTEGER, expr: ['$', 'campaign', 'check-in', 'dailyCoins'] },
  { source: 'campaign["check-in"].days[1]', value: 7, type: INTEGER },
  { source: 'campaign["check-in"].days[9]', value: undefined },
  { source: 'campaign["check-in"].days[-1]', value: undefined },
  { source: 'data.vouchers.items', value: 'same as scope', type: { type: 'array', items: VOUCHER } },
  { source: 'data.vouchers.items[0].status', value: 'available', type: STATUS },
  { source: 'item.note', value: 'ask', type: STRING },
  { source: 'member.counts.badges', value: 7, type: INTEGER },
  { source: 'member.counts["badges"]', value: 7, type: INTEGER },
  { source: 'member.counts[item.id]', value: undefined, type: INTEGER },
  { source: 'site.byMarket[session.market].currency', value: 'SGD', type: STRING },
  { source: 'member.?name', value: 'Ada', expr: ['$', 'member', 'name'] },
  { source: 'event.value', value: 'x', type: {} },
  { source: '[item.title, "b"][0]', value: 'Coffee' },
  { source: '{"a": 1}.a', value: 1 },

  // Missing data
  { source: 'member.coins', ...missing },
  { source: 'data.vouchers.items[0].title', ...missing },
  { source: 'member.coins == 0', ...no },
  { source: 'member.coins != 0', ...no },
  { source: 'member.coins < 1', ...no },
  { source: 'member.coins >= 0', ...no },
  { source: '!(member.coins >= 0)', scope: VISITOR_SCOPE, value: true },
  { source: 'member.level in [1, 2]', ...no },
  { source: '"a" in member.counts', ...no },
  { source: '!member.vip', scope: VISITOR_SCOPE, value: true },
  { source: 'member.vip && true', ...no },
  { source: 'member.vip || session.market == "SG"', scope: VISITOR_SCOPE, value: true },
  { source: 'member.vip ? 1 : 2', scope: VISITOR_SCOPE, value: 2 },
  { source: 'member.coins + 1', ...missing },
  { source: '-member.coins', ...missing },
  { source: '"Hello " + member.name', ...missing },
  { source: 'size(member.name)', ...missing },
  { source: 'member.name.startsWith("A")', ...no },
  { source: 'has(member.coins)', ...no },
  { source: 'member.coins.orValue(0)', scope: VISITOR_SCOPE, value: 0 },
  { source: 'member.coins.orValue(0) + 1', scope: VISITOR_SCOPE, value: 1 },
  { source: 'data.vouchers.items.exists(v, true)', ...no },
  { source: 'data.vouchers.items.all(v, true)', ...no },
  { source: 'data.vouchers.items.exists_one(v, true)', ...no },
  { source: 'data.vouchers.items.filter(v, true)', ...missing },
  { source: 'data.vouchers.items.map(v, v.id)', ...missing },
  { source: 'data.vouchers.items.map(v, v.note)', value: ['ask'], type: { type: 'array', items: STRING } },
  { source: '[member.name, "b"]', scope: VISITOR_SCOPE, value: ['b'] },
  { source: '{"a": member.name, "b": 1}', scope: VISITOR_SCOPE, value: { b: 1 } },
  { source: 'member.coins', scope: { member: { coins: null } }, value: undefined },
  { source: 'member.coins', scope: { member: { coins: Number.NaN } }, value: undefined },
  { source: 'member.coins + 1', scope: { member: { coins: '5' } }, value: undefined },
  { source: 'member.coins > 1', scope: { member: { coins: '5' } }, value: false },
  { source: 'member.coins.orValue(1)', scope: { member: [] }, value: 1 },

  // Comparison: int and double are one kind of number
  { source: 'member.level + 1', value: 4, type: INTEGER },
  { source: 'member.level in [1, 3]', value: true },
  { source: 'member.level > 1 ? 1 : member.level', value: 1 },
  { source: 'member.spent == 80.5', value: true },
  { source: 'member.spent > member.coins', value: false },
  { source: 'member.level == 3', value: true },
  { source: 'member.level != 3', value: false },
  { source: 'item.status == "available"', value: true },
  { source: 'item.status == state.tab', value: true },
  { source: 'state.tab == "anything"', value: false },
  { source: 'member.vip == true', value: true },
  { source: 'now >= "2026-01-01T00:00:00Z"', value: true },
  { source: '"a" < "b"', value: true },
  { source: '2 <= 2', value: true },
  { source: 'event.value == "x"', value: true },
  { source: 'item.status in ["available", "used"]', value: true },
  { source: '"new" in item.tags', value: true },
  { source: '"old" in item.tags', value: false },
  { source: '"badges" in member.counts', value: true },
  { source: '"SG" in site.byMarket', value: true },

  // Logic
  { source: 'session.loggedIn && member.level >= 2 && member.vip', value: true },
  { source: 'true && false && true', value: false, expr: ['&', true, false, true] },
  { source: 'false || member.vip', value: true, expr: ['|', false, ['$', 'member', 'vip']] },
  { source: 'false || (true && false)', value: false },
  { source: '!session.loggedIn', value: false },
  { source: '!!member.vip', value: true },
  { source: 'member.vip ? "a" : "b"', value: 'a', type: { type: 'string', enum: ['a', 'b'] } },
  { source: 'false ? 1 : true ? 2 : 3', value: 2 },

  // Arithmetic
  { source: '1 + 2 * 3', value: 7, type: INTEGER },
  { source: '(1 + 2) * 3', value: 9 },
  { source: '5 / 2', value: 2.5, type: NUMBER },
  { source: '7 % 4', value: 3, type: INTEGER },
  { source: '5.5 % 2', value: 1.5, type: NUMBER },
  { source: '1 / 0', value: undefined },
  { source: '1 % 0', value: undefined },
  { source: '10 - 2 - 3', value: 5 },
  { source: '-member.level', value: -3, expr: ['-', 0, ['$', 'member', 'level']] },
  { source: 'member.coins * 1.5', value: 180, type: NUMBER },
  { source: '"a" + "b"', value: 'ab', type: STRING },
  { source: 'member.name + " " + string(member.coins)', value: 'Ada 120' },

  // Functions
  { source: 'size(data.vouchers.items)', value: 3, type: INTEGER },
  { source: 'member.name.size()', value: 3 },
  { source: 'size("a😀")', value: 2 },
  { source: 'size(member.counts)', value: 2 },
  { source: 'has(item.note)', value: true, type: BOOLEAN },
  { source: 'has(campaign["check-in"].days)', value: true },
  { source: 'has(member)', value: true },
  { source: 'item.note.orValue("none")', value: 'ask' },
  { source: 'item.title.contains("off")', value: true },
  { source: 'item.title.startsWith("Co")', value: true },
  { source: 'item.title.endsWith("x")', value: false },
  { source: 'string(2.5)', value: '2.5' },
  { source: 'string(true)', value: 'true' },
  { source: 'int("42")', value: 42, type: INTEGER },
  { source: 'int("4x")', value: undefined },
  { source: 'int(-2.7)', value: -2 },
  { source: 'double("2.50")', value: 2.5, type: NUMBER },
  { source: 'double("Infinity")', value: undefined },
  { source: 'timestamp("2025-08-01T08:00:00+08:00")', value: 1754006400000, type: NUMBER },
  { source: 'timestamp("soon")', value: undefined },
  { source: 'min(3, 1, 2)', value: 1, type: { type: 'integer', enum: [3, 1, 2] }, expr: ['min', ['min', 3, 1], 2] },
  { source: 'max(member.coins, 0)', value: 120, type: INTEGER },
  { source: 'max(member.spent, 100)', value: 100, type: NUMBER },
  { source: 'floor(2.7) + ceil(2.1) + round(2.5)', value: 8, type: INTEGER },
  { source: 'item.tags.join(", ")', value: 'hot, new', type: STRING },
  { source: '["a", "b"].join()', value: 'ab', expr: ['join', ['[]', 'a', 'b'], ''] },

  // Macros
  { source: 'data.vouchers.items.exists(v, v.status == "used")', value: true, type: BOOLEAN },
  { source: 'data.vouchers.items.all(v, v.priceCoins > 10)', value: true },
  { source: '[].all(v, false)', value: true },
  { source: 'data.vouchers.items.exists_one(v, v.status == "used")', value: true },
  { source: 'data.vouchers.items.exists_one(v, v.status == "available")', value: false },
  { source: 'size(data.vouchers.items.filter(v, v.status == state.tab))', value: 2 },
  { source: 'data.vouchers.items.filter(v, v.amount > 4).map(v, v.id)', value: ['v1', 'v3'], type: { type: 'array', items: STRING } },
  {
    source: 'data.vouchers.items.map(v, v.amount > 4, v.id)',
    value: ['v1', 'v3'],
    expr: ['map', ['filter', ['$', 'data', 'vouchers', 'items'], 'v', ['>', ['$', 'v', 'amount'], 4]], 'v', ['$', 'v', 'id']],
  },
  { source: 'data.vouchers.items.filter(v, v.amount > 4)[1].title', value: 'Cake' },
  { source: 'data.vouchers.items.map(v, v.tags.exists(t, t == v.tags[0]))', value: [true, false, true] },
  { source: '[1, 2].map(x, [10].map(x, x + 1)[0] + x)', value: [12, 13] },
  { source: '[1].map(item, item)', value: [1] },
  { source: 'data.vouchers.items.map(v, {"key": v.id, "n": v.priceCoins / 2})[2].n', value: 125 },

  // The wanted type
  { source: 'member.level >= 2', value: true, expected: BOOLEAN },
  { source: 'member.coins', value: 120, expected: NUMBER },
  { source: 'item.status', value: 'available', expected: STATUS },
  { source: '"used"', value: 'used', expected: STATUS },
  { source: 'member.vip ? "used" : "expired"', value: 'used', expected: STATUS },
  { source: 'state.tab', value: 'available', expected: STATUS },
  { source: 'item.tags', value: ['hot', 'new'], expected: { type: 'array', items: STRING } },
  { source: '{"id": item.id}', value: { id: 'v1' }, expected: { type: 'object', properties: { id: STRING }, required: ['id'] } },
  { source: 'event.value', value: 'x', expected: {} },
  { source: 'member.name', value: 'Ada', expected: { anyOf: [NUMBER, STRING] } },
];
