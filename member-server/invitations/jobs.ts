import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { type InvitationCampaign, type Programme, takeRelease } from '../programme/index.ts';
import { giveDue, nothing } from './rewards.ts';
import * as store from './store.ts';
import { readWaiting } from './store-milestones.ts';

const PAGE = 200;
const DAY_MS = 86_400_000;

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'give-invitation-rewards', schedule: '7,37 * * * *', run: (now) => giveWaiting(tools, now) },
  { name: 'sweep-registration-origins', schedule: '41 3 * * *', run: (now) => sweepOrigins(tools, now) },
];

/** Gives rewards that could not be given when they were reached; one transaction per inviter, so that a failure does not stop the others. */
export async function giveWaiting(tools: MemberTools, now: string): Promise<{ readonly given: number }> {
  const rules = takeRelease(tools.releases, now);
  let given = 0;
  const failures = new Failures();
  for (let after = { after: '', afterInviter: '' }; ; ) {
    const page = await readWaiting(tools.db, { ...after, limit: PAGE });
    for (const { campaign_id, inviter_id: inviterId } of page) {
      const campaign = rules.invitations.get(campaign_id);
      if (!campaign) continue;
      const rewards = await failures.attempt(`member:${inviterId}`, () => giveTo(tools, { inviterId, campaign, now, rules }));
      if (rewards && rewards.coins + rewards.vouchers + rewards.gifts > 0) given += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = { after: last.campaign_id, afterInviter: last.inviter_id };
  }
  failures.rethrow();
  return { given };
}

interface WaitingInviter {
  readonly inviterId: string;
  readonly campaign: InvitationCampaign;
  readonly now: string;
  readonly rules: Programme;
}

const giveTo = (tools: MemberTools, { inviterId, campaign, now, rules }: WaitingInviter): ReturnType<typeof giveDue> =>
  tools.db.transaction(
    async (tx) => {
      await store.lock(tx, inviterId);
      const owner = await store.readOwner(tx, inviterId);
      if (!owner?.is_active) return nothing;
      return giveDue(tx, tools, { inviterId, market: owner.market, campaign, now, rules, actor: 'job' });
    },
    { useCase: 'invitations.give_waiting' },
  );

/** Deletes the origins of registrations after `registration.originDays` days. */
const sweepOrigins = ({ db, releases }: MemberTools, now: string): Promise<object> =>
  db.transaction(
    async (tx) => {
      const { originDays } = takeRelease(releases, now).registration;
      return { origins: await store.removeOrigins(tx, new Date(Date.parse(now) - originDays * DAY_MS).toISOString()) };
    },
    { useCase: 'invitations.sweep_origins' },
  );
