import { describe, expect, it } from 'vitest';
import { FixedClock, systemClock } from '../../server-kit/clock.ts';
import { seededDice, systemDice } from '../../server-kit/dice.ts';
import { makeIds, randomToken } from '../../server-kit/ids.ts';
import { equalSecrets, makeSecrets } from '../../server-kit/secrets.ts';
import { later, now } from './databases.ts';

describe('ids, dice, clock and secrets', () => {
  it('ids sort by time, and by order within a millisecond, and never meet', () => {
    const ids = makeIds();
    const made = [now, now, now, later(1), later(2)].map((at) => ids.next(at));
    expect([...made].sort()).toEqual(made);
    expect(made.every((id) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true);
    expect(new Set(Array.from({ length: 10_000 }, () => makeIds().next(now))).size).toBe(10_000);
  });

  it('seeded dice repeat, and fall evenly', () => {
    const rolls = (seed: string) => {
      const dice = seededDice(seed);
      return Array.from({ length: 6_000 }, () => dice.below(6));
    };
    expect(rolls('a')).toEqual(rolls('a'));
    expect(rolls('a')).not.toEqual(rolls('b'));
    for (const side of [0, 1, 2, 3, 4, 5]) expect(rolls('a').filter((roll) => roll === side).length).toBeGreaterThan(850);
    expect(() => systemDice.below(0)).toThrow(RangeError);
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
  });

  it('a fixed clock stands, the system’s runs, and both speak 24 characters of UTC', () => {
    const clock = new FixedClock('2025-08-01T07:00:00+07:00');
    expect(clock.now()).toBe(now);
    clock.moveTo(later(5));
    expect(clock.now()).toBe(later(5));
    expect(systemClock.now()).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  });

  it('a sealed text opens only for its purpose, its row and its key, and unchanged', () => {
    const secrets = makeSecrets('k'.repeat(32));
    const sealed = secrets.sealer('seed').seal('day:1', 'geheim ☂');
    expect(secrets.sealer('seed').open('day:1', sealed)).toBe('geheim ☂');
    expect(sealed).not.toBe(secrets.sealer('seed').seal('day:1', 'geheim ☂'));
    const changed = (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1);
    for (const open of [
      () => secrets.sealer('other').open('day:1', sealed),
      () => secrets.sealer('seed').open('day:2', sealed),
      () => makeSecrets('x'.repeat(32)).sealer('seed').open('day:1', sealed),
      () => secrets.sealer('seed').open('day:1', changed),
    ])
      expect(open).toThrow();
    expect(secrets.hmac('identity', 'a')).not.toBe(secrets.hmac('token', 'a'));
    expect([equalSecrets('abc', 'abc'), equalSecrets('abc', 'abd'), equalSecrets('abc', 'ab')]).toEqual([true, false, false]);
  });
});
