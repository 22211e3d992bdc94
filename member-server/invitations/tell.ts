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
  /** Idempotency key of the reward's notice; a reward given again after a takeback has a new key. */
  readonly once: string;
}

/** Notifies an inviter of a reward when it is given: it results from a friend's action, so the inviter is not looking at it. */
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
