import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of pictures per transaction; the job repeats until none is left. */
const BATCH = 500;

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'sweep-unsent-pictures', schedule: '23 * * * *', run: (now) => sweepUnsent(tools, now) },
];

/** Deletes pictures that were uploaded for a message but never sent. */
async function sweepUnsent({ db, releases }: Pick<MemberTools, 'db' | 'releases'>, now: string): Promise<{ readonly pictures: number }> {
  const { unsentHours } = takeRelease(releases, now).messageBoard;
  const before = new Date(Date.parse(now) - unsentHours * HOUR_MS).toISOString();
  let pictures = 0;
  for (;;) {
    const gone = await db.transaction((tx) => store.sweepUnsent(tx, before, BATCH), { useCase: 'threads.sweep_unsent' });
    pictures += gone;
    if (gone < BATCH) return { pictures };
  }
}
