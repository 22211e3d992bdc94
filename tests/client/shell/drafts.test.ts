import { describe, expect, test } from 'vitest';
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
const untouched = () => ({ phone: '', step: 1, password: '' });
const nothing = () => ({});

test('a form opened again has what was typed, and only what its document names', () => {
  const { begin, stored } = aVisit();
  const drafts = begin();
  expect(drafts.open('/register', form, typed, untouched())).toBeUndefined();
  drafts.open('/terms-details', {}, nothing, {});
  expect(drafts.open('/register', form, nothing, {})).toEqual({ phone: '0123', step: 2 });
  expect([...stored.values()].join()).not.toContain('punch');
});

test('a reload of the form keeps it, and another place has its own', () => {
  const { begin } = aVisit();
  const drafts = begin();
  drafts.open('/register?invite=a', form, typed, untouched());
  drafts.save();
  const again = begin();
  expect(again.open('/register', form, nothing, {})).toBeUndefined();
  expect(again.open('/register?invite=a', form, nothing, {})).toEqual({ phone: '0123', step: 2 });
});

test('nothing is left for the next member, not even of the form that is open', () => {
  const { begin, stored } = aVisit();
  const drafts = begin();
  drafts.open('/register', form, typed, untouched());
  drafts.save();
  drafts.leave();
  drafts.save();
  expect([...stored.values()].join()).not.toContain('0123');
  expect(drafts.open('/register', form, nothing, {})).toBeUndefined();
});

describe('A session that ended by itself', () => {
  const left = () => {
    const visit = aVisit();
    const drafts = visit.begin();
    drafts.open('/message-board', form, typed, untouched());
    drafts.leave('P-1001');
    return { ...visit, drafts };
  };

  test('hides what was typed until its member is back', () => {
    const { drafts } = left();
    expect(drafts.open('/message-board', form, nothing, {})).toBeUndefined();
    drafts.claim('P-1001');
    expect(drafts.open('/message-board', form, nothing, {})).toEqual({ phone: '0123', step: 2 });
  });

  test('keeps it over a reload of the page', () => {
    const again = left().begin();
    again.claim('P-1001');
    expect(again.open('/message-board', form, nothing, {})).toEqual({ phone: '0123', step: 2 });
  });

  test.each([
    ['another member', 'P-1002'],
    ['somebody of whom no summary came', undefined],
  ])('leaves nothing of it to %s', (_, owner) => {
    const { drafts, stored } = left();
    drafts.claim(owner);
    expect(drafts.open('/message-board', form, nothing, {})).toBeUndefined();
    expect([...stored.values()].join()).not.toContain('0123');
  });
});

describe('What an answer fills', () => {
  const filled = { restore: ['name', 'city'] };
  const asFilled = () => ({ name: 'Ada', city: 'Ipoh' });
  const renamed = () => ({ name: 'Bo', city: 'Ipoh', password: 'paper punch 26' });
  /** A form of which the name was changed, left as a session ends or by hand. */
  const changed = () => {
    const visit = aVisit();
    const drafts = visit.begin();
    drafts.open('/profile-edit', filled, renamed, asFilled());
    return { ...visit, drafts };
  };

  test('is kept where the session ends, as far as the member changed it', () => {
    const { drafts, stored } = changed();
    drafts.leave('P-1001');
    expect([...stored.values()].join()).not.toMatch(/Ipoh|punch/);
    drafts.claim('P-1001');
    const untouchedAgain = { name: '', city: '' };
    expect(drafts.open('/profile-edit', filled, renamed, untouchedAgain)).toEqual({ name: 'Bo' });
    // An answer fills what is untouched alone, also where the member had emptied it.
    expect(untouchedAgain).toEqual({ city: '' });
  });

  test.each([
    ['another screen', (drafts: ReturnType<typeof changed>['drafts']) => void drafts.open('/profile', {}, nothing, {})],
    ['another tab of the browser', (drafts: ReturnType<typeof changed>['drafts']) => drafts.save()],
  ])('is not kept over a look at %s', (_, look) => {
    const { drafts, stored } = changed();
    look(drafts);
    expect([...stored.values()].join()).not.toContain('Bo');
    expect(drafts.open('/profile-edit', filled, nothing, {})).toEqual({});
  });

  test('comes back once', () => {
    const { drafts } = changed();
    drafts.leave('P-1001');
    drafts.claim('P-1001');
    drafts.open('/profile-edit', filled, renamed, asFilled());
    drafts.open('/profile', {}, nothing, {});
    expect(drafts.open('/profile-edit', filled, nothing, {})).toEqual({});
  });

  test('is kept again where the session ends twice', () => {
    const { drafts } = changed();
    for (const _ of [1, 2]) {
      drafts.leave('P-1001');
      drafts.claim('P-1001');
      expect(drafts.open('/profile-edit', filled, renamed, asFilled())).toEqual({ name: 'Bo' });
    }
  });

  test('goes to nobody else', () => {
    const { drafts, stored } = changed();
    drafts.leave('P-1001');
    drafts.claim('P-1002');
    expect(drafts.open('/profile-edit', filled, nothing, {})).toBeUndefined();
    expect([...stored.values()].join()).not.toContain('Bo');
  });
});
