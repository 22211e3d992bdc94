import type { Tx } from '../../server-kit/db.ts';
import { type Book, expiryOf, openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import type { InvitationCampaign, Programme } from '../programme/index.ts';
import { awardItem, stopAward } from '../redemptions/index.ts';
import { issueVouchers, voidGiven } from '../vouchers/index.ts';
import { dueOf, lostOf, type Milestone } from './rules.ts';
import * as store from './store.ts';
import * as milestones from './store-milestones.ts';
import { tellReward } from './tell.ts';

/** Inviter, campaign and rules for rewards; `market` is the inviter's. The caller holds `store.lock` of the inviter. */
export interface RewardContext {
  readonly inviterId: string;
  readonly market: string;
  readonly campaign: InvitationCampaign;
  readonly now: string;
  readonly rules: Programme;
  readonly actor?: string;
}

/** Totals of rewards given or taken back. */
export interface RewardTotals {
  readonly coins: number;
  readonly vouchers: number;
  readonly gifts: number;
  /** Number of rewards that were already used and could not be taken back. */
  readonly kept: number;
}
export const nothing: RewardTotals = { coins: 0, vouchers: 0, gifts: 0, kept: 0 };

type Tools = Pick<MemberTools, 'secrets' | 'random' | 'ids' | 'releases'>;

const keyOf = ({ campaign, inviterId }: RewardContext, step: number): string => `${campaign.id}:${inviterId}:${step}`;
const givenOf = ({ step, waits, revoked_at }: milestones.MilestoneRow) => ({ step, waits, revoked: revoked_at !== null });

/**
 * Gives every reward that is reached and not given yet, each once (A-70, invariant 15). A reward that cannot be given now (no voucher left, campaign
 * switched off) is saved, and `give-invitation-rewards` gives it later.
 */
export async function giveDue(tx: Tx, tools: Tools, context: RewardContext): Promise<RewardTotals> {
  const { inviterId, market, campaign, now } = context;
  const [completed, rows] = await Promise.all([
    store.countIn(tx, inviterId, campaign.id),
    milestones.readMilestones(tx, inviterId, campaign.id),
  ]);
  const due = dueOf(campaign.milestones, completed, rows.map(givenOf));
  if (due.length === 0) return nothing;
  const book = due.some(({ reward }) => reward.kind === 'coins') ? await openBook(tx, { memberId: inviterId, market, now }) : undefined;
  let outcome = nothing;
  for (const milestone of due) {
    const row = rows.find(({ step }) => step === milestone.count);
    outcome = plus(outcome, await give(tx, tools, context, { milestone, row, book }));
  }
  if (book) saveBook(tx, book, { ...context, memberId: inviterId });
  return outcome;
}

interface Giving {
  readonly milestone: Milestone;
  readonly row: milestones.MilestoneRow | undefined;
  readonly book: Book | undefined;
}

async function give(tx: Tx, tools: Tools, context: RewardContext, { milestone, row, book }: Giving): Promise<RewardTotals> {
  const { inviterId, market, campaign, now, rules } = context;
  const { count: step, reward } = milestone;
  const times = row?.revoked_at ? row.times + 1 : (row?.times ?? 1);
  const made = await make(tx, tools, context, { reward, book, step, times });
  const waits = 'waits' in made ? made.waits : null;
  milestones.putMilestone(tx, {
    campaignId: campaign.id,
    inviterId,
    step,
    market,
    kind: reward.kind,
    times,
    coins: reward.coins ?? null,
    entryId: null,
    voucherId: null,
    redemptionId: null,
    ...('waits' in made ? {} : made.ids),
    waits,
    now,
    revision: rules.revision,
  });
  if ('waits' in made) return nothing;
  tellReward(tx, tools, context, { reward, once: `${keyOf(context, step)}:${times}` });
  return plus(nothing, made.outcome);
}

type Made =
  | { readonly waits: string }
  | {
      readonly ids: Partial<Pick<milestones.NewMilestone, 'entryId' | 'voucherId' | 'redemptionId'>>;
      readonly outcome: Partial<RewardTotals>;
    };

/** Gives a reward to the inviter, or returns the reason why it has to wait. */
async function make(
  tx: Tx,
  tools: Tools,
  context: RewardContext,
  { reward, book, step, times }: { reward: Milestone['reward']; book: Book | undefined; step: number; times: number },
): Promise<Made> {
  const { inviterId: memberId, market, campaign, now, rules, actor } = context;
  const { releases } = tools;
  const isOff = (id: string) => releases.isKilled(`campaign:${id}`, market);
  if (isOff(campaign.id)) return { waits: 'feature.switched_off' };
  const by = actor === undefined ? {} : { actor };
  if (reward.kind === 'coins' && reward.coins !== undefined && book) {
    const source = { kind: 'invitation', id: keyOf(context, step) };
    const given = { type: 'engagement_reward', amount: reward.coins, source, leg: times - 1 } as const;
    const entry = book.grant({ ...given, expiresAt: expiryOf({ now, rules, market }) });
    return { ids: { entryId: entry.id }, outcome: { coins: reward.coins } };
  }
  const source = { kind: 'invitation', id: `${keyOf(context, step)}:${times}` } as const;
  if (reward.kind === 'offer') {
    const offer = rules.offers.get(reward.offer ?? '');
    if (!offer || isOff(offer.id)) return { waits: offer ? 'feature.switched_off' : 'voucher.not_found' };
    const issued = await issueVouchers(tx, tools, { memberId, market, offer, source, now, rules, ...by });
    if ('refusal' in issued) return { waits: issued.refusal };
    return { ids: { voucherId: issued.ids[0]! }, outcome: { vouchers: 1 } };
  }
  const itemId = reward.item ?? '';
  if (isOff(itemId)) return { waits: 'feature.switched_off' };
  const awarded = await awardItem(tx, tools, { memberId, market, itemId, source, now, rules });
  if ('refusal' in awarded) return { waits: awarded.refusal };
  return { ids: { redemptionId: awarded.id }, outcome: { gifts: 1 } };
}

/** Takes back rewards whose count is not reached any more: coins by `remove`, unused vouchers, and parcels that nobody has picked. */
export async function takeBack(tx: Tx, context: RewardContext): Promise<RewardTotals> {
  const { inviterId, campaign } = context;
  const [completed, rows] = await Promise.all([
    store.countIn(tx, inviterId, campaign.id),
    milestones.readMilestones(tx, inviterId, campaign.id),
  ]);
  let outcome = nothing;
  for (const step of lostOf(completed, rows.map(givenOf))) {
    outcome = plus(outcome, await takeOne(tx, context, rows.find((row) => row.step === step)!));
    milestones.revokeMilestone(tx, { inviterId, campaignId: campaign.id, step, now: context.now });
  }
  return outcome;
}

async function takeOne(tx: Tx, context: RewardContext, row: milestones.MilestoneRow): Promise<Partial<RewardTotals>> {
  const { inviterId: memberId, now, rules, actor } = context;
  const by = actor === undefined ? {} : { actor };
  if (row.entry_id !== null && row.coins !== null) {
    // The wallet that got the coins, even if the member has moved to another market.
    const wallet = { memberId, market: row.market, now };
    const book = await openBook(tx, wallet, { coins: row.coins });
    book.remove({ amount: row.coins, source: { kind: 'invitation', id: keyOf(context, row.step) }, leg: row.times - 1 });
    saveBook(tx, book, { ...wallet, rules, ...by });
    return { coins: row.coins };
  }
  if (row.voucher_id !== null) return (await voidGiven(tx, row.voucher_id, { now, rules, ...by })) ? { vouchers: 1 } : { kept: 1 };
  if (row.redemption_id !== null) return (await stopAward(tx, row.redemption_id, { now, rules, ...by })) ? { gifts: 1 } : { kept: 1 };
  return {};
}

const plus = (a: RewardTotals, b: Partial<RewardTotals>): RewardTotals => ({
  coins: a.coins + (b.coins ?? 0),
  vouchers: a.vouchers + (b.vouchers ?? 0),
  gifts: a.gifts + (b.gifts ?? 0),
  kept: a.kept + (b.kept ?? 0),
});
