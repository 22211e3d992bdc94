import { describe, expect, it } from 'vitest';
import { operations } from '../../schemas/api/index.ts';
import { plainCode, printedNumber } from '../../schemas/keys.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';
import type { Schema } from '../../schemas/schema.ts';
import { checkOf } from '../../server-kit/validate.ts';

describe('A printed number', () => {
  it.each([
    ['white space around it', ' R-1 \t'],
    ['a no-break space', '\u00a0R-1\u3000'],
    ['what nobody sees', 'R\u200b-\u20601\ufeff\u00ad'],
    ['full-width letters', 'Ｒ－１'],
    ['an en dash', 'R–1'],
    ['a minus sign', 'R\u22121'],
  ])('is one with %s', (_what, typed) => expect(printedNumber(typed)).toBe('R-1'));

  it.each([
    ['has one space for any white space inside', 'R  1\u00a0\n2', 'R 1 2'],
    ['keeps its capitals', 'r1', 'r1'],
    ['keeps a space inside', 'R 1', 'R 1'],
    ['is composed', 'e\u0301-1', '\u00e9-1'],
    ['is empty of what nobody sees', '\u3164 \u200b', ''],
  ])('%s', (_what, typed, read) => expect(printedNumber(typed)).toBe(read));
});

describe('A code', () => {
  it.each(['HELLO2026', 'hello 2026', 'Hello-2026', ' hel–lo 20 26 ', 'ＨＥＬＬＯ２０２６', 'hello\u200b2026', 'hello\u22122026'])(
    '%s is one code',
    (typed) => expect(plainCode(typed)).toBe('HELLO2026'),
  );
});

describe('A key in an input', () => {
  const schema = {
    type: 'object',
    properties: {
      number: { type: 'string', minLength: 1, maxLength: 3, 'x-key': 'number' },
      codes: { type: 'array', uniqueItems: true, 'x-keys': 'code', items: { type: 'string', minLength: 2, 'x-key': 'code' } },
    },
  } as const;
  const check = checkOf(schema);

  it('comes to the use case in its one form', () => {
    const input = { number: '  Ａ-1 ', codes: ['ab-cd', 'ef gh'] };
    expect(check(input)).toBeUndefined();
    expect(input).toEqual({ number: 'A-1', codes: ['ABCD', 'EFGH'] });
  });

  it.each<[string, object, string, string]>([
    ['too short', { number: ' \u200b' }, '/number', 'minLength'],
    ['too long', { number: ' Ａ-12 ' }, '/number', 'maxLength'],
    ['twice in a list', { codes: ['AB-CD', 'abcd'] }, '/codes', 'uniqueItems'],
    ['too short in a list', { codes: ['a-'] }, '/codes/0', 'minLength'],
    ['no text', { codes: [7] }, '/codes/0', 'type'],
  ])('that is %s by this form is refused', (_what, input, path, code) => expect(check(input)).toMatchObject({ path, code }));
});

/** What the properties of inputs have to say of themselves, by name, wherever an operation asks for them. */
const kinds: Readonly<Record<string, Schema>> = {
  orderNumber: { 'x-key': 'number' },
  sku: { 'x-key': 'number' },
  voucherCodes: { 'x-keys': 'code' },
  memberCode: { 'x-key': 'code' },
  memberNumber: { 'x-key': 'code' },
  fromMemberNumber: { 'x-key': 'code' },
};

function* propertiesOf(schema: Schema | undefined): Generator<[name: string, schema: Schema]> {
  for (const [name, each] of Object.entries(schema?.properties ?? {})) {
    yield [name, each];
    yield* propertiesOf(each);
    yield* propertiesOf(each.items);
  }
}

describe('Operations', () => {
  const all = [...Object.values(operations), ...Object.values(opsOperations), ...Object.values(partnerOperations)];
  const inputs = all.flatMap((operation) =>
    [...propertiesOf('input' in operation ? operation.input : undefined)].map(([name, schema]) => ({
      at: `${operation.id} ${name}`,
      name,
      schema,
    })),
  );

  it.each(Object.entries(kinds))('bring each %s they are given into its one form', (name, kind) => {
    const found = inputs.filter((each) => each.name === name);
    expect(found.length).toBeGreaterThan(0);
    for (const { at, schema } of found) expect({ at, ...schema }).toMatchObject({ at, ...kind });
  });
});
