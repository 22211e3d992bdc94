import type { Db, Reader } from '../../server-kit/db.ts';
import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { Book } from './book.ts';
import { lockIfFree } from './store.ts';
import { findDueHolds, findDueLots } from './store-read.ts';
import { saveChange } from './store-save.ts';

const PAGE = 500;

type FindDue = (reader: Reader, now: string, limit: number) => Promise<{ member_id: string; market: string }[]>;

/**
 * `expire-coins` writes expired coins after every midnight of a market; `sweep-holds` releases expired holds. A late run changes no balance, since
 * every read and write treats overdue lots and holds as swept.
 */
export const jobs = ({ db, releases }: MemberTools): readonly Job[] => [
  { name: 'expire-coins', schedule: '2 * * * *', run: (now) => sweepWallets(db, findDueLots, now, takeRelease(releases, now)) },
  { name: 'sweep-holds', schedule: '* * * * *', run: (now) => sweepWallets(db, findDueHolds, now, takeRelease(releases, now)) },
];

/**
 * Sweeps wallets with overdue lots or holds, each in a transaction of its own. A locked wallet is skipped, because the transaction that holds the
 * lock sweeps it. A wallet that fails does not stop the others.
 */
export async function sweepWallets(db: Db, findDue: FindDue, now: string, rules: Programme): Promise<{ readonly wallets: number }> {
  let wallets = 0;
  const failures = new Failures();
  for (;;) {
    const due = await findDue(db, now, PAGE);
    let swept = 0;
    for (const { member_id: memberId, market } of due)
      if (await failures.attempt(`wallet:${memberId}:${market}`, () => sweepWallet(db, { memberId, market }, now, rules))) swept += 1;
    wallets += swept;
    if (due.length < PAGE || swept === 0) break;
  }
  failures.rethrow();
  return { wallets };
}

const sweepWallet = (db: Db, key: { memberId: string; market: string }, now: string, { revision }: Programme): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      const wallet = await lockIfFree(tx, key, now);
      if (!wallet) return false;
      const book = new Book(wallet, now);
      if (book.changed) saveChange(tx, book.change(), { revision, actor: 'job', now });
      return book.changed;
    },
    { useCase: 'coins.sweep' },
  );
