// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

it.each([
  ['', 'Choose a password'],
  ['short', 'The password does not comply with the standard.'],
])('a new password “%s” is told what is wanted, beside how long it may be (R-442, R-444)', async (typed, said) => {
  const { place, write, blur } = await renderScreen('forget-password', { params: { step: 'new' }, answers: {} });
  await write('password', typed);
  await blur('password');
  const field = place.querySelector('[data-block="password"]')!;
  expect(field.querySelector('[role="alert"]')?.textContent).toBe(said);
  expect(field.textContent).toContain('8 to 64 characters');
});
