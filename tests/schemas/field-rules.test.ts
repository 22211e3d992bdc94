import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule } from '../../schemas/field-rules.ts';

const context = {
  market: { phoneCode: 60, phone: { minDigits: 8, maxDigits: 10 }, postalCode: '^[0-9]{5}$' },
  limits: { codeLength: 6, password: { min: 8, max: 64 } },
  field: (name: string) => ({ password: 'secret-1' })[name],
};

describe('A rule holds or is broken', () => {
  const cases: [rule: FieldRule, holds: unknown[], broken: unknown[]][] = [
    [{ rule: 'required' }, ['a', 0, false, ['a']], [undefined, null, '', '   ', []]],
    [{ rule: 'agreed' }, [true], [false, undefined, 'true']],
    [
      { rule: 'phone' },
      ['', '12345678', '0123456789', '+60 12-345 6789', '0060123456789', '(012) 345 6789'],
      ['1234567', '12345678901', '+65 1234 5678', '12a45678', '+', '--------'],
    ],
    [{ rule: 'email' }, ['', 'a@b.my', ' a.b+c@d.co.id '], ['a', 'a@b', '@b.my', 'a@b..my', 'a b@c.my', `${'x'.repeat(65)}@y.my`]],
    [{ rule: 'password' }, ['', '12345678', 'пароль-8', 'x'.repeat(64)], ['1234567', 'x'.repeat(65), '🦊'.repeat(7)]],
    [{ rule: 'code' }, ['', '123456'], ['12345', '1234567', '12345a']],
    [{ rule: 'postalCode' }, ['', '50000', ' 50000 '], ['5000', 'ABCDE']],
    [{ rule: 'pattern', pattern: '^[A-Z]+$' }, ['', 'ABC'], ['abc', 'A'.repeat(600)]],
    [{ rule: 'pattern', pattern: '(' }, ['anything'], []],
    [{ rule: 'pattern' }, ['anything'], []],
    [{ rule: 'length', min: 2, max: 3 }, ['', 'ab', '你好吗', '🦊🦊'], ['a', 'abcd']],
    [{ rule: 'count', min: 1, max: 3 }, [['a'], ['a', 'b', 'c']], [undefined, [], ['a', 'b', 'c', 'd']]],
    [{ rule: 'count', max: 3 }, [undefined, []], [[1, 2, 3, 4]]],
    [{ rule: 'number', min: 5, max: 60 }, ['', undefined, '5', '60', '007', 12], ['4', '61', '2.5', '-5', '1e1', ' 5', 'many', 2.5]],
    [{ rule: 'number' }, ['0', '9999'], ['-1', '1,5']],
    [{ rule: 'equals', field: 'password' }, ['secret-1'], ['secret-2', '', undefined]],
    [{ rule: 'equals', field: 'absent' }, ['', undefined], ['a']],
    [{ rule: 'required', when: false }, [undefined], []],
    [{ rule: 'required', when: undefined }, [undefined], []],
    [{ rule: 'required', when: true }, ['a'], [undefined]],
    [{ rule: 'newer' as never }, ['a', undefined], []],
    [{}, ['a'], []],
  ];
  it.each(cases)('%j', (rule, holds, broken) => {
    for (const value of holds) expect([value, checkField([rule], value, context)]).toEqual([value, undefined]);
    for (const value of broken) expect([value, checkField([rule], value, context)]).toEqual([value, 0]);
  });

  it('the first broken rule counts', () => {
    const rules: FieldRule[] = [{ rule: 'required' }, { rule: 'length', min: 5 }, { rule: 'email' }];
    expect([checkField(rules, '', context), checkField(rules, 'abc', context), checkField(rules, 'abcdef', context)]).toEqual([0, 1, 2]);
  });

  it('without numbers of a market only what holds everywhere is asked', () => {
    const nowhere = { field: () => undefined };
    expect(checkField([{ rule: 'phone' }, { rule: 'postalCode' }, { rule: 'code' }], '123456', nowhere)).toBeUndefined();
  });
});
