import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { type OpsSession, requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import type { MemberTools } from '../feature.ts';
import { type InvitationCampaign, type Market, takeRelease, takeReleaseOf, wordsOf } from '../programme/index.ts';
import { moveInvitation } from './complete.ts';
import { giveDue, nothing, type RewardTotals, takeBack } from './rewards.ts';
import * as store from './store.ts';
import * as ops from './store-admin.ts';

type InvitationList = OpsTypes['invitations.list']['result'];
type Decided = OpsTypes['invitations.accept']['result'];

/** Lists invitations in a state, in the operator's markets. Refuses with `ops.market_scope`. */
export async function listInvitations(
  { db, releases }: Pick<MemberTools, 'db' | 'releases'>,
  { state, market, member, limit, cursor }: OpsTypes['invitations.list']['input'],
  { operator, now }: { readonly operator: OpsSession; readonly now: string },
): Promise<InvitationList> {
  const rules = takeRelease(releases, now);
  const markets = scopeOf(operator, market) ?? null;
  const [rows, waiting] = await Promise.all([
    ops.listInState(db, { state, markets, member: member ?? null, ...readCursor(cursor), limit: limit + 1 }),
    ops.countWaiting(db, markets),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items = page.map((row): InvitationList['items'][number] => {
    const campaign = row.campaign_id === null ? undefined : rules.invitations.get(row.campaign_id);
    return {
      id: row.id,
      market: row.market as Market,
      state: row.state,
      inviterId: row.inviter_id,
      inviterNumber: row.inviter_number,
      inviteeId: row.invitee_id,
      inviteeNumber: row.invitee_number,
      ...(row.campaign_id === null ? {} : { campaignId: row.campaign_id }),
      ...(campaign ? { campaignName: wordsOf(rules, rules.site.fallbackLanguage, campaign.name) } : {}),
      registeredAt: row.registered_at,
      ...(row.acknowledged_at === null ? {} : { acknowledgedAt: row.acknowledged_at }),
      points: row.risk,
      signs: [...row.signs],
      counted: row.counted,
      ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
      ...(row.decided_at === null ? {} : { decidedAt: row.decided_at }),
      ...(row.reason === null ? {} : { reason: row.reason }),
    };
  });
  return { items, waiting, ...(last?.acknowledged_at ? { nextCursor: cursorOf(last.acknowledged_at, last.id) } : {}) };
}

export interface InvitationReview {
  readonly id: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

/**
 * Accepts an invitation under review: it counts in the campaign in which the friend saw the welcome, and the inviter gets the rewards reached by it,
 * however late. Refuses with `request.not_found`, `ops.market_scope`, and with `invitation.decided` if it is not under review.
 */
export const acceptOne = (tools: MemberTools, decision: InvitationReview): Promise<Decided> => decide(tools, decision, 'completed');

/**
 * Rejects an invitation that is under review or already counted. Takes back rewards that the inviter does not reach without it. Refuses with
 * `request.not_found`, `ops.market_scope`, and with `invitation.decided` if it is pending or rejected.
 */
export const rejectOne = (tools: MemberTools, decision: InvitationReview): Promise<Decided> => decide(tools, decision, 'rejected');

async function decide(tools: MemberTools, decision: InvitationReview, to: 'completed' | 'rejected'): Promise<Decided> {
  const { id, now } = decision;
  const known = (await store.readInvitation(tools.db, id)) ?? reject('request.not_found');
  const campaign = await promisedCampaign(tools, known, now);
  const useCase = to === 'completed' ? 'invitations.accept' : 'invitations.reject';
  return tools.db.transaction((tx) => decideIn(tx, tools, { ...decision, to, campaign, useCase }), { useCase });
}

/** Returns the campaign from the live release or, if it is gone, from the release in force when the friend saw the welcome. */
async function promisedCampaign(
  { releases }: MemberTools,
  { campaign_id: id, acknowledged_at: at }: store.InvitationRow,
  now: string,
): Promise<InvitationCampaign | undefined> {
  if (id === null || at === null) return undefined;
  return takeRelease(releases, now).invitations.get(id) ?? (await takeReleaseOf(releases, at)).invitations.get(id);
}

interface Deciding extends InvitationReview {
  readonly to: 'completed' | 'rejected';
  readonly campaign: InvitationCampaign | undefined;
  readonly useCase: 'invitations.accept' | 'invitations.reject';
}

async function decideIn(tx: Tx, tools: MemberTools, deciding: Deciding): Promise<Decided> {
  const { id, reason, operator, now, to, campaign, useCase } = deciding;
  const { inviter_id: inviterId } = (await store.readInvitation(tx, id))!;
  await store.lock(tx, inviterId);
  // Read again under the lock: a friend or another operator may have changed it in the meantime.
  const [row, owner] = await Promise.all([store.readInvitation(tx, id), store.readOwner(tx, inviterId)]);
  if (!row || !owner) return reject('request.not_found');
  requireMarket(operator, owner.market);
  const isOpen = row.state === 'review' || (to === 'rejected' && row.state === 'completed');
  if (!isOpen || row.acknowledged_at === null) return reject('invitation.decided');
  const rules = takeRelease(tools.releases, now);
  const { risk: points, signs, acknowledged_at: acknowledgedAt, campaign_id: campaignId } = row;
  const by = { id: operator.id, name: operator.name, reason };
  moveInvitation(tx, row, { state: to, acknowledgedAt, campaignId, points, signs, now, rules, operator: by });
  const context = campaign && { inviterId, market: owner.market, campaign, now, rules, actor: `ops:${operator.id}` };
  const outcome: RewardTotals = !context ? nothing : await (to === 'completed' ? giveDue(tx, tools, context) : takeBack(tx, context));
  const details = { invitationId: id, inviteeId: row.invitee_id, ...outcome };
  saveAudit(tx, { at: now, actor: operator, action: useCase, target: `member:${inviterId}`, reason, market: owner.market, details });
  return { id, state: to, ...outcome };
}
