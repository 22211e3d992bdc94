import { utcDay } from '../../schemas/dates.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { chainDay } from './chain.ts';
import { keepAhead, openSeed } from './days.ts';
import type { EpochRow } from './rows.ts';
import { endOf } from './rules.ts';
import * as store from './store-chain.ts';
import { holdDraws } from './store-days.ts';
import { verifyDay } from './verify.ts';

/** What was asked before midnight may still be under way behind it: no lock is waited for as long as this. */
const AFTER_MIDNIGHT_MS = 30_000;
/** A day on which a slow clock still draws is told by one of the next runs. */
const MOST_TRIES = 5;

/**
 * `commit-seeds` keeps seeds promised two days ahead; `chain-draws` appends what was drawn to the chain of its day; `reveal-seeds` tells the seeds of
 * days that are over, once all of the day is worked out anew.
 */
export const jobs = (tools: MemberTools): readonly Job[] => [
  {
    name: 'commit-seeds',
    schedule: '7 * * * *',
    run: async (now) => ({ days: await keepAhead(tools, takeRelease(tools.releases, now), now) }),
  },
  { name: 'chain-draws', schedule: '* * * * *', run: async (now) => ({ draws: await chainDue(tools, now) }) },
  { name: 'reveal-seeds', schedule: '* * * * *', run: (now) => revealDue(tools, now) },
];

async function chainDue({ db }: Pick<MemberTools, 'db'>, now: string): Promise<number> {
  let draws = 0;
  for (const { lottery_id: lotteryId, utc_day: day } of await store.readHidden(db, utcDay(now)))
    draws += await chainDay(db, { lotteryId, day });
  return draws;
}

/** Gives how many days were told, and those in which something is wrong. */
export async function revealDue(
  tools: Pick<MemberTools, 'db' | 'secrets'>,
  now: string,
): Promise<{ readonly days: number; readonly wrong: readonly string[] }> {
  const at = new Date(Date.parse(now) - AFTER_MIDNIGHT_MS).toISOString();
  const due = (await store.readHidden(tools.db, utcDay(at))).filter(({ utc_day: day }) => endOf(day) <= at);
  const wrong: string[] = [];
  for (const epoch of due) if (!(await revealDay(tools, epoch, now))) wrong.push(`${epoch.lottery_id} ${epoch.utc_day}`);
  return { days: due.length, wrong };
}

/** False where the day is not as it was drawn; its seed is told all the same, unless it is still drawn on. */
async function revealDay({ db, secrets }: Pick<MemberTools, 'db' | 'secrets'>, epoch: EpochRow, now: string): Promise<boolean> {
  const { lottery_id: lotteryId, utc_day: day, commitment } = epoch;
  const key = { lotteryId, day };
  const seed = openSeed(secrets, epoch);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const counted = await store.countDraws(db, key);
    await chainDay(db, key, true);
    const { draws, rootHash, firstWrong } = await verifyDay(db, key, commitment, seed);
    const verified = firstWrong === undefined;
    const isRevealed = await db.transaction(
      async (tx) => {
        // From here on a draw of the day is refused. One that came while the day was worked out, by a clock that is behind, is worked out, too.
        holdDraws(tx);
        if ((await store.countDraws(tx, key)) !== counted) return false;
        await store.holdEpoch(tx, key);
        store.saveReveal(tx, {
          ...key,
          seed: seed.toString('hex'),
          now,
          draws,
          rootHash: draws === 0 ? null : rootHash,
          verified,
          firstWrong: firstWrong ?? null,
        });
        return true;
      },
      { useCase: 'lotteries.reveal' },
    );
    if (isRevealed) return verified;
  }
  return true;
}
