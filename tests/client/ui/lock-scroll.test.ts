// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lockScroll } from '../../../client/ui/lock-scroll.ts';

const overflow = () => document.documentElement.style.overflow;

test.each([
  ['the first one first', [0, 1]],
  ['the last one first', [1, 0]],
])('the page scrolls again once both dialogs have let go, %s', (_order, order) => {
  const letGo = [lockScroll(), lockScroll()];
  expect(overflow()).toBe('hidden');
  letGo[order[0]!]!();
  expect(overflow()).toBe('hidden');
  letGo[order[1]!]!();
  expect(overflow()).toBe('');
});

test('a dialog that lets go twice does not let go for another', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(overflow()).toBe('hidden');
  second();
  expect(overflow()).toBe('');
});

test('the page is as it was before the first dialog', () => {
  document.documentElement.style.overflow = 'clip';
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  second();
  expect(overflow()).toBe('clip');
  document.documentElement.style.overflow = '';
});
