import { describe, expect, test } from 'vitest';
import { redirectOf } from '../../../client/shell/routes/screen-guard.ts';
import { declaredParams, queryOf, screenAt } from '../../../client/shell/routes/screen-path.ts';
import { sourceOf } from '../../../client/shell/routes/source-page.ts';

const forVisitors = [
  '/home',
  '/banner-activity',
  '/login',
  '/register',
  '/forget-password',
  '/terms-record',
  '/terms-details',
  '/funifuni-reserve',
  '/activity',
  '/lottery-draw',
];
const guarded = [
  '/redemption-confirm',
  '/account-details',
  '/membership',
  '/sign-in',
  '/membership-code',
  '/membership-paid/pay',
  '/membership-paid/vip',
  '/membership-paid/level',
  '/badge-record',
  '/badge-details',
  '/badge-rules',
  '/checkout-counter',
  '/subscription-record',
  '/coins-record',
  '/coupon-record',
  '/coupon-claim',
  '/store-record',
  '/redemption-product',
  '/order-record',
  '/redemption-record',
  '/address-record',
  '/address-details',
  '/settings',
  '/country',
  '/language',
  '/profile',
  '/profile-address',
  '/profile-edit',
  '/community-record',
  '/my-reserve',
  '/reserve-list',
  '/person-reserve',
  '/group-reserve',
  '/message-board',
  '/friend-fission',
  '/friend-fission-id',
  '/friend-fission-my',
];
const sourcePages = {
  personReserve: 'person-reserve',
  groupReserve: 'group-reserve',
  myReserve: 'my-reserve',
  messageBoard: 'message-board',
  couponRecord: 'coupon-record',
  membershipPaidPay: 'membership-paid-pay',
  couponClaim: 'coupon-claim',
};
const sourceOfPath = new Map(Object.entries(sourcePages).map(([name, screen]) => [screen, name]));
const documentAt = (route: string) => {
  const sourcePage = sourceOfPath.get(screenAt(route)!);
  return {
    route,
    guards: forVisitors.includes(route) ? [] : [{ guard: 'login' as const, ...(sourcePage && { sourcePage }) }],
  };
};

describe('the 47 routes', () => {
  test('there are 47', () => expect(forVisitors.length + guarded.length).toBe(47));

  test.each([...forVisitors, ...guarded])('%s has one screen id, which follows the route', (route) => {
    expect(screenAt(route)).toBe(route.slice(1).replaceAll('/', '-'));
  });

  test.each(forVisitors)('R-459 to R-468 a visitor may open %s', (route) => {
    expect(redirectOf(documentAt(route), { path: route, search: '', signedIn: false })).toBeUndefined();
  });

  test.each(guarded)('R-469 to R-476 a visitor on %s is sent to the sign-in page, with its sourcePage where it has one', (route) => {
    const source = sourceOfPath.get(screenAt(route)!);
    expect(redirectOf(documentAt(route), { path: route, search: '', signedIn: false })).toBe(
      source ? `/login?sourcePage=${source}` : '/login',
    );
  });

  test.each([...forVisitors, ...guarded])('R-479 a member may open %s', (route) => {
    expect(redirectOf(documentAt(route), { path: route, search: '?id=1', signedIn: true })).toBeUndefined();
  });

  test.each(guarded.filter((route) => !sourceOfPath.has(screenAt(route)!)))('the query of %s does not travel along', (route) => {
    expect(redirectOf(documentAt(route), { path: route, search: '?id=1', signedIn: false })).toBe('/login');
  });

  test.each(Object.keys(sourcePages))('R-477, R-478 from %s and back with its parameters', (name) => {
    const screen = sourcePages[name as keyof typeof sourcePages];
    const route = guarded.find((each) => screenAt(each) === screen)!;
    const target = redirectOf(documentAt(route), { path: route, search: '?offerId=7&x=1', signedIn: false });
    expect(target).toBe(`/login?sourcePage=${name}&offerId=7&x=1`);
    expect(sourceOf(target!.slice('/login'.length), sourcePages)).toEqual({ screen, query: '?offerId=7&x=1' });
  });
});

describe('returning after sign-in', () => {
  test.each(['', '?sourcePage=', '?sourcePage=https://evil.example', '?sourcePage=constructor', '?sourcePage=//evil', '?x=1'])(
    'A-94 %j names no page of ours',
    (search) => expect(sourceOf(search, sourcePages)).toBeUndefined(),
  );

  test('A-92 token, language and console switch do not travel along', () => {
    const search = '?X-Member-Token=T&locale=vi&vconsole=true&sheet=a&id=7';
    const at = { path: '/coupon-claim', search, signedIn: false, tokenParameter: 'X-Member-Token' };
    expect(redirectOf(documentAt('/coupon-claim'), at)).toBe('/login?sourcePage=couponClaim&id=7');
  });
});

describe('addresses', () => {
  test('an address that only resembles the screen’s is put right', () => {
    const at = { path: '/membership-paid-vip', search: '?plan=1', signedIn: true };
    expect(redirectOf(documentAt('/membership-paid/vip'), at)).toBe('/membership-paid/vip?plan=1');
  });

  test.each(['/', '', '/A', '/a b', '/%2e', '/..', '/a//b', `/${'a'.repeat(70)}`])('%j is no screen', (path) => {
    expect(screenAt(path)).toBeUndefined();
  });

  test('only declared parameters exist for a screen', () => {
    expect(declaredParams('?id=7&x=1&id=8', ['id', 'slug', '__proto__'])).toEqual({ id: '7' });
  });

  test('empty parameters are left out', () => {
    expect(
      queryOf([
        ['a', ''],
        ['b', 'x y'],
      ]),
    ).toBe('?b=x+y');
  });
});
