import { expect, it } from 'vitest';
import { isBlank } from '../../schemas/blank.ts';
import { releasesCreate } from '../../schemas/ops/releases.ts';
import { rolloutsCreate } from '../../schemas/ops/rollouts.ts';
import { accountsCreate, accountsUpdate } from '../../schemas/ops/sessions.ts';
import { reason } from '../../schemas/ops/shapes.ts';
import { checkOf } from '../../server-kit/validate.ts';

it.each([
  ['nothing', ''],
  ['white space', ' \t\n\u00a0\u3000'],
  ['zero-width spaces', '\u200b\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
  ['joiners and marks of direction', '\u200d\u200e\u2060\ufeff'],
  ['a selector of a variant', '\ufe0f'],
  ['control characters', '\u0000\u0007'],
])('%s is blank', (_what, text) => expect(isBlank(text)).toBe(true));

it.each([
  ['a letter', 'a'],
  ['a letter among invisible ones', '\u200bส\u3164'],
  ['an emoji of several parts', '👩\u200d🚀'],
  ['a dash', '-'],
])('%s is not blank', (_what, text) => expect(isBlank(text)).toBe(false));

it.each([
  ['reason', reason],
  ['name of a new account', accountsCreate.input.properties.name],
  ['name of an account', accountsUpdate.input.properties.name],
  ['title of a release', releasesCreate.input.properties.title],
  ['title of a rollout', rolloutsCreate.input.properties.title],
])('an operator’s %s says something', (_what, schema) => {
  const check = checkOf(schema);
  expect(['\u200b', '\u3164', '\u2800', ' '].map((text) => check(text)?.code)).toEqual(Array(4).fill('pattern'));
  expect(check('ส\u200b')).toBeUndefined();
});
