import { expect, test } from 'vitest';
import { createLocal } from '../../../client/shell/session/local.ts';

/** A browser's storage that can be full (nothing is stored, all else works) or closed (nothing works at all). */
function aStorage() {
  const stored = new Map<string, string>();
  let state: 'open' | 'full' | 'closed' = 'open';
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, value: string) {
      if (state === 'full') throw new DOMException('', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => void stored.delete(name),
  };
  return {
    stored,
    become: (next: typeof state) => {
      state = next;
    },
    local: createLocal(() => {
      if (state === 'closed') throw new DOMException('', 'SecurityError');
      return storage as unknown as Storage;
    }),
  };
}

test.each<[string, 'open' | 'full' | 'closed', string | undefined]>([
  ['of an open storage', 'open', 'new'],
  ['of a full storage is not the value before', 'full', 'new'],
  ['of a closed storage is kept in memory', 'closed', 'new'],
  ['deleted while the storage is full is gone', 'full', undefined],
  ['deleted while the storage is closed is gone', 'closed', undefined],
])('what was written last is read: one %s', (_what, state, value) => {
  const { local, become } = aStorage();
  local.write('market', 'old');
  become(state);
  local.write('market', value);
  expect(local.read('market')).toBe(value);
});

test('a value deleted while the storage is closed stays gone once it is open', () => {
  const { local, become } = aStorage();
  local.write('token', 'old');
  become('closed');
  local.write('token', undefined);
  become('open');
  expect(local.read('token')).toBeUndefined();
});

test('a storage that has room again is read again: another page of the same browser may have written there', () => {
  const { local, become, stored } = aStorage();
  become('full');
  local.write('market', 'MY');
  become('open');
  local.write('market', 'ID');
  stored.set('market', 'TH');
  expect(local.read('market')).toBe('TH');
});

test('what was stored before the storage closed is read from memory', () => {
  const { local, become } = aStorage();
  local.write('language', 'th');
  become('closed');
  expect(local.read('language')).toBe('th');
});
