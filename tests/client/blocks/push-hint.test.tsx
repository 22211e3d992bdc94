// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushHint } from '../../../schemas/blocks/push-hint.ts';
import { renderBlock } from './renderBlock.tsx';

const [{ props: hint }] = pushHint.examples;
const onAllow = [{ do: 'track', event: 'allowed', with: { endpoint: '=event.endpoint', p256dh: '=event.p256dh', auth: '=event.auth' } }];
const chains = { onAllow, onEnd: [{ do: 'track', event: 'ended' }], onFail: [{ do: 'track', event: 'failed' }] };
const row = {
  ...hint,
  ...chains,
  look: 'row',
  enabledText: { t: 'push.row_on' },
  blockedText: { t: 'push.row_blocked' },
  enabledState: { t: 'inbox.state_on' },
  disabledState: { t: 'inbox.state_off' },
};
const name = 'Shall we tell you on this phone?';

interface Browser {
  readonly permission?: NotificationPermission;
  /** What the member answers when the browser asks. */
  readonly answer?: NotificationPermission;
  /** The server's key of a subscription that the browser has. */
  readonly has?: string;
  readonly isOffline?: boolean;
}

/** A browser that shows notifications, and what was asked of it. */
function aBrowser({ permission = 'default', answer = 'granted', has, isOffline }: Browser = {}) {
  const requestPermission = vi.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission };
  const log: string[] = [];
  const of = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    unsubscribe: async () => void log.push('forgets'),
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'P', auth: 'A' } }),
  });
  const pushManager = {
    getSubscription: async () => (has === undefined ? null : of(has)),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (isOffline) throw new DOMException('no push service', 'AbortError');
      log.push('subscribes');
      return of(key);
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
  return { requestPermission, log };
}

beforeEach(() => localStorage.clear());
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
const settled = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))));

it('shows nothing in a browser without notifications, nor where nobody is sent any', async () => {
  const without = await renderBlock('push-hint', row);
  expect(without.text()).toBe('');
  aBrowser();
  const unsent = await renderBlock('push-hint', { ...row, publicKey: '' });
  expect(unsent.text()).toBe('');
});

it('asks the browser at a tap and never before, and gives what the server needs', async () => {
  const { requestPermission, log: browser } = aBrowser();
  const { press, log } = await renderBlock('push-hint', { ...hint, ...chains });
  expect(requestPermission).not.toHaveBeenCalled();
  await press('Turn on');
  await settled();
  expect([requestPermission.mock.calls.length, browser]).toEqual([1, ['subscribes']]);
  expect(log.join()).toContain('{"endpoint":"https://push.test/1","p256dh":"P","auth":"A"}');
});

it('goes for good where the member says no, and where it is put away', async () => {
  aBrowser({ answer: 'denied' });
  const { press, text, log } = await renderBlock('push-hint', { ...hint, ...chains });
  await press('Turn on');
  await settled();
  expect([text(), log.join()]).toEqual(['', '']);
  localStorage.clear();
  aBrowser();
  const second = await renderBlock('push-hint', hint);
  await second.press('Do not show again');
  const third = await renderBlock('push-hint', hint);
  expect([second.text(), third.text()]).toEqual(['', '']);
});

it.each([
  ['they are on', {}, { permission: 'granted', has: hint.publicKey }, { on: true }],
  ['the browser was told no', {}, { permission: 'denied' }, {}],
] as const)('a hint is not there while %s', async (_while, _more, browser, props) => {
  aBrowser(browser);
  const { text } = await renderBlock('push-hint', { ...hint, ...props });
  expect(text()).toBe('');
});

it('says that it did not work where the push service cannot be reached', async () => {
  aBrowser({ isOffline: true });
  const { press, log } = await renderBlock('push-hint', { ...hint, ...chains });
  await press('Turn on');
  await settled();
  expect(log.join()).toContain('failed');
});

it('renews a subscription for another key of the server, and keeps one for this key', async () => {
  const other = aBrowser({ permission: 'granted', has: 'AAAA' });
  const first = await renderBlock('push-hint', row);
  await first.press(`${name}${first.text().slice(name.length)}`);
  await settled();
  expect(other.log).toEqual(['forgets', 'subscribes']);
  const same = aBrowser({ permission: 'granted', has: hint.publicKey });
  const second = await renderBlock('push-hint', row);
  await second.press(second.text());
  await settled();
  expect([same.log, second.log.join()]).toEqual([[], expect.stringContaining('allowed')]);
});

it('a row says how it stands and switches off', async () => {
  const { log: browser } = aBrowser({ permission: 'granted', has: hint.publicKey });
  const { text, press, log } = await renderBlock('push-hint', { ...row, on: true });
  expect(text()).toContain('Tap to switch it off');
  expect(text()).toContain('On');
  await press(text());
  await settled();
  expect([browser, log.join()]).toEqual([['forgets'], expect.stringContaining('ended')]);
});

it('a row is off where the browser has forgotten what the server knows', async () => {
  aBrowser({ permission: 'granted' });
  const { text } = await renderBlock('push-hint', { ...row, on: true });
  await settled();
  expect(text()).toContain('Off');
});

it('a row says what to do where the browser was told no, and cannot be pressed', async () => {
  aBrowser({ permission: 'denied' });
  const { text, place } = await renderBlock('push-hint', row);
  expect(text()).toContain('Your browser was told no');
  expect(place.querySelector('button')).toBeNull();
});
