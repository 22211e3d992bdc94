// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { beginSession, followOtherTabs, forgetSession, readSession } from '../../../client/ops/session.ts';

const expiresAt = '2099-01-01T00:00:00.000Z';
const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'support', active: true } as const;
afterEach(() => forgetSession());

/** A page whose other tabs keep something, or remove it. */
function aPage() {
  const page = new EventTarget();
  followOtherTabs(page as Window);
  return (key: string, newValue: string | null) => page.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

it.each<[string, string, string | null, object]>([
  ['a token of another tab serves here, too', 'opsToken', 'theirs', { token: 'theirs', account, expiresAt, ended: false }],
  ['signed out there is signed out here, and the page knows of whom', 'opsToken', null, { account, ended: true }],
  ['nothing else that another tab keeps matters', 'opsDevice', null, { token: 'ours', account, expiresAt, ended: false }],
])('%s', (_what, key, value, session) => {
  const keep = aPage();
  beginSession({ token: 'ours', account, expiresAt });
  keep(key, value);
  expect(readSession()).toEqual(session);
});
