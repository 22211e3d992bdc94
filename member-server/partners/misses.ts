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
 * Runs a handler that looks up a member by code or number, within the key's budget of look-ups without a match (`missesPerDay`, per key and UTC day).
 * Protects against enumeration: a stolen key could otherwise be used to try numbers and learn who is a member. Once the budget is spent, such
 * look-ups are refused with `rate.limited` until midnight (UTC), before anything is read. `session.missesToday` was read together with the nonce, so
 * that a look-up with a match costs no extra round trip.
 */
export const withMissLimit =
  ({ db, releases, rates }: Pick<MemberTools, 'db' | 'releases' | 'rates'>, handler: Handler): Handler =>
  async (context) => {
    const { session, now } = context;
    if (!session || guessedName(context.input) === undefined) return handler(context);
    const { missesPerDay } = takeRelease(releases, now).partners;
    if (session.missesToday >= missesPerDay && !rates.lifted) reject('rate.limited', {}, { retryAfterSeconds: secondsToMidnight(now) });
    return handler(context).catch(async (error) => {
      // In a transaction of its own, because that of the use case was rolled back.
      if (error instanceof ProblemError && error.code === 'member.not_found')
        await db.transaction((tx) => store.addMiss(tx, { partner: session.id, keyId: session.keyId, day: utcDay(now) }));
      throw error;
    });
  };
