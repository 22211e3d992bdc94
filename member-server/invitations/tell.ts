import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { type NewNotice, nameValue, tellMember } from '../inbox/index.ts';
import type { InvitationCampaign, Programme } from '../programme/index.ts';
import type { Milestone } from './rules.ts';

interface Rewarded {
  readonly inviterId: string;
  readonly campaign: InvitationCampaign;
  readonly now: string;
  readonly rules: Programme;
}

interface RewardNotice {
  readonly reward: Milestone['reward'];
  /** A natural key of this reward: given again after it was taken back, it is told again. */
  readonly once: string;
}

/** Tells an inviter of a reward as it is given: their friends' doing, so nothing on their own screens changes before their eyes. */
export function tellReward(
  tx: Tx,
  tools: Pick<MemberTools, 'ids'>,
  { inviterId: memberId, campaign, now, rules }: Rewarded,
  { reward, once }: RewardNotice,
): void {
  const link = { screen: 'friend-fission-id', params: { id: campaign.id } };
  const about: Pick<NewNotice, 'kind' | 'params'> =
    reward.kind === 'coins'
      ? { kind: 'invitation_coins', params: { coins: reward.coins ?? 0 } }
      : { kind: 'invitation_gift', params: { reward: nameOf(reward, rules) } };
  tellMember(tx, tools, rules, { memberId, ...about, link, once }, now);
}

const nameOf = ({ kind, offer = '', item = '' }: Milestone['reward'], { offers, items }: Programme) =>
  nameValue((kind === 'offer' ? offers.get(offer) : items.get(item))?.name ?? '');
