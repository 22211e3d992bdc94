import type { OperationTypes } from '../../schemas/api/types.ts';
import { type InvitationCampaign, wordsOf } from '../programme/index.ts';
import type { Viewer } from '../viewer.ts';
import { isRunning, type Milestone, stateOf } from './rules.ts';
import type { MilestoneRow } from './store-milestones.ts';

type Shown = OperationTypes['invitationCampaigns.get']['result'];
type Own = OperationTypes['invitation.get']['result'];
type Reward = Shown['milestones'][number]['reward'];

type Teller = Pick<Viewer, 'market' | 'language' | 'now' | 'rules'>;

const SECOND_MS = 1_000;
const utc = (instant: string): string => new Date(instant).toISOString();

function windowOf({ window }: InvitationCampaign): Shown['window'] {
  const { from, to } = window ?? {};
  return {
    ...(from === undefined ? {} : { from: utc(from) }),
    ...(to === undefined ? {} : { to: utc(to), until: utc(new Date(Date.parse(to) - SECOND_MS).toISOString()) }),
  };
}

/** Fields of a campaign for lists. */
export const headOf = (campaign: InvitationCampaign, { rules, language, now }: Teller): Own['others'][number] => ({
  id: campaign.id,
  name: wordsOf(rules, language, campaign.name),
  art: campaign.art,
  ground: campaign.ground,
  window: windowOf(campaign),
  state: isRunning(campaign, now) ? 'running' : 'ended',
});

export const describeCampaign = (campaign: InvitationCampaign, teller: Teller): Omit<Shown, 'milestones'> => ({
  ...headOf(campaign, teller),
  description: wordsOf(teller.rules, teller.language, campaign.description),
  rules: wordsOf(teller.rules, teller.language, campaign.rules),
});

/** Describes a reward in the caller's market and language. */
export function describeReward(
  { kind, coins, offer: offerId, item: itemId }: Milestone['reward'],
  { rules, language, market }: Teller,
): Reward {
  if (kind === 'coins') return { kind, art: 'coin-stack', ground: 'butter', coins: coins ?? 0 };
  if (kind === 'item') {
    const item = rules.items.get(itemId ?? '');
    if (!item) return { kind, art: 'gift', ground: 'mint' };
    return { kind, title: wordsOf(rules, language, item.name), art: item.art, ground: item.ground, itemId: item.id };
  }
  const offer = rules.offers.get(offerId ?? '');
  if (!offer) return { kind, art: 'ticket', ground: 'mint' };
  const amountMinor = offer.byMarket[market]?.valueMinor;
  const { currency } = rules.market(market) as { currency: NonNullable<NonNullable<Reward['value']>['currency']> };
  const value =
    offer.percent === undefined ? (amountMinor === undefined ? undefined : { amountMinor, currency }) : { percent: offer.percent };
  const { art, ground, id, kind: type } = offer;
  return { kind, title: wordsOf(rules, language, offer.name), art, ground, offerId: id, type, ...(value ? { value } : {}) };
}

export const describeMilestones = ({ milestones }: InvitationCampaign, teller: Teller): Shown['milestones'] =>
  milestones.map(({ count, reward }) => ({ count, reward: describeReward(reward, teller) }));

/** A member's progress in a campaign: every reward with its state, and what is missing for the next. */
export function describeProgress(
  campaign: InvitationCampaign,
  completed: number,
  rows: readonly MilestoneRow[],
  teller: Teller,
): Pick<Own, 'milestones' | 'next'> {
  const next = isRunning(campaign, teller.now) ? campaign.milestones.find(({ count }) => count > completed) : undefined;
  const milestones = campaign.milestones.map(({ count, reward }): Own['milestones'][number] => {
    const row = rows.find(({ step }) => step === count);
    const given = row && { step: row.step, waits: row.waits, revoked: row.revoked_at !== null };
    return {
      count,
      reward: describeReward(reward, teller),
      reached: count <= completed,
      state: stateOf(count, completed, next?.count, given),
      ...(row && row.given_at !== null && row.revoked_at === null ? { givenAt: row.given_at } : {}),
      ...(row?.voucher_id && row.revoked_at === null ? { voucherId: row.voucher_id } : {}),
      ...(row?.redemption_id && row.revoked_at === null ? { redemptionId: row.redemption_id } : {}),
    };
  });
  if (!next) return { milestones };
  const { count } = next;
  const percent = Math.floor((completed * 100) / count);
  return { milestones, next: { count, missing: count - completed, percent, reward: describeReward(next.reward, teller) } };
}
