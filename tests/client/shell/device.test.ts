import { afterEach, describe, expect, test, vi } from 'vitest';
import { mayOpen, openAllowed } from '../../../client/shell/device.ts';
import { newKey } from '../../../client/shell/new-key.ts';
import { declaredParams } from '../../../client/shell/routes/screen-path.ts';
import { mayStandIn, pageAssets } from '../../../client/shell/worker-rules.ts';

describe('addresses outside', () => {
  test.each([
    ['https://shop.example/a', true],
    ['tel:+60123', true],
    ['mailto:a@b.c', true],
    ['http://shop.example/', false],
    ['https://evil.example/', false],
    ['https://shop.example.evil.example/', false],
    ['https://shop.example@evil.example/', false],
    ['https://user:x@shop.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//shop.example', false],
    ['', false],
  ])('%s may be opened: %s', (url, may) => {
    expect(mayOpen(url, ['shop.example'])).toBe(may);
  });
});

describe('an address is opened', () => {
  const opened = async (url: string, onLine = true) => {
    const assign = vi.fn();
    const open = vi.fn();
    vi.stubGlobal('window', {
      location: { href: 'http://shop.test/#/home', origin: 'http://shop.test', assign },
      navigator: { onLine },
      open,
    });
    await openAllowed(url, ['shop.example']);
    return assign.mock.calls.length > 0 ? 'in place of the app' : open.mock.calls.length > 0 ? 'beside it' : 'not at all';
  };
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['/sandbox-payments/1', 'in place of the app'],
    ['http://shop.test/sandbox-payments/1', 'in place of the app'],
    ['tel:+60123', 'in place of the app'],
    ['https://shop.example/pay', 'beside it'],
    ['http://shop.test.evil.example/', 'not at all'],
    ['http://shop.test@evil.example/', 'not at all'],
    ['//evil.example/', 'not at all'],
    ['javascript:alert(1)', 'not at all'],
  ])('%s %s', async (url, where) => expect(await opened(url)).toBe(where));

  test('in place of the app not without a signal: the browser would have its own page there, with no way back', async () => {
    await expect(opened('/sandbox-payments/1', false)).rejects.toEqual({ code: 'client.network_error' });
    expect(await opened('tel:+60123', false)).toBe('in place of the app');
  });
});

describe('the service worker', () => {
  test('a page’s own files are found in it', () => {
    const html = '<script src="/assets/a.js"></script><link href="/assets/b.css"><img src="/other.svg"><link href="/assets/b.css">';
    expect(pageAssets(html)).toEqual(['/assets/a.js', '/assets/b.css']);
  });

  test('a stored answer stands in for a gateway without its server alone', () => {
    expect([200, 401, 409, 500, 502, 503, 504].filter(mayStandIn)).toEqual([502, 503, 504]);
  });
});

test('new keys are UUIDs, also where the page is not secure', () => {
  const plain = { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) } as unknown as Crypto;
  expect(newKey(plain)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('the open sheet is a parameter of every screen', () => {
  expect(declaredParams('?sheet=place', undefined)).toEqual({ sheet: 'place' });
});
