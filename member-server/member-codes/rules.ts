import { HOUR_MS } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { MemberCodeRules, Programme } from '../programme/index.ts';

type Refusal = { readonly refusal: ProblemCode };

/** Starts of the steps that a phone is given codes for, in Unix seconds: the one that runs and those behind it, `ahead` for as long as it may have no signal. */
export function stepsFrom(now: string, { stepSeconds, codes, aheadMinutes = 0 }: MemberCodeRules, ahead = false): number[] {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const first = seconds - (seconds % stepSeconds);
  return Array.from(
    { length: ahead ? Math.max(codes, Math.ceil((aheadMinutes * 60) / stepSeconds)) : codes },
    (_, at) => first + at * stepSeconds,
  );
}

/**
 * Whether a till takes a code at `now`: in its own step and those after it that the document allows. Refuses with `membership_code.expired`
 * after that, and with `membership_code.invalid` before its time: no phone has shown it yet.
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

/** Where a code was used before. */
export interface EarlierUse {
  readonly store: string;
  readonly market: string;
}

/**
 * Whether a code may be used in a store so soon after others of the same member. Refuses with `membership_code.far_apart`. Stores whose place
 * on the map nobody has entered are far apart where their markets are others.
 */
export function decidePlace(
  earlier: readonly EarlierUse[],
  here: EarlierUse,
  rules: Programme,
): (Refusal & { readonly earlierStore: string }) | undefined {
  const limit = rules.memberCode.farApart.kilometres;
  const isFar = (use: EarlierUse) =>
    (kilometresBetween(use.store, here.store, rules) ?? (use.market === here.market ? 0 : Infinity)) > limit;
  const far = earlier.find(isFar);
  return far && { refusal: 'membership_code.far_apart', earlierStore: far.store };
}

const EARTH_KM = 6371;

/** Along the earth; undefined where the place of one is not known. */
function kilometresBetween(one: string, other: string, { stores }: Programme): number | undefined {
  const placeOf = (id: string) => stores.stores.find((store) => store.id === id)?.location;
  const [from, to] = [placeOf(one), placeOf(other)];
  if (!from || !to) return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half(from.latitude, to.latitude) + along)));
}

/** A key, as its turn depends on it. */
export interface KeyTurn {
  readonly id: number;
  readonly signsFrom: string;
}

const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/**
 * What is due to the keys that have not ended: from when a new one signs, if one is wanted, and which have ended because a newer one has signed for
 * long enough. The new one stands in the list of the tills for some hours first, so that no till meets a code of a key it has never read.
 */
export function decideKeys(
  live: readonly KeyTurn[],
  now: string,
  { days, aheadHours, keptHours }: MemberCodeRules['keys'],
): { readonly next?: string; readonly ended: readonly number[] } {
  const order = live.toSorted((a, b) => (a.signsFrom === b.signsFrom ? a.id - b.id : a.signsFrom < b.signsFrom ? -1 : 1));
  const newest = order.at(-1);
  const ended = order.slice(0, -1).flatMap(({ id }, at) => (later(order[at + 1]!.signsFrom, keptHours) <= now ? [id] : []));
  if (!newest) return { next: now, ended };
  const turn = later(newest.signsFrom, days * 24);
  return later(now, aheadHours) < turn ? { ended } : { next: later(now, aheadHours), ended };
}
