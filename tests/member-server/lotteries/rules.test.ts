import { describe, expect, it } from 'vitest';
import { entryOf, noteOf, nothingSoFar, type Telling } from '../../../member-server/lotteries/rules.ts';

const chances = { free: 1, earned: 0, bought: 0, left: 1, next: 'free' } as const;
const open: Telling = { isVisitor: false, period: 'open', refusals: [], chances, soFar: nothingSoFar, perMember: 5 };
const upcoming = { period: 'upcoming', refusals: ['activity.outside_period', 'draw.no_chances'] } as const;
const exhausted = ['redemption.level_required', 'draw.prizes_exhausted_today'] as const;

describe('What is said of the next draw', () => {
  it.each([
    ['how many are left', {}, 'free', 'left'],
    ['how many are left where only bought ones are', { chances: { ...chances, free: 0, bought: 2, next: 'bought' } }, 'coins', 'left'],
    ['what can be bought after the free ones', { chances: { ...chances, bought: 2 } }, 'free', 'more'],
    [
      'what can be bought after the earned ones',
      { chances: { ...chances, free: 0, earned: 1, bought: 2, next: 'earned' } },
      'earned',
      'more',
    ],
    ['what members get, to a visitor', { isVisitor: true, chances: { ...chances, bought: 2 } }, 'login', 'member'],
    ['when it opens, whatever else stands against it', upcoming, 'off', 'upcoming'],
    ['the same to a visitor', { ...upcoming, isVisitor: true }, 'off', 'upcoming'],
    ['that it is over', { period: 'ended', refusals: ['activity.outside_period', 'draw.prizes_exhausted_today'] }, 'off', 'ended'],
    ['that the prizes of today are gone, before who it is for', { refusals: exhausted }, 'off', 'exhausted'],
    ['the limit of the day', { refusals: ['draw.limit_reached', 'draw.no_chances'], soFar: { drawn: 4 } }, 'off', 'limit_day'],
    ['the limit for ever', { refusals: ['draw.limit_reached', 'draw.no_chances'], soFar: { drawn: 5 } }, 'off', 'limit_ever'],
    ['no chances', { refusals: ['draw.no_chances', 'activity.coins_insufficient'] }, 'off', 'no_chances'],
    ['too few coins', { refusals: ['activity.coins_insufficient'] }, 'off', 'coins'],
    ['another level', { refusals: ['redemption.level_required', 'draw.limit_reached'] }, 'off', 'level'],
    ['not for the caller', { refusals: ['redemption.not_eligible'] }, 'off', 'eligible'],
    ['not for who is too young', { refusals: ['redemption.not_eligible'], tooYoung: true }, 'off', 'age'],
    ['a pause, to a visitor who could not draw either', { isVisitor: true, refusals: ['draw.no_chances'] }, 'off', 'off'],
    ['a pause, where the reason has no words of its own', { refusals: ['redemption.price_changed'] }, 'off', 'off'],
  ] as [string, Partial<Telling>, string, string][])('is %s (R-339, R-535 to R-541)', (_what, facts, entry, note) => {
    expect({ entry: entryOf({ ...open, ...facts }), note: noteOf({ ...open, ...facts }) }).toEqual({ entry, note });
  });
});
