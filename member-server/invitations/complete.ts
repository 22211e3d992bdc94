import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { giveDue } from './rewards.ts';
import { campaignAt, judge, type Sign } from './rules.ts';
import * as store from './store.ts';

/** Time and rules of a decision. */
export interface Moment {
  readonly now: string;
  readonly rules: Programme;
}

type Tools = Pick<MemberTools, 'secrets' | 'random' | 'ids' | 'releases'>;

/**
 * Completes an invitation when the friend has seen the welcome, in the transaction that spends their success token: in the campaign of
 * the inviter's market at `now`, or in none. If it looks like fraud, it goes to an operator's review. Rewards reached by it are given at once, under
 * the inviter's lock.
 */
export async function completeInvitation(tx: Tx, tools: Tools, inviteeId: string, { now, rules }: Moment): Promise<void> {
  const before = await store.readOfInvitee(tx, inviteeId);
  if (before?.state !== 'pending') return;
  const { inviter_id: inviterId } = before;
  await store.lock(tx, inviterId);
  const { id, device_hash: device, address_hash: address } = before;
  const suspect = { id, inviteeId, inviterId, device, address, dayStart: `${now.slice(0, 10)}T00:00:00.000Z` };
  const [owner, seen] = await Promise.all([store.readOwner(tx, inviterId), store.readSignals(tx, suspect)]);
  const campaign = owner?.is_active ? campaignAt(rules.invitations, owner.market, now) : undefined;
  const verdict = campaign
    ? judge(
        {
          sharedDevice: seen?.shared_device ?? false,
          sharedAddress: seen?.shared_address ?? false,
          otherMembers: seen?.other_members ?? false,
          wasMember: before.was_member,
          countedToday: seen?.counted_today ?? 0,
        },
        campaign.fraud,
      )
    : { state: 'completed' as const, points: 0, signs: [] as readonly Sign[] };
  moveInvitation(tx, before, {
    state: verdict.state,
    acknowledgedAt: now,
    campaignId: campaign?.id ?? null,
    points: verdict.points,
    signs: verdict.signs,
    now,
    rules,
  });
  if (campaign && owner && verdict.state === 'completed')
    await giveDue(tx, tools, { inviterId, market: owner.market, campaign, now, rules, actor: 'invitation' });
}

interface Moving extends Moment {
  readonly state: 'completed' | 'review' | 'rejected';
  readonly acknowledgedAt: string;
  readonly campaignId: string | null;
  readonly points: number;
  readonly signs: readonly Sign[];
  readonly operator?: { readonly id: string; readonly name: string; readonly reason: string };
}

/** Saves a new state with its history and event. */
export function moveInvitation(tx: Tx, row: store.InvitationRow, moving: Moving): void {
  const { state, acknowledgedAt, campaignId, points, signs, now, rules, operator } = moving;
  const { id, inviter_id: inviterId } = row;
  store.moveTo(tx, {
    id,
    state,
    acknowledgedAt,
    campaignId,
    risk: points,
    signs,
    now,
    revision: rules.revision,
    actor: operator ? `ops:${operator.id}` : null,
    decidedBy: operator?.name ?? null,
    reason: operator?.reason ?? null,
  });
  const payload = { id, version: row.version + 1, state, ...(campaignId === null ? {} : { campaignId }) };
  tx.emit({ topic: 'invitations.changed', subject: inviterId, payload, now });
}
