import { expect, it } from 'vitest';
import { smsParts } from '../../../../client/ops/pages/messages/template-words.ts';

it.each([
  ['an empty text', '', 1],
  ['160 letters of the GSM alphabet', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters, two parts of 153', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['80 euro signs, which take two places each', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['70 letters outside the GSM alphabet', 'ก'.repeat(70), 1],
  ['71 letters outside it', 'ก'.repeat(71), 2],
])('%s is sent as so many SMS', (_what, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
