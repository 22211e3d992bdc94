import { utcDay } from '../../schemas/dates.ts';
import { Failures } from '../../server-kit/failures.ts';
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
  const failures = new Failures();
  for (const { lottery_id: lotteryId, utc_day: day } of await store.readHidden(db, utcDay(now)))
    draws += (await failures.attempt(`${lotteryId} ${day}`, () => chainDay(db, { lotteryId, day }))) ?? 0;
  failures.rethrow();
  return draws;
}

/**
 * Gives how many days were told, and those in which something is wrong, such as a seed that cannot be opened. A day that fails is tried again by the
 * next run, and holds up none of the others.
 */
export async function revealDue(
  tools: Pick<MemberTools, 'db' | 'secrets'>,
  now: string,
): Promise<{ readonly days: number; readonly wrong: readonly string[] }> {
  const at = new Date(Date.parse(now) - AFTER_MIDNIGHT_MS).toISOString();
  const due = (await store.readHidden(tools.db, utcDay(at))).filter(({ utc_day: day }) => endOf(day) <= at);
  const wrong: string[] = [];
  const failures = new Failures();
  let days = 0;
  for (const epoch of due) {
    const day = `${epoch.lottery_id} ${epoch.utc_day}`;
    const seed = seedOf(tools.secrets, epoch);
    const isRight = seed && (await failures.attempt(day, () => revealDay(tools, { epoch, seed, now })));
    if (seed === undefined || isRight === false) wrong.push(day);
    if (isRight !== undefined) days += 1;
  }
  failures.rethrow();
  return { days, wrong };
}

/** Undefined where the seed is not the one that was promised, or nothing that was sealed here. */
function seedOf(secrets: MemberTools['secrets'], epoch: EpochRow): Buffer | undefined {
  try {
    return openSeed(secrets, epoch);
  } catch {
    return undefined;
  }
}

interface Revealing {
  readonly epoch: EpochRow;
  readonly seed: Buffer;
  readonly now: string;
}

/** False where the day is not as it was drawn; its seed is told all the same, unless it is still drawn on. */
async function revealDay({ db }: Pick<MemberTools, 'db'>, { epoch, seed, now }: Revealing): Promise<boolean> {
  const { lottery_id: lotteryId, utc_day: day, commitment } = epoch;
  const key = { lotteryId, day };
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
