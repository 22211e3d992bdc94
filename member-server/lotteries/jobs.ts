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

/** Wait after midnight: a draw requested before may still be running, but no lock wait lasts this long. */
const AFTER_MIDNIGHT_MS = 30_000;
/** Tries per run; a day on which a server with a slow clock still draws is revealed by a later run. */
const MOST_TRIES = 5;

/**
 * `commit-seeds` commits seeds two days ahead; `chain-draws` appends draws to their day's chain; `reveal-seeds` reveals the seeds of past days, after
 * all their draws were recomputed.
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
 * Reveals past days. Returns their number, and the days with a fault, such as a seed that cannot be decrypted. A day that fails is retried by the
 * next run and does not stop the others.
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

/** Decrypts a seed; undefined if it does not match its commitment or was sealed with another key. */
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

/**
 * Verifies and reveals a day; false if its draws do not recompute, whose seed is revealed nevertheless. Undefined, and the day stays unrevealed, while a
 * server with a slow clock adds draws to it during each try.
 */
async function revealDay({ db }: Pick<MemberTools, 'db'>, { epoch, seed, now }: Revealing): Promise<boolean | undefined> {
  const { lottery_id: lotteryId, utc_day: day, commitment } = epoch;
  const key = { lotteryId, day };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const counted = await store.countDraws(db, key);
    await chainDay(db, key, true);
    const { draws, rootHash, firstWrong } = await verifyDay(db, key, commitment, seed);
    const verified = firstWrong === undefined;
    const isRevealed = await db.transaction(
      async (tx) => {
        // From here on, draws of the day are refused. If one was added during the verification, by a server with a slow clock, the verification is
        // repeated.
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
  return undefined;
}
