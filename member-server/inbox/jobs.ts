import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { deleteOld } from './store.ts';

const PAGE = 500;
const A_DAY_MS = 86_400_000;

export const jobs = (tools: Pick<MemberTools, 'db' | 'releases'>): readonly Job[] => [
  { name: 'sweep-notices', schedule: '41 3 * * *', run: (now) => sweep(tools, now) },
];

/** Deletes notices older than `notices.keepDays`, page by page, each in a transaction of its own. */
async function sweep({ db, releases }: Pick<MemberTools, 'db' | 'releases'>, now: string): Promise<{ readonly notices: number }> {
  const days = takeRelease(releases, now).notices.keepDays;
  if (days === undefined) return { notices: 0 };
  const before = new Date(Date.parse(now) - days * A_DAY_MS).toISOString();
  for (let notices = 0; ; ) {
    const page = await db.transaction((tx) => deleteOld(tx, before, PAGE), { useCase: 'inbox.sweep' });
    notices += page;
    if (page < PAGE) return { notices };
  }
}
