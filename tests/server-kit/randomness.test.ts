import { describe, expect, it } from 'vitest';
import { FixedClock, systemClock } from '../../server-kit/clock.ts';
import { makeIds, randomToken } from '../../server-kit/ids.ts';
import { pooledRandom, seededRandom, systemRandom } from '../../server-kit/random-source.ts';
import { equalSecrets, makeSecrets } from '../../server-kit/secrets.ts';
import { later, now } from './databases.ts';

describe('ids, random, clock and secrets', () => {
  it('ids sort by time, and by order within a millisecond, and never meet', () => {
    const ids = makeIds();
    const made = [now, now, now, later(1), later(2)].map((at) => ids.next(at));
    expect([...made].sort()).toEqual(made);
    expect(made.every((id) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true);
    expect(new Set(Array.from({ length: 10_000 }, () => makeIds().next(now))).size).toBe(10_000);
  });

  it('a seeded source repeats, and falls evenly', () => {
    const rolls = (seed: string) => {
      const random = seededRandom(seed);
      return Array.from({ length: 6_000 }, () => random.below(6));
    };
    expect(rolls('a')).toEqual(rolls('a'));
    expect(rolls('a')).not.toEqual(rolls('b'));
    for (const side of [0, 1, 2, 3, 4, 5]) expect(rolls('a').filter((roll) => roll === side).length).toBeGreaterThan(850);
    expect(() => systemRandom.below(0)).toThrow(RangeError);
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
  });

  it('a pooled source hands out each byte once, keeps none of them, and fetches what is larger than the block for itself', () => {
    const filled: Buffer[] = [];
    let next = 0;
    const random = pooledRandom((block) => {
      filled.push(block);
      for (let at = 0; at < block.length; at += 1) block[at] = 1 + (next++ % 251);
    }, 64);
    const counts = [16, 13, 6, 32, 64, 1, 63, 65, 0, 12];
    const handed = counts.map((count) => random.bytes(count));
    expect(handed.map(({ length }) => length)).toEqual(counts);
    // What was left of a block is not used where too few bytes were: 29 after 35, none after 64, none after 64.
    const from = [0, 16, 29, 64, 128, 192, 193, 256, 321, 321];
    expect(handed.map(([first]) => first)).toEqual(counts.map((count, at) => (count === 0 ? undefined : 1 + (from[at]! % 251))));
    expect(filled.map(({ length }) => length)).toEqual([64, 64, 64, 64, 65, 64]);
    expect([...filled[0]!.subarray(0, 12)]).toEqual(Array.from({ length: 12 }, () => 0));
    expect(filled[0]![12]).not.toBe(0);
    handed[9]!.fill(255);
    expect(random.bytes(1)[0]).toBe(1 + (333 % 251));
    expect(new Set(Array.from({ length: 5_000 }, () => systemRandom.bytes(8).toString('hex'))).size).toBe(5_000);
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
