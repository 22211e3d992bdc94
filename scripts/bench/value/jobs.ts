import type { Db } from '../../../server-kit/db.ts';

/** Number of items due in every round, per job. */
const DUE = 100;

export const jobNames = [
  'expire-coins',
  'expire-vouchers',
  'expiry-notices',
  'receive-redemptions',
  'review-levels',
  'birthday-gifts',
] as const;
export type JobName = (typeof jobNames)[number];

/** Expired lots are empty, so notices use the lots of other members. */
const APART = 5;
const lots = (round: number) =>
  `id in (select '0000c1' || lpad(n::text, 20, '0') from generate_series(${round * DUE + 1}, ${(round + 1) * DUE}) n)`;
const members = (round: number) =>
  `select '0000m' || lpad(n::text, 21, '0') id from generate_series(${round * DUE + 1}, ${(round + 1) * DUE}) n`;

/** SQL that makes `DUE` items due, for members who exist in every world. The clock is at 10 February 2025. */
const statements: Readonly<Record<JobName, (round: number) => string>> = {
  'expire-coins': (round) => `update coin_lot set expires_at = '2025-02-09T23:59:59.999Z' where ${lots(round)}`,
  'expire-vouchers': () => `update voucher set valid_from = '2025-02-01', valid_to = '2025-02-09'
    where id in (select id from voucher where status = 'available' and source_kind = 'claim' order by id desc limit ${DUE})`,
  'expiry-notices': (round) => `update coin_lot set expires_at = '2025-02-17T15:59:59.999Z' where ${lots(round + APART)}`,
  'receive-redemptions': () => `update redemption set kind = 'physical', status = 'shipped', address = '{}', carrier = 'bench',
      tracking_number = id, received_at = null, shipped_at = '2025-01-01'
    where id in (select id from redemption where kind = 'voucher' order by id desc limit ${DUE})`,
  'review-levels': (round) => `insert into member_level (member_id, level, since, keep_until, review_at, noticed_at, revision)
      select id, 3, '2024-01-01', '2025-01-31T15:59:59.999Z', '2025-01-31T15:59:59.999Z', '2025-01-01', 1 from (${members(round)}) m
      on conflict (member_id) do update set level = excluded.level, since = excluded.since, keep_until = excluded.keep_until,
        review_at = excluded.review_at, noticed_at = excluded.noticed_at`,
  'birthday-gifts': (
    round,
  ) => `insert into member_level (member_id, level, since, revision) select id, 4, '2025-01-01', 1 from (${members(round)}) m
      on conflict (member_id) do update set level = 4;
    update member set birthday = '1990-02-15', birthday_set_at = '2024-01-01' where id in (${members(round)})`,
};

export const makeDue = (db: Db, job: JobName, round: number): Promise<void> =>
  db.transaction((tx) => tx.script(statements[job](round)), { useCase: 'bench.due' });

/** Leaves no other member with a pending birthday gift or level notice. */
export const calm = (db: Db): Promise<void> =>
  db.transaction((tx) => tx.script('update member_level set level = 2 where level > 2'), { useCase: 'bench.calm' });
