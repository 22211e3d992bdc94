// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, followOtherTabs, forgetSession, nameSession, readSession, rejectToken } from '../../../client/ops/session.ts';

const expiresAt = '2099-01-01T00:00:00.000Z';
const account = { id: 'ann', email: 'ann@ops.test', name: 'Ann', role: 'support', active: true } as const;
const beth = { ...account, id: 'beth', email: 'beth@ops.test', name: 'Beth' } as const;
afterEach(() => {
  forgetSession();
  localStorage.removeItem('opsToken');
});

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

describe('A token that another tab has of somebody else', () => {
  function theirs() {
    const keep = aPage();
    beginSession({ token: 'ours', account, expiresAt });
    localStorage.setItem('opsTokenOf', 'beth');
    localStorage.setItem('opsToken', 'theirs');
    return keep;
  }

  it.each<[string, readonly (string | undefined)[]]>([
    ['does not serve here: their colleague signs in again', []],
    ['stays where this tab is refused without a token', [undefined]],
    ['stays where the token from before is refused late', ['ours']],
  ])('%s', (_what, refused) => {
    theirs()('opsToken', 'theirs');
    for (const token of refused) rejectToken(token);
    expect([readSession(), localStorage.getItem('opsToken')]).toEqual([{ account, ended: true }, 'theirs']);
  });

  it.each<[string, () => void, object]>([
    ['a refusal', () => rejectToken('ours'), { account, ended: true }],
    ['a sign-out', forgetSession, { ended: false }],
  ])('stays where %s ends the session of this tab before it hears of it', (_what, ends, session) => {
    theirs();
    ends();
    expect([readSession(), localStorage.getItem('opsToken')]).toEqual([session, 'theirs']);
  });
});

describe('What a tab keeps of unsaved work', () => {
  const keys = ['opsDraft:screen:home', 'opsTrail:screen:home', 'opsAnswer:t1'];
  const work = () => keys.filter((key) => sessionStorage.getItem(key) !== null);
  const others = () => sessionStorage.getItem('drafts');
  function aTab(): void {
    beginSession({ token: 'ours', account, expiresAt });
    for (const key of keys) sessionStorage.setItem(key, 'mine');
    sessionStorage.setItem('drafts', 'of the app');
  }

  it.each<[string, () => void, readonly string[]]>([
    ['stays where the session ends by itself', () => rejectToken('ours'), keys],
    ['goes with a sign-out by hand', forgetSession, []],
    ['is there for the same person again', () => beginSession({ token: 'next', account, expiresAt }), keys],
    ['is not there for another person', () => beginSession({ token: 'next', account: beth, expiresAt }), []],
    ['is not there for another person who is named after a reload', () => nameSession({ account: beth, expiresAt }), []],
  ])('%s', (_what, happens, left) => {
    aTab();
    happens();
    expect([work(), others()]).toEqual([left, 'of the app']);
  });

  it('is not there for another person after a session that ended by itself', () => {
    aTab();
    rejectToken('ours');
    beginSession({ token: 'next', account: beth, expiresAt });
    expect(work()).toEqual([]);
  });
});
