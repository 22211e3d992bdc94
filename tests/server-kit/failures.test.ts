import { describe, expect, it } from 'vitest';
import { Failures } from '../../server-kit/failures.ts';

const fail = (message: string) => async (): Promise<number> => {
  throw new Error(message);
};

describe('Work whose pieces do not need each other', () => {
  it('goes on behind a piece that fails, gives what the others did, and throws at the end what failed', async () => {
    const failures = new Failures();
    const done = [
      await failures.attempt('a', async () => 1),
      await failures.attempt('b', fail('no wallet')),
      await failures.attempt('c', async () => Promise.reject('in words')),
      await failures.attempt('d', async () => 4),
    ];
    expect(done).toEqual([1, undefined, undefined, 4]);
    expect(() => failures.rethrow()).toThrow('2 failed: b: no wallet; c: in words');
    expect(() => failures.rethrow()).toThrow(AggregateError);
  });

  it('throws nothing where nothing failed', async () => {
    const failures = new Failures();
    await failures.attempt('a', async () => 1);
    expect(() => failures.rethrow()).not.toThrow();
  });

  it('counts all that failed and names ten', async () => {
    const failures = new Failures();
    for (let at = 1; at <= 12; at += 1) await failures.attempt(`piece ${at}`, fail('broken'));
    expect(() => failures.rethrow()).toThrow(/^12 failed: piece 1: broken; .*piece 10: broken$/);
  });
});
