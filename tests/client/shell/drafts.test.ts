import { expect, test } from 'vitest';
import { createDrafts } from '../../../client/shell/session/drafts.ts';
import { createLocal } from '../../../client/shell/session/local.ts';

function aVisit() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  return { stored, begin: () => createDrafts(createLocal(() => storage as unknown as Storage)) };
}

const form = { keep: ['phone', 'step'] };
const typed = () => ({ phone: '0123', step: 2, password: 'paper punch 26' });
const nothing = () => ({});

test('a form opened again has what was typed, and only what its document names', () => {
  const { begin, stored } = aVisit();
  const drafts = begin();
  expect(drafts.open('/register', form, typed)).toBeUndefined();
  drafts.open('/terms-details', {}, nothing);
  expect(drafts.open('/register', form, nothing)).toEqual({ phone: '0123', step: 2 });
  expect([...stored.values()].join()).not.toContain('punch');
});

test('a reload of the form keeps it, and another place has its own', () => {
  const { begin } = aVisit();
  const drafts = begin();
  drafts.open('/register?invite=a', form, typed);
  drafts.save();
  const again = begin();
  expect(again.open('/register', form, nothing)).toBeUndefined();
  expect(again.open('/register?invite=a', form, nothing)).toEqual({ phone: '0123', step: 2 });
});

test('nothing is left for the next member, not even of the form that is open', () => {
  const { begin, stored } = aVisit();
  const drafts = begin();
  drafts.open('/register', form, typed);
  drafts.save();
  drafts.clear();
  drafts.save();
  expect(stored.size).toBe(0);
  expect(drafts.open('/register', form, nothing)).toBeUndefined();
});
