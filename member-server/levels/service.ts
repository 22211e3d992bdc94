import type { OperationTypes } from '../../schemas/api/types.ts';
import { addMonths } from '../../schemas/months.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import { qualifyingSpend } from '../purchases/index.ts';
import { ownBenefits } from './benefit-rules.ts';
import { readEvent } from './events.ts';
import { readRisk } from './risk.ts';
import { describeProgress, firstReview, type Level, levelName, type MemberStatus, moved, ownPlan, userTierOf } from './rules.ts';
import * as store from './store.ts';

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

/** Reads a member's level and paid tier at `now`; level 1 and no tier if nothing is stored. */
export async function readStatus(
  reader: Reader,
  { memberId, now }: { readonly memberId: string; readonly now: string },
): Promise<MemberStatus> {
  const row = await store.readRow(reader, memberId, now);
  return {
    level: (row?.level ?? 1) as Level,
    paidTier: row?.tier ?? 'none',
    ...(row?.keep_until ? { keepUntil: row.keep_until } : {}),
    ...(row?.noticed_at ? { isAtRisk: true } : {}),
    ...(row?.plan_ends_at ? { planEndsAt: row.plan_ends_at } : {}),
  };
}

/** Reads a member's level and paid tier at any past instant; level 1 before the first stored level. */
export async function readStatusAt(
  reader: Reader,
  { memberId, at }: { readonly memberId: string; readonly at: string },
): Promise<Pick<MemberStatus, 'level' | 'paidTier'>> {
  const row = await store.readRowAt(reader, memberId, at);
  return { level: (row?.level ?? 1) as Level, paidTier: row?.tier ?? 'none' };
}

type Membership = OperationTypes['membership.get']['result'];
/** Reads the free deliveries of a member's month; the till feature counts them. */
export type ReadFreeShipping = (reader: Reader, viewer: Viewer) => Promise<Membership['freeShipping']>;

/** Reads the member's own membership: `readMembership` plus the month's free deliveries and an unseen level event. */
export async function readOwnMembership(reader: Reader, viewer: Viewer, readFreeShipping: ReadFreeShipping): Promise<Membership> {
  const [membership, freeShipping, levelEvent] = await Promise.all([
    readMembership(reader, viewer),
    readFreeShipping(reader, viewer),
    readEvent(reader, viewer),
  ]);
  return { ...membership, ...(freeShipping ? { freeShipping } : {}), ...(levelEvent ? { levelEvent } : {}) };
}

/** Reads the member's level and plan, with names and the progress to the next level. */
export async function readMembership(reader: Reader, viewer: Viewer): Promise<Membership> {
  const { memberId, market, language, now, rules } = viewer;
  const since = moved(now, -rules.levels.windowDays);
  const [status, queuedUntil, spent] = await Promise.all([
    readStatus(reader, viewer),
    store.readQueuedUntil(reader, memberId, now),
    qualifyingSpend(reader, { memberId, market, since }),
  ]);
  const { level, paidTier, keepUntil, isAtRisk } = status;
  const noticed = isAtRisk && keepUntil ? { level, keepUntil } : undefined;
  const levelRisk = noticed && (await readRisk(reader, viewer, noticed));
  const progress = describeProgress(rules, market, { level, spentMinor: spent, language });
  const plan = ownPlan(rules, status, queuedUntil, language);
  return {
    level,
    paidTier,
    ...(keepUntil ? { keepUntil } : {}),
    ...(levelRisk ? { levelRisk } : noticed ? { levelKept: true } : {}),
    levelName: levelName(rules, level, language),
    userTier: userTierOf(status, rules),
    windowDays: rules.levels.windowDays,
    ...(plan ? { plan } : {}),
    ...(progress ? { progress } : {}),
    benefits: ownBenefits(rules, status, market),
  };
}

/** Sets a member's level from `now` on, kept for `keepMonths`. Batched into the round trip of the next statement. */
export function setLevel(tx: Tx, { memberId, now, rules, level }: Omit<Viewer, 'market' | 'language'> & { readonly level: Level }): void {
  const { keepMonths } = rules.levels;
  const keepUntil = level === 1 ? null : addMonths(now, keepMonths, 'UTC');
  const reviewAt = keepUntil && firstReview(rules, keepUntil);
  store.upsertLevel(tx, { memberId, level, since: now, keepUntil, reviewAt, revision: rules.revision });
}
