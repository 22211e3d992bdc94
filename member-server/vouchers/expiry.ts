import type { Db } from '../../server-kit/db.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { markExpired } from './store-change.ts';
import { tell } from './use.ts';

const PAGE = 500;

/**
 * `expire-vouchers` marks vouchers past their last day; nothing depends on its punctuality. Runs hourly, because days end at different hours in each
 * market.
 */
export const jobs = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly Job[] => [
  { name: 'expire-vouchers', schedule: '3 * * * *', run: (now) => expireVouchers(db, now, takeRelease(releases, now).revision) },
];

/** Marks expired vouchers in pages, each in a transaction of its own; the cost depends only on how many are due. */
export async function expireVouchers(db: Db, now: string, revision: number): Promise<{ readonly vouchers: number }> {
  let vouchers = 0;
  for (;;) {
    const page = await db.transaction(
      async (tx) => {
        const changed = await markExpired(tx, { now, revision, actor: 'job', limit: PAGE });
        tell(tx, now, changed);
        return changed.length;
      },
      { useCase: 'vouchers.expire' },
    );
    vouchers += page;
    if (page < PAGE) return { vouchers };
  }
}
