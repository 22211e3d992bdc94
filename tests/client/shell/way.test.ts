// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createWay } from '../../../client/shell/view/way.ts';

beforeEach(() => {
  window.location.hash = '#/redemption-product?id=mug';
});

/** A router that puts what it is asked for into the address at once, as that of the app does. */
function aWay() {
  const current = vi.fn((to: string | { pathname?: string; search?: string }) => {
    window.location.hash = typeof to === 'string' ? to : `${to.pathname}${to.search}`;
  });
  return { way: createWay({ current } as never), current };
}

it('a second tap on a button that leads on adds no second entry to the history', () => {
  const { way, current } = aWay();
  way.navigate('/redemption-confirm?id=mug');
  way.navigate('/redemption-confirm?id=mug');
  expect(current).toHaveBeenCalledTimes(1);
});

it('a second tap on what opens in a sheet adds no second entry to the history', () => {
  const { way, current } = aWay();
  way.openSheet('gift', '/redemption-record?id=g1&sheet=gift');
  way.openSheet('gift', '/redemption-record?id=g1&sheet=gift');
  expect(current).toHaveBeenCalledTimes(1);
});

it.each([
  ['another address', '/redemption-confirm?id=cap', undefined],
  ['the open address in the place of its entry', '/redemption-confirm?id=mug', { replace: true }],
] as const)('%s is a step of its own', (_what, to, options) => {
  const { way, current } = aWay();
  way.navigate('/redemption-confirm?id=mug');
  way.navigate(to, options);
  expect(current).toHaveBeenCalledTimes(2);
});
