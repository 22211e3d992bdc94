import type { Reader } from '../../server-kit/db.ts';
import type { InvitationCampaign, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';
import { type InviterGroup, readInviters } from './store-invitations.ts';

/** The parts of an invitation campaign that decide its rewards. */
export type Invited = Pick<InvitationCampaign, 'id' | 'markets' | 'milestones'>;

interface LastDays {
  readonly rules: Programme;
  readonly scope: readonly string[] | undefined;
  readonly since: string;
}

/**
 * Compares the rewards of inviters for the friends of the last days under the live campaign and the given one: coins, and vouchers with gifts. Empty
 * if both have the same markets and milestones.
 */
export async function simulateInvitations(reader: Reader, given: Invited, { rules, ...span }: LastDays): Promise<Figure[]> {
  const live = rules.invitations.get(given.id);
  const same = live && JSON.stringify([live.markets, live.milestones]) === JSON.stringify([given.markets, given.milestones]);
  return same ? [] : invitationFigures(await readInviters(reader, span), live, given);
}

/** A figure for each reward that differs. `before` is 0 without a live campaign, and `growthPercent` is then absent. */
export function invitationFigures(groups: readonly InviterGroup[], live: Invited | undefined, given: Invited): Figure[] {
  const events = groups.reduce((sum, { friends, inviters }) => sum + friends * inviters, 0);
  const figure = (head: Pick<Figure, 'id' | 'label' | 'unit'>, worth: (milestone: Invited['milestones'][number]) => number): Figure[] => {
    const [before, after] = [sumOf(groups, live, worth), sumOf(groups, given, worth)];
    if (before === after) return [];
    const growth = before > 0 ? { growthPercent: Math.round(((after - before) / before) * 1_000) / 10 } : {};
    return [{ ...head, campaign: given.id, events, before, after, ...growth }];
  };
  return [
    ...figure({ id: 'invite_coins', label: 'Coins for friends' }, ({ reward }) => reward.coins ?? 0),
    ...figure({ id: 'invite_vouchers', unit: 'vouchers', label: 'Vouchers and gifts for friends' }, ({ reward }) =>
      reward.kind === 'coins' ? 0 : 1,
    ),
  ];
}

const sumOf = (
  groups: readonly InviterGroup[],
  campaign: Invited | undefined,
  worth: (milestone: Invited['milestones'][number]) => number,
): number =>
  groups
    .filter(({ market }) => (campaign?.markets as readonly string[] | undefined)?.includes(market))
    .reduce(
      (total, { friends, inviters }) =>
        total + inviters * campaign!.milestones.filter(({ count }) => count <= friends).reduce((sum, each) => sum + worth(each), 0),
      0,
    );
