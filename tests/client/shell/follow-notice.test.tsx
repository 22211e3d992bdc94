// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPendingCalls } from '../../../client/shell/session/pending.ts';
import { AppContext } from '../../../client/shell/view/app-context.ts';
import { FollowNotice } from '../../../client/shell/view/FollowNotice.ts';

interface Visit {
  readonly hash: string;
  readonly token?: string;
  readonly isOffline?: boolean;
  /** What the screen does as it opens: opens its sheet at the address as the router has it. */
  readonly opensSheet?: boolean;
}

let close: (() => Promise<void>) | undefined;
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await close?.();
  vi.unstubAllGlobals();
});

/** The app at an address, with what it asked of the server and what waits. */
async function open({ hash, token = 'a token', isOffline = false, opensSheet = false }: Visit) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const pending = createPendingCalls(
    () => storage as Storage,
    () => 0,
  );
  const api = vi.fn(async () => {
    if (isOffline) throw { code: 'client.network_error' };
  });
  const router: { address?: string; back?: () => void } = {};
  function OpenScreen() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    router.address = pathname + search;
    router.back = () => void navigate(-1);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a screen opens once.
    useEffect(() => {
      if (opensSheet) void navigate(`${pathname}${search}&sheet=gift`, { state: { sheet: true } });
    }, []);
    return null;
  }
  window.location.hash = hash;
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <AppContext value={{ api, pending, token: { get: () => token } } as never}>
        <HashRouter>
          <OpenScreen />
          <FollowNotice />
        </HashRouter>
      </AppContext>,
    ),
  );
  close = () => act(async () => root.unmount());
  return {
    api,
    pending,
    back: () => act(async () => router.back?.()),
    moveTo: (next: string) =>
      act(async () => {
        window.location.hash = next;
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
    /** The browser's address, and the router's. */
    addresses: () => [window.location.hash, router.address],
  };
}

const both = (address: string) => [`#${address}`, address];
const marks = (id: string) => ['inbox.mark', { id, read: true }];
const asked = (api: { mock: { calls: unknown[][] } }) => api.mock.calls.map((call) => call.slice(0, 2));

describe('What a notification told', () => {
  test.each([
    ['with more beside it', '#/redemption-record?id=g1&notice=n1&status=shipped', '/redemption-record?id=g1&status=shipped'],
    ['alone', '#/coins-record?notice=n1', '/coins-record'],
  ])('is read once its address is open, and leaves it: %s', async (_what, hash, after) => {
    const { api, pending, addresses } = await open({ hash });
    expect(addresses()).toEqual(both(after));
    await vi.waitFor(() => expect(pending.list()).toEqual([]));
    expect(asked(api)).toEqual([marks('n1')]);
  });

  test('is read where the open app is led there', async () => {
    const { api, moveTo, addresses } = await open({ hash: '#/home' });
    expect(api).not.toHaveBeenCalled();
    await moveTo('#/coins-record?notice=n2');
    expect(addresses()).toEqual(both('/coins-record'));
    await vi.waitFor(() => expect(asked(api)).toEqual([marks('n2')]));
  });

  test('is in no address that a sheet of the screen leaves or comes back to, and is read once', async () => {
    const { api, back, addresses } = await open({ hash: '#/redemption-record?id=g1&notice=n1', opensSheet: true });
    expect(addresses()).toEqual(both('/redemption-record?id=g1&sheet=gift'));
    await back();
    await vi.waitFor(() => expect(addresses()).toEqual(both('/redemption-record?id=g1')));
    expect(asked(api)).toEqual([marks('n1')]);
  });

  test('waits for the signal where there is none', async () => {
    const { pending } = await open({ hash: '#/coins-record?notice=n1', isOffline: true });
    await vi.waitFor(() =>
      expect(pending.list()).toMatchObject([{ operation: 'inbox.mark', input: { id: 'n1', read: true }, insists: true }]),
    );
  });

  test('is nothing to a visitor, whose address is cleaned all the same', async () => {
    const { api, addresses } = await open({ hash: '#/coins-record?notice=n1', token: '' });
    expect([addresses(), api.mock.calls.length]).toEqual([both('/coins-record'), 0]);
  });
});
