import { expect, it } from 'vitest';
import { type Body, problemsAfter } from '../fixtures/documents/product.ts';

it.each([
  ['a half', 1.5, 'A whole number belongs here.'],
  ['words', 'a lot', 'A whole number belongs here.'],
  ['a face', '🙂', 'A whole number belongs here.'],
  ['yes', true, 'A whole number belongs here.'],
  ['too few', 0, 'The number has to be 1 or more.'],
  ['too many', 1500, 'The number has to be 1,000 or less.'],
])('who runs campaigns reads what belongs in the place of a number, where there is %s', (_what, total, sentence) => {
  const problems = problemsAfter('campaign:summer', (body: Body) => {
    body.total = total;
  });
  expect(problems.map(({ pointer, ops }) => [pointer, ops])).toEqual([['/total', sentence]]);
});
