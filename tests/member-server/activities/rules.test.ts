import { describe, expect, it } from 'vitest';
import { leavingOf, limitsOf, noteOf, phaseOf, refusalsOf, stateOf, statusOf } from '../../../member-server/activities/rules.ts';
import { end, meets, signUpUntil, start } from './world.ts';

const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const whole = { startsAt: start, endsAt: end };
const times = { ...whole, takesPlace: { from: meets, to: end }, signUpUntil };

describe('The times of an activity (R-335)', () => {
  it.each([
    ['sign-up and leaving last to the end where it takes place all the time', whole, end, end],
    ['both last until it takes place', { ...whole, takesPlace: { from: meets, to: end } }, meets, meets],
    ['leaving lasts until it takes place also where sign-up closed before', times, signUpUntil, meets],
    ['leaving ends with sign-up where it takes place all the time', { ...whole, signUpUntil }, signUpUntil, signUpUntil],
  ])('%s (A-77)', (_what, given, sign, leave) => {
    expect(limitsOf(given)).toEqual({ signUpUntil: sign, leaveUntil: leave });
  });

  it.each([
    [justBefore(start), 'soon', false],
    [start, 'open', false],
    [justBefore(signUpUntil), 'open', false],
    [signUpUntil, 'over', false],
    [justBefore(end), 'over', false],
    [end, 'over', true],
  ])('at %s sign-up is %s', (now, signUp, over) => {
    expect(phaseOf(times, now)).toEqual({ signUp, over });
  });
});

describe('Its status', () => {
  const shown = (now: string, mine?: 'applied' | 'attending' | 'declined', attending = 0) =>
    statusOf({ times, now, mine, attending, capacity: 2 });
  it.each([
    ['upcoming before it starts (R-386)', shown(justBefore(start)), 'upcoming'],
    ['open from then on', shown(start), 'open'],
    ['open for who applied or was declined', shown(start, 'applied'), 'open'],
    ['attending for who does (R-387)', shown(start, 'attending', 2), 'attending'],
    ['attending also when sign-up is over', shown(signUpUntil, 'attending', 2), 'attending'],
    ['full when every place is taken (R-388)', shown(start, undefined, 2), 'full'],
    ['full when there were more places before', shown(start, undefined, 3), 'full'],
    ['ended when sign-up is over', shown(signUpUntil), 'ended'],
    ['ended after its end, for everybody (R-389)', shown(end, 'attending', 2), 'ended'],
  ])('is %s', (_what, is, expected) => {
    expect(is).toBe(expected);
  });
});

describe('An attempt', () => {
  const attempt = { times, now: start, gates: [], mine: undefined, attending: 0, capacity: 2 } as const;
  it.each([
    ['is refused for nothing', {}, []],
    ['before the start (R-535)', { now: justBefore(start) }, ['activity.outside_period']],
    ['after sign-up (R-535)', { now: signUpUntil }, ['activity.outside_period']],
    [
      'by its gates',
      { gates: ['redemption.not_eligible', 'redemption.level_required'] },
      ['redemption.level_required', 'redemption.not_eligible'],
    ],
    ['by who was declined', { mine: 'declined' }, ['redemption.not_eligible']],
    ['by who attends', { mine: 'attending' }, ['activity.already_attending']],
    ['by who applied', { mine: 'applied' }, ['activity.already_attending']],
    ['where it is full (R-540)', { attending: 2 }, ['activity.full']],
    ['where there is no limit', { attending: 2, capacity: undefined }, []],
    [
      'for everything at once, in the order of the contract',
      { now: end, gates: ['redemption.level_required'], mine: 'attending', attending: 2 },
      ['activity.outside_period', 'redemption.level_required', 'activity.already_attending', 'activity.full'],
    ],
  ] as [string, Partial<Parameters<typeof refusalsOf>[0]>, string[]][])('%s', (_what, change, refusals) => {
    expect(refusalsOf({ ...attempt, ...change })).toEqual(refusals);
  });

  it.each([
    ['attending', justBefore(meets), true],
    ['applied', justBefore(meets), true],
    ['attending', meets, false],
    ['declined', start, false],
    [undefined, start, false],
  ] as const)('to leave by who is %s at %s: %s (A-77)', (status, now, can) => {
    expect(leavingOf(status && { status, coins: 5, spinUsed: false }, times, now) === 'open').toBe(can);
  });

  it.each([
    ['a paid place', 200, meets, 'over'],
    ['a paid place', 200, start, 'spin_used'],
    ['a free place', 0, start, 'open'],
  ] as const)('to give back %s of %i coins at %s whose spin was used: %s (A-77)', (_what, coins, now, leaving) => {
    expect(leavingOf({ status: 'attending', coins, spinUsed: true }, times, now)).toBe(leaving);
  });
});

describe('In a word', () => {
  it.each([
    ['open', 'none', false, 'open'],
    ['open', 'applied', false, 'applied'],
    ['full', 'applied', false, 'applied'],
    ['open', 'declined', false, 'declined'],
    ['attending', 'attending', false, 'attending'],
    ['upcoming', 'none', false, 'upcoming'],
    ['full', 'none', false, 'full'],
    ['ended', 'applied', false, 'closed'],
    ['ended', 'none', false, 'closed'],
    ['ended', 'declined', true, 'ended'],
  ] as const)('it is %s to who is %s (over: %s): %s (R-386 to R-389)', (status, myStatus, over, state) => {
    expect(stateOf({ status, myStatus, over })).toBe(state);
  });

  const reason = (code: string, levelName?: string) => ({ code, ...(levelName === undefined ? {} : { levelName }) });
  it.each([
    ['nothing', [], 'open', false, undefined],
    ['sign-up is not open yet', [reason('activity.outside_period')], 'upcoming', false, 'soon'],
    ['sign-up is closed', [reason('activity.outside_period')], 'ended', false, 'period'],
    ['all is over', [reason('activity.outside_period'), reason('activity.full')], 'ended', true, 'over'],
    ['a level that is named', [reason('redemption.level_required', 'Creator')], 'open', false, 'level'],
    ['a plan', [reason('redemption.level_required')], 'open', false, 'other'],
    ['too few coins', [reason('activity.coins_insufficient')], 'open', false, 'coins'],
    ['no place', [reason('activity.full'), reason('activity.coins_insufficient')], 'full', false, 'full'],
    ['a segment', [reason('redemption.not_eligible')], 'open', false, 'other'],
    ['a visitor', [reason('auth.token_missing')], 'open', false, 'other'],
  ] as const)('%s stands against it', (_what, reasons, status, over, note) => {
    expect(noteOf(reasons, { status, over })).toBe(note);
  });
});
