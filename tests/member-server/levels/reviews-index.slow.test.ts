import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { due } from '../../../member-server/levels/store-reviews.ts';
import { expectInvariants } from '../ledger.ts';
import { aTill, type Till } from '../orders/orders.ts';

describe('Levels over a year', () => {
  let till: Till;
  const start = '2025-02-10T08:00:00.000Z';
  beforeAll(async () => {
    till = await aTill({ now: start });
  });
  afterEach(() => expectInvariants(till.db));
  afterAll(() => till.close());

  async function review(now: string) {
    till.clock.moveTo(now);
    return till.server.jobs.runNow('review-levels');
  }
  const none = { waiting: 0, kept: 0, told: 0, dropped: 0 };

  it('the job reads what is due by its index, however many levels there are', async () => {
    await till.db.transaction((tx) =>
      tx.script(`insert into member (id, member_number, market, registered_market, language, registered_at, updated_at, last_seen_at, revision, status)
          select 'many-' || n, 'many-' || n, 'MY', 'MY', 'en', '${start}', '${start}', '${start}', 1, 'active' from generate_series(1, 30000) n;
        insert into member_level (member_id, level, since, keep_until, review_at, revision)
          select 'many-' || n, 2, '${start}', '2040-01-01'::timestamptz + n * interval '1 minute', '2039-12-01'::timestamptz + n * interval '1 minute', 1
          from generate_series(1, 30000) n; analyze member; analyze member_level`),
    );
    const asked = due.text.replace('$1', `'2026-01-01'`).replace('$2', `'{MY}'`).replace('$3', `''`).replace('$4', '500');
    const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': '' }] = await till.rows<{ 'QUERY PLAN': string }>(`explain (format json) ${asked}`);
    expect(JSON.stringify(plan)).toContain('member_level_due');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    expect(await review('2026-01-01T08:00:00.000Z')).toEqual(none);
  });
});
