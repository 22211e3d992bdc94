import { describe, expect, test } from 'vitest';
import { createDrafts } from '../../../client/shell/session/drafts.ts';
import { writeEndings } from '../../../client/shell/session/endings.ts';
import { createLocal } from '../../../client/shell/session/local.ts';
import { followOtherTabs } from '../../../client/shell/session/other-tabs.ts';
import { createStore } from '../../../client/shell/store.ts';

function aStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage;
}

/** A tab with half a message, of Lan or of a visitor, beside others that share its storage. */
function aTab(token: string | undefined = 'lan-1', nowStored = token) {
  const [localStorage, sessionStorage] = [aStorage(), aStorage()];
  const local = createLocal(() => localStorage);
  local.write('token', token);
  const drafts = createDrafts(createLocal(() => sessionStorage));
  const form = { keep: ['text'] };
  drafts.open('/message-board', form, () => ({ text: 'Half a sen' }), { text: '' });
  const entered: unknown[] = [];
  let reloads = 0;
  const reloadOnce = () => {
    reloads += 1;
  };
  const window = Object.assign(new EventTarget(), { localStorage, location: { reload: reloadOnce } });
  local.write('token', nowStored);
  const member = createStore(token === undefined ? undefined : { memberNumber: 'P-1001' });
  const enter = async (...moved: unknown[]) => void entered.push(moved);
  followOtherTabs({ token: createStore(token), member, local, drafts, enter }, window as unknown as Window);
  return {
    local,
    entered,
    reloads: () => reloads,
    /** What the browser tells of a change that another tab made. */
    hears: (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage })),
    /** The member goes back to it from another page. */
    isShownAgain: () => window.dispatchEvent(new Event('pageshow')),
    /** What stands in the form once the page has loaded again and a member has logged in on it. */
    textFor(owner: string): unknown {
      const again = createDrafts(createLocal(() => sessionStorage));
      again.claim(owner);
      return again.open('/message-board', form, () => ({}), {})?.text;
    },
  };
}

describe('A member who is not signed in any more in another tab', () => {
  test('after a tap on Log out is gone from this one, with what was typed', () => {
    const tab = aTab();
    writeEndings(tab.local, ['lan-1']);
    tab.local.write('token', undefined);
    tab.hears('token');
    expect(tab.reloads()).toBe(1);
    expect(tab.textFor('P-1001')).toBeUndefined();
  });

  test('because the session ended by itself finds the words again after the next log-in, and nobody else does', () => {
    const tab = aTab();
    tab.local.write('token', undefined);
    tab.hears('token');
    expect(tab.reloads()).toBe(1);
    expect(tab.textFor('P-1001')).toBe('Half a sen');
    expect(tab.textFor('P-1002')).toBeUndefined();
  });

  test('is gone where somebody else has logged in meanwhile', () => {
    const tab = aTab();
    tab.local.write('token', 'mai-1');
    tab.hears('token');
    expect(tab.reloads()).toBe(1);
    expect(tab.textFor('P-1002')).toBeUndefined();
  });
});

describe('Somebody else who has logged in', () => {
  test('while the browser kept this page aside is whose page it is, as one goes back to it', () => {
    const tab = aTab();
    tab.isShownAgain();
    expect(tab.reloads()).toBe(0);
    tab.local.write('token', 'mai-1');
    tab.isShownAgain();
    expect(tab.reloads()).toBe(1);
    expect(tab.textFor('P-1002')).toBeUndefined();
  });

  test('before this page listened is whose page it is', () => {
    expect(aTab('lan-1', 'mai-1').reloads()).toBe(1);
  });
});

describe('Market and language', () => {
  test('are taken together, and written down by the tab in which they were chosen alone', () => {
    const tab = aTab();
    tab.local.write('market', 'TH');
    tab.local.write('language', 'th');
    tab.hears('market');
    expect(tab.entered).toEqual([[{ market: 'TH', language: 'th' }, true]]);
    expect(tab.reloads()).toBe(0);
  });

  test('are left alone where something else was written', () => {
    const tab = aTab();
    tab.local.write('market', 'TH');
    tab.local.write('language', 'th');
    tab.hears('clockOffset');
    expect(tab.entered).toEqual([]);
  });
});
