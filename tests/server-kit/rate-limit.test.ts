import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../server-kit/db.ts';
import { RateLimits, sweepBuckets } from '../../server-kit/rate-limit.ts';
import { aSchema, later, now, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';

onEachDatabase('a rate limit on the %s database', (open) => {
  let database: Opened;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = await aSchema(database, []);
  });
  afterAll(() => database.close());
  const limits = new RateLimits();
  const bucket = (key: string) => ({ key, limit: 3, windowSeconds: 60 });

  it('allows so many within any window, says how long to wait, and slides (A-82)', async () => {
    const seconds = [0, 10, 20, 30, 59, 60, 61, 70];
    const taken = [];
    for (const second of seconds) taken.push(await limits.take(db, bucket('slide'), later(second)));
    expect(taken.map((each) => (each.allowed ? 'yes' : each.retryAfterSeconds))).toEqual(['yes', 'yes', 'yes', 30, 1, 'yes', 9, 'yes']);
  });

  it('allows no more than its number to parallel calls', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take(db, bucket('parallel'), now)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('gives a token back when the transaction that took it is refused', async () => {
    const refused = () =>
      db.transaction(async (tx) => {
        await limits.takeOrReject(tx, [bucket('back')], now);
        throw new Error('refused');
      });
    for (let n = 0; n < 5; n++) await expect(refused()).rejects.toThrow('refused');
    expect(await limits.take(db, bucket('back'), now)).toEqual({ allowed: true });
  });

  it('refuses with the longest wait of several buckets and the code asked for', async () => {
    const pair = [bucket('short'), { key: 'long', limit: 1, windowSeconds: 3_600 }];
    await limits.takeOrReject(db, pair, now);
    await expect(limits.takeOrReject(db, pair, later(60), 'auth.too_many_attempts')).rejects.toMatchObject({
      code: 'auth.too_many_attempts',
      extra: { retryAfterSeconds: 3_540 },
    });
  });

  it('is lifted by test controls and forgets what is past', async () => {
    const lifted = new RateLimits(() => true);
    for (let n = 0; n < 5; n++) expect(await lifted.take(db, bucket('lifted'), now)).toEqual({ allowed: true });
    expect(await db.transaction((tx) => sweepBuckets(tx, later(86_400)))).toBeGreaterThan(0);
  });
});
