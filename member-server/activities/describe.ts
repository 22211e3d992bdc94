import type { OperationTypes } from '../../schemas/api/types.ts';
import { textOf } from '../catalogue/index.ts';
import { decideGates, describeReason } from '../gates/index.ts';
import type { Activity } from '../programme/index.ts';
import type { Viewer } from '../viewer.ts';
import type { DrawPart } from './draw-part.ts';
import { leavingOf, limitsOf, noteOf, phaseOf, refusalsOf, stateOf, statusOf } from './rules.ts';
import type { ActivityFacts } from './visit.ts';

export type ShownActivity = OperationTypes['activities.get']['result'];

const utc = (instant: string): string => new Date(instant).toISOString();

/** Judges an attempt at `now`: returns the input of the rules and all refusals, in order, except those for coins and sign-in. */
export function judge(activity: Activity, { now, rules }: Viewer, { places, mine, member }: Omit<ActivityFacts, 'used'>) {
  const row = mine.get(activity.id);
  const attempt = {
    times: activity,
    now,
    gates: member ? (decideGates(activity.gates, member.gates, rules.segments) as Parameters<typeof refusalsOf>[0]['gates']) : [],
    mine: row?.status,
    attending: places.get(activity.id) ?? 0,
    capacity: activity.capacity,
  };
  return { attempt, refusals: refusalsOf(attempt) };
}

/** Describes an activity for the caller. */
export function describe(activity: Activity, viewer: Viewer, facts: ActivityFacts, draw: DrawPart): ShownActivity {
  const { rules, language, market, now } = viewer;
  const { member } = facts;
  const { attempt, refusals } = judge(activity, viewer, facts);
  const row = facts.mine.get(activity.id);
  const leaving = leavingOf(row && { ...row, spinUsed: facts.used.has(activity.id) }, activity, now);
  const missingCoins = Math.max(0, activity.costCoins - (member?.available ?? 0));
  const isIn = attempt.mine === 'attending' || attempt.mine === 'applied';
  const codes = [
    ...(member ? [] : (['auth.token_missing'] as const)),
    ...refusals,
    ...(member && !isIn && missingCoins > 0 ? (['activity.coins_insufficient'] as const) : []),
  ];
  const context = { rules, language, market, minLevel: activity.gates?.minLevel, spentMinor: member?.spentMinor, missingCoins };
  const { capacity, takesPlace } = activity;
  const { signUpUntil, leaveUntil } = limitsOf(activity);
  const store = rules.stores.stores.find(({ id }) => id === activity.store);
  const availability = {
    status: statusOf(attempt),
    over: phaseOf(activity, now).over,
    myStatus: attempt.mine === undefined || attempt.mine === 'left' ? ('none' as const) : attempt.mine,
  };
  const reasons = codes.map((code) => describeReason(code, context));
  const note = noteOf(reasons, availability);
  const text = (name: 'name' | 'description' | 'rules' | 'prizeDescription') => textOf(rules, language, activity[name]);
  return {
    id: activity.id,
    name: text('name'),
    description: text('description'),
    rules: text('rules'),
    prizeDescription: text('prizeDescription'),
    art: activity.art,
    ground: activity.ground,
    ...availability,
    state: stateOf(availability),
    access: activity.access,
    window: { ...activity.window },
    startsAt: utc(activity.startsAt),
    endsAt: utc(activity.endsAt),
    ...(takesPlace ? { takesPlace: { from: utc(takesPlace.from), to: utc(takesPlace.to) } } : {}),
    signUpUntil: utc(signUpUntil),
    leaveUntil: utc(leaveUntil),
    ...(store ? { store: store.name } : {}),
    costCoins: activity.costCoins,
    coinCost: activity.costCoins,
    ...(capacity === undefined ? {} : { capacity, placesLeft: Math.max(0, capacity - attempt.attending) }),
    attending: attempt.attending,
    cancellable: leaving === 'open',
    // Arrival and awards are read only for a single activity (`getActivity`).
    came: false,
    won: [],
    invited: activity.access === 'invitation' && member !== undefined && attempt.gates.length === 0,
    spinUsed: leaving === 'spin_used',
    eligible: codes.length === 0,
    reasons,
    ...(note === undefined ? {} : { note }),
    ...draw,
  };
}
