import { utcDay } from '../../schemas/dates.ts';
import { secondsToMidnight } from '../../server-kit/clock.ts';
import { ProblemError, reject } from '../../server-kit/problem.ts';
import type { Context } from '../../server-kit/route.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { guessedName } from './rules.ts';
import type { PartnerSession } from './signature.ts';
import * as store from './store.ts';

type Handler = (context: Context<never, PartnerSession>) => Promise<unknown>;

/**
 * Runs what names a member within the key's budget of names that nobody has: who holds a stolen key could otherwise try number after
 * number, and know who is a member. Refuses with `rate.limited` until midnight (UTC) once it is spent, before anything is looked up. How much
 * was spent came with the nonce, so that whoever finds somebody pays no round trip for it.
 */
export const withinMisses =
  ({ db, releases, rates }: Pick<MemberTools, 'db' | 'releases' | 'rates'>, handler: Handler): Handler =>
  async (context) => {
    const { session, now } = context;
    if (!session || guessedName(context.input) === undefined) return handler(context);
    const { missesPerDay } = takeRelease(releases, now).partners;
    if (session.missesToday >= missesPerDay && !rates.lifted) reject('rate.limited', {}, { retryAfterSeconds: secondsToMidnight(now) });
    return handler(context).catch(async (error) => {
      // By itself: the use case that found nobody is rolled back.
      if (error instanceof ProblemError && error.code === 'member.not_found')
        await db.transaction((tx) => store.addMiss(tx, { partner: session.id, keyId: session.keyId, day: utcDay(now) }));
      throw error;
    });
  };
