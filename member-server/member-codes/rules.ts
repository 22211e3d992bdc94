import { HOUR_MS } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { MemberCodeRules, Programme } from '../programme/index.ts';

type Refusal = { readonly refusal: ProblemCode };

/**
 * Starts, in Unix seconds, of the steps for which a phone gets codes: the current step and the next ones, `codes` in total; with `ahead` enough for
 * `aheadMinutes` offline.
 */
export function stepsFrom(now: string, { stepSeconds, codes, aheadMinutes = 0 }: MemberCodeRules, ahead = false): number[] {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const first = seconds - (seconds % stepSeconds);
  return Array.from(
    { length: ahead ? Math.max(codes, Math.ceil((aheadMinutes * 60) / stepSeconds)) : codes },
    (_, at) => first + at * stepSeconds,
  );
}

/**
 * Decides if a till accepts a code at `now`: for `acceptedSteps` steps from its start. Refuses with `membership_code.expired` after that, and
 * with `membership_code.invalid` more than `earlySeconds` before its start, when no phone can have shown it.
 */
export function decideTime(
  { startsAt, stepSeconds }: { readonly startsAt: number; readonly stepSeconds: number },
  now: string,
  { acceptedSteps, earlySeconds }: MemberCodeRules,
): Refusal | undefined {
  const at = Date.parse(now);
  if (at < (startsAt - earlySeconds) * 1000) return { refusal: 'membership_code.invalid' };
  if (at >= (startsAt + acceptedSteps * stepSeconds) * 1000) return { refusal: 'membership_code.expired' };
  return undefined;
}

/** The store in which a code is or was used. */
export interface StoreOfUse {
  readonly store: string;
  readonly market: string;
}

/**
 * Decides if a member may use a code `here`, shortly after `earlier` uses. Refuses with `membership_code.far_apart` if an earlier store is more than
 * `farApart.kilometres` away. A store without a location counts as far from stores of other markets, and as near to those of its own.
 */
export function decideDistance(
  earlier: readonly StoreOfUse[],
  here: StoreOfUse,
  rules: Programme,
): (Refusal & { readonly earlierStore: string }) | undefined {
  const limit = rules.memberCode.farApart.kilometres;
  const isFar = (use: StoreOfUse) =>
    (kilometresBetween(use.store, here.store, rules) ?? (use.market === here.market ? 0 : Infinity)) > limit;
  const far = earlier.find(isFar);
  return far && { refusal: 'membership_code.far_apart', earlierStore: far.store };
}

const EARTH_KM = 6371;

/** Great-circle distance between two stores in kilometres; undefined if one has no location. */
function kilometresBetween(one: string, other: string, { stores }: Programme): number | undefined {
  const locationOf = (id: string) => stores.stores.find((store) => store.id === id)?.location;
  const [from, to] = [locationOf(one), locationOf(other)];
  if (!from || !to) return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half(from.latitude, to.latitude) + along)));
}

/** A signing key, with the instant from which it signs. */
export interface SigningTurn {
  readonly id: number;
  readonly signsFrom: string;
}

const addHours = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/**
 * Decides the rotation of keys that have not ended. `next` is the instant from which a new key must sign; undefined if none is due. `ended` has the
 * ids of keys whose successor has signed for `keptHours`. A new key is published `aheadHours` before it signs, so that tills have read it before they
 * see its codes.
 */
export function decideKeys(
  live: readonly SigningTurn[],
  now: string,
  { days, aheadHours, keptHours }: MemberCodeRules['keys'],
): { readonly next?: string; readonly ended: readonly number[] } {
  const order = live.toSorted((a, b) => (a.signsFrom === b.signsFrom ? a.id - b.id : a.signsFrom < b.signsFrom ? -1 : 1));
  const newest = order.at(-1);
  const ended = order.slice(0, -1).flatMap(({ id }, at) => (addHours(order[at + 1]!.signsFrom, keptHours) <= now ? [id] : []));
  if (!newest) return { next: now, ended };
  const replacedFrom = addHours(newest.signsFrom, days * 24);
  return addHours(now, aheadHours) < replacedFrom ? { ended } : { next: addHours(now, aheadHours), ended };
}
