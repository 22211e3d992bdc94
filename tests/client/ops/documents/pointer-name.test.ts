import { expect, test } from 'vitest';
import { pointerName } from '../../../../client/ops/documents/pointer-name.ts';
import { branchOf } from '../../../../client/ops/forms/branches.ts';
import { schemasAt } from '../../../../client/ops/json-view/schema-walk.ts';
import { shippedSite } from '../shipped-site.ts';

const heading = { title: 'Heading', type: 'string' } as const;
const entry = { type: 'object', properties: { title: heading } } as const;
const map = { type: 'object', properties: {}, additionalProperties: entry } as const;

test.each(['spring', 'constructor', 'toString'])('an entry that is called %s has the fields of every other one', (name) => {
  expect(pointerName(map, `/${name}/title`)).toMatch(/, Heading$/);
  expect(schemasAt(map, { [name]: { title: '' } }, [name, 'title'])).toEqual([heading]);
});

test('a name that only every object has fits no form of a value better', () => {
  const choices = [{ type: 'object', additionalProperties: entry }, entry] as const;
  expect(branchOf(choices, { constructor: {} }, shippedSite)).toBe(0);
});
