import { describe, expect, it } from 'vitest';
import { type AccountRights, decideTry, locksEverybodyOut } from '../../../config-server/accounts/rules.ts';

const now = '2025-08-01T10:00:00.000Z';
const limits = { signInTries: 3, signInPauseMinutes: 15 };
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();

describe('A try to sign in', () => {
  it.each([
    ['the first counts one', undefined, { next: { count: 1, lastAt: now } }],
    ['the next counts on, however late', { count: 2, lastAt: ago(600) }, { next: { count: 3, lastAt: now } }],
    ['after too many there is a pause', { count: 3, lastAt: now }, { refusal: 'auth.account_locked', retryAfterSeconds: 900 }],
    ['of which the rest is told', { count: 3, lastAt: ago(14) }, { refusal: 'auth.account_locked', retryAfterSeconds: 60 }],
    ['after it the count begins anew', { count: 3, lastAt: ago(15) }, { next: { count: 1, lastAt: now } }],
  ] as const)('%s', (_what, tries, decided) => {
    expect(decideTry(tries, limits, now)).toEqual(decided);
  });
});

describe('Somebody always may manage accounts', () => {
  const boss: AccountRights = { id: 'boss', role: 'admin', active: true };
  const scoped: AccountRights = { id: 'scoped', role: 'admin', markets: ['MY'], active: true };
  const gone: AccountRights = { id: 'gone', role: 'admin', active: false };
  it.each([
    ['the last admin as an editor', [boss, scoped, gone], { ...boss, role: 'campaign' }, true],
    ['the last admin closed', [boss, scoped, gone], { ...boss, active: false }, true],
    ['the last admin for one market', [boss, scoped, gone], { ...boss, markets: ['MY'] }, true],
    ['one of two admins closed', [boss, { ...boss, id: 'other' }], { ...boss, active: false }, false],
    [
      'an editor closed',
      [boss, { id: 'editor', role: 'campaign', active: true }],
      { id: 'editor', role: 'campaign', active: false },
      false,
    ],
  ] as const)('%s: locks out %s', (_what, accounts, changed, out) => {
    expect(locksEverybodyOut(accounts, changed)).toBe(out);
  });
});
