import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { branchOf } from '../../../../client/ops/forms/branches.ts';
import { duplicateEntry, insert, moveEntry, put, type Recipe, removeEntry, renameKey } from '../../../../client/ops/forms/edits.ts';
import { entrySummary } from '../../../../client/ops/forms/entry-summary.ts';
import { completed, completionsOf } from '../../../../client/ops/forms/expression-form.ts';
import { type FieldKind, fieldKindOf } from '../../../../client/ops/forms/field-kind.ts';
import { fixOf } from '../../../../client/ops/forms/fixes.ts';
import { inWords } from '../../../../client/ops/forms/labels.ts';
import { limitsOf, rangeSentence } from '../../../../client/ops/forms/limits.ts';
import { problemsAt, worstWithin } from '../../../../client/ops/forms/problems-at.ts';
import { startingValue } from '../../../../client/ops/forms/starting-value.ts';
import {
  formsIn,
  formsOf,
  newName,
  placeholdersIn,
  placeholdersToFill,
  textKeyOf,
  usualNamespace,
} from '../../../../client/ops/forms/text-keys.ts';
import { marketCode } from '../../../../schemas/codes.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { shippedSite } from '../shipped-site.ts';

describe('Each schema gets the control that suits it', () => {
  const number: Schema = { type: 'integer' };
  const rows: readonly (readonly [kind: FieldKind, schema: Schema])[] = [
    ['text', { type: 'string' }],
    ['text', { type: 'string', 'x-as': 'fixed' }],
    ['long-text', { type: 'string', maxLength: 500 }],
    ['number', number],
    ['number', { type: 'number' }],
    ['switch', { type: 'boolean' }],
    ['segments', { enum: ['a', 'b'] }],
    ['select', { enum: ['a', 'b', 'c', 'd', 'e'] }],
    ['fixed', { type: 'string', const: 'a' }],
    ['instant', { type: 'string', format: 'date-time' }],
    ['date', { type: 'string', format: 'date' }],
    ['address', { type: 'string', format: 'uri' }],
    ['address', { type: 'string', 'x-as': 'url' }],
    ['group', { type: 'object', properties: {} }],
    ['markets', { type: 'object', propertyNames: marketCode, additionalProperties: number }],
    ['map', { type: 'object', additionalProperties: number }],
    ['places', { type: 'array', items: number, minItems: 4, maxItems: 4 }],
    ['checks', { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true }],
    ['tags', { type: 'array', items: { type: 'string' } }],
    ['rows', { type: 'array', items: { type: 'object', properties: { count: number, coins: number } } }],
    ['list', { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }],
    ['list', { type: 'array', items: { type: 'string', 'x-as': 'screen' } }],
    ['either', { anyOf: [{ type: 'string' }, number] }],
    ['json', {}],
    ['json', { type: 'object', additionalProperties: true }],
    ['text-ref', { type: 'string', 'x-as': 'text' }],
    ['art', { type: 'string', 'x-as': 'art' }],
    ['icon', { type: 'string', 'x-as': 'icon' }],
    ['screen', { type: 'string', 'x-as': 'screen' }],
    ['campaign', { type: 'string', 'x-as': 'campaign' }],
    ['name', { type: 'string', 'x-as': 'operation' }],
    ['expression', { 'x-as': 'each' }],
    ['actions', { type: 'array', 'x-as': 'actions' }],
    ['blocks', { type: 'array', 'x-as': 'blocks' }],
    ['block', { 'x-as': 'block' }],
  ];
  it.each(rows)('%s for %j', (kind, schema) => expect(fieldKindOf(schema)).toBe(kind));
});

describe('An edit gives the JSON it says', () => {
  const rows: readonly (readonly [what: string, recipe: Recipe, before: object, after: object])[] = [
    ['writes', put(['a', 'b'], 2), { a: { b: 1 } }, { a: { b: 2 } }],
    ['makes what is missing on the way', put(['a', 'b'], 2), {}, { a: { b: 2 } }],
    ['takes a property away', put(['a', 'b'], undefined), { a: { b: 1, c: 1 } }, { a: { c: 1 } }],
    ['inserts', insert(['l'], 1, 9), { l: [1, 2] }, { l: [1, 9, 2] }],
    ['inserts where no list was', insert(['l'], 0, 9), {}, { l: [9] }],
    ['removes an entry', removeEntry(['l'], 0), { l: [1, 2] }, { l: [2] }],
    ['moves down', moveEntry(['l'], 0, 2), { l: [1, 2, 3] }, { l: [2, 3, 1] }],
    ['moves up', moveEntry(['l'], 2, 0), { l: [1, 2, 3] }, { l: [3, 1, 2] }],
    [
      'copies with an id of its own',
      duplicateEntry(['l'], 0),
      { l: [{ id: 'a' }, { id: 'a-2' }] },
      { l: [{ id: 'a' }, { id: 'a-3' }, { id: 'a-2' }] },
    ],
    ['renames in place', renameKey(['m'], 'a', 'c'), { m: { a: 1, b: 2 } }, { m: { c: 1, b: 2 } }],
  ];
  it.each(rows)('%s', (_what, recipe, before, after) => {
    const made = produce(before, (draft) => recipe(draft as Record<string, unknown>));
    expect(JSON.stringify(made)).toBe(JSON.stringify(after));
  });

  it('moving there and back changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const there = produce({ l: list }, moveEntry(['l'], from, to) as never);
        expect(produce(there, moveEntry(['l'], to, from) as never)).toEqual({ l: list });
      }),
    );
  });
});

describe('A problem is fixed where the way out can be worked out', () => {
  const coins: Schema = { type: 'integer', minimum: 1, maximum: 1000 };
  const rows: readonly (readonly [code: string, schema: Schema, value: unknown, label: string | undefined, fixed: unknown])[] = [
    ['schema.range', coins, 6000, 'Set to 1,000', 1000],
    ['schema.range', coins, 0, 'Set to 1', 1],
    ['schema.range', coins, 1.5, 'Set to 2', 2],
    ['schema.range', { type: 'number', exclusiveMinimum: 1, maximum: 10 }, -2, 'Set to 1.01', 1.01],
    ['schema.range', { type: 'number', exclusiveMinimum: 1, maximum: 10 }, 1, 'Set to 1.01', 1.01],
    ['schema.range', { type: 'number', exclusiveMinimum: 1, maximum: 10 }, 11, 'Set to 10', 10],
    ['schema.range', { type: 'integer', exclusiveMinimum: 1 }, -2, 'Set to 2', 2],
    ['schema.range', { type: 'integer', minimum: 5, maximum: 99, multipleOf: 10 }, 2, 'Set to 10', 10],
    ['schema.range', { type: 'integer', minimum: 5, maximum: 99, multipleOf: 10 }, 120, 'Set to 90', 90],
    ['schema.type', coins, 1.5, 'Set to 2', 2],
    ['schema.type', coins, 1500.5, 'Set to 1,000', 1000],
    ['schema.type', coins, '1,200', 'Set to 1,000', 1000],
    ['schema.type', coins, '12,50', undefined, undefined],
    ['schema.type', coins, 'many', undefined, undefined],
    ['schema.enum', { enum: ['day', 'month'] }, 'Month', 'Set to Month', 'month'],
    ['schema.enum', { enum: ['day', 'month'] }, 'year', 'Set to Day', 'day'],
    ['schema.required', coins, undefined, 'Set to 1', 1],
    ['schema.required', { type: 'string' }, undefined, undefined, undefined],
    ['schema.length', { type: 'string', maxLength: 3 }, 'abcd', 'Cut to 3 letters', 'abc'],
    ['schema.unique', { type: 'array' }, ['a', 'b', 'a'], 'Remove the second', ['a', 'b']],
    ['schema.unknown_property', {}, 1, 'Remove', undefined],
    ['link.screen', {}, 'x', undefined, undefined],
  ];
  it.each(rows)('%s of %j at %j: %s', (code, schema, value, label, fixed) => {
    const fix = fixOf(code, schema, value, shippedSite);
    expect([fix?.label, fix?.value]).toEqual([label, fixed]);
  });

  it('a price that is missing is nobody’s to guess', () =>
    expect(fixOf('schema.required', { ...coins, 'x-unit': 'minor units' }, undefined, shippedSite, 'MYR')).toBeUndefined());

  it('a problem stands at its pointer, a folded part shows the worst below it', () => {
    const problem = (pointer: string, severity: 'error' | 'warning') => ({ code: 'x', severity, pointer, message: '', ops: '' });
    const all = [problem('/a/0/b', 'warning'), problem('/a/1', 'error'), problem('/ab', 'error')];
    expect(problemsAt(all, '/a/1', false)).toEqual([all[1]]);
    expect(problemsAt(all, '/a', true)).toEqual([all[0], all[1]]);
    expect([worstWithin(all, '/a'), worstWithin(all, '/a/0'), worstWithin(all, '/c')]).toEqual(['error', 'warning', undefined]);
  });
});

describe('Words around a field', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 1000 }, '1 to 1,000'],
    [{ type: 'integer', minimum: 1 }, 'at least 1'],
    [{ type: 'number', exclusiveMinimum: 1, maximum: 10 }, 'more than 1, at most 10'],
    [{ type: 'number', exclusiveMinimum: 0 }, 'more than 0'],
    [{ type: 'string', maxLength: 24 }, 'at most 24 letters'],
    [{ type: 'array', minItems: 4, maxItems: 4 }, '4 entries'],
    [{ type: 'array', maxItems: 8 }, 'at most 8 entries'],
    [{ type: 'boolean' }, undefined],
  ] as const)('limits of %j: %s', (schema, words) => expect(limitsOf(schema)).toBe(words));

  it('a range is said with its unit', () =>
    expect(rangeSentence({ type: 'integer', minimum: 1, maximum: 1000, 'x-unit': 'coins' })).toBe('Allowed: 1 to 1,000 coins.'));

  it.each([
    ['freeShippingPerMonth', 'Free shipping per month'],
    ['early_access', 'Early access'],
    ['check-in', 'Check in'],
    ['MYR', 'MYR'],
  ])('%s is %s', (name, words) => expect(inWords(name)).toBe(words));

  it('an entry is called by its text, its name, its figures or its place', () => {
    const around = { english: (key: string) => (key === 'home.a' ? 'Toy Express' : undefined), site: shippedSite };
    const text: Schema = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string', 'x-as': 'text' } } };
    expect(entrySummary(text, { id: 'a', title: { t: 'home.a' } }, 0, around)).toBe('Toy Express');
    expect(entrySummary(text, { id: 'a', title: { t: 'home.b' } }, 0, around)).toBe('a');
    const worth: Schema = { type: 'object', properties: { name: { type: 'string', 'x-as': 'text', 'x-fills': ['worth'] } } };
    const off = { english: () => '{{worth}} off', site: shippedSite };
    expect(entrySummary(worth, { name: { t: 'home.off' } }, 0, { ...off, worth: 'MYR 10' })).toBe('MYR 10 off');
    expect(entrySummary(worth, { name: { t: 'home.off' } }, 0, off)).toBe('… off');
    expect(entrySummary({ type: 'object', properties: { level: { type: 'integer' } } }, { level: 2 }, 0, around)).toBe('Level 2');
    expect(entrySummary({ type: 'object' }, {}, 2, around)).toBe('Entry 3');
  });

  it('names are completed at the end of an expression', () => {
    expect(completionsOf('member.level > ses', ['session.signedIn', 'session.market'])).toEqual(['session.signedIn', 'session.market']);
    expect(completed('member.level > ses', 'session.market')).toBe('member.level > session.market');
    expect(completionsOf('1 + ', ['session'])).toEqual([]);
  });
});

describe('Texts by their keys', () => {
  it('a key has a namespace and a name', () => {
    expect(textKeyOf('home.banner.title')).toEqual({ namespace: 'home', name: 'banner.title' });
    expect([textKeyOf('home'), textKeyOf('')]).toEqual([undefined, undefined]);
  });
  it('plural forms follow the language', () => {
    const texts = { days_one: 'day', days_other: 'days', title: 'T' };
    expect(formsOf(texts, 'days')).toEqual(['days_one', 'days_other']);
    expect(formsIn('th', ['days_one', 'days_other'], 'days')).toEqual(['days_other']);
    expect(formsIn('th', ['title'], 'title')).toEqual(['title']);
  });
  it('a new text is named after its place, never like another', () => {
    expect(newName('toy-express', ['body', 2, 'text'], {})).toBe('toy_express.body_2_text');
    expect(newName('toy-express', ['name'], { 'toy_express.name': '' })).toBe('toy_express.name_2');
  });
  it('goes where most texts of the document are', () => {
    expect(usualNamespace({ a: { t: 'home.x' }, b: [{ t: 'home.y' }, { t: 'coins.z' }] })).toBe('home');
  });
  it('knows what a text asks for', () => expect(placeholdersIn('{{count, number}} of {{all}} and {{count}}')).toEqual(['count', 'all']));
  it('asks no value for a placeholder that the view fills, unless the document has one', () => {
    expect(placeholdersToFill(['{{name}}, in {{time}}'], ['time'])).toEqual(['name']);
    expect(placeholdersToFill(['{{name}}, in {{time}}'], ['time'], { time: '0:59' })).toEqual(['name', 'time']);
  });
});

describe('Choices between forms', () => {
  const choices: readonly Schema[] = [
    { type: 'object', properties: { kind: { type: 'string', const: 'a' }, x: { type: 'integer' } } },
    { type: 'object', properties: { kind: { type: 'string', const: 'b' } } },
    { type: 'string' },
  ];
  it.each([
    [{ kind: 'b' }, 1],
    [{ kind: 'a', x: 1 }, 0],
    ['text', 2],
    [undefined, 0],
  ])('%j has form %i', (value, form) => expect(branchOf(choices, value, shippedSite)).toBe(form));

  it('a new value has all that is required', () => {
    const schema: Schema = {
      type: 'object',
      properties: { n: { type: 'integer', minimum: 3 }, e: { enum: ['x', 'y'] }, t: { 'x-as': 'text' }, o: { type: 'string' } },
      required: ['n', 'e', 't'],
    };
    expect(startingValue(schema, shippedSite)).toEqual({ n: 3, e: 'x', t: { t: '' } });
  });
});
