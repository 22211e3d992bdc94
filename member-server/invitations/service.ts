import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Reader } from '../../server-kit/db.ts';
import type { Network } from '../../server-kit/network.ts';
import { reject } from '../../server-kit/problem.ts';
import { perNetwork } from '../../server-kit/rate-limit.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import type { MemberTools } from '../feature.ts';
import { type InvitationCampaign, type Programme, wordsOf } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { describeCampaign, describeMilestones, describeProgress, headOf } from './describe.ts';
import { posterPath } from './poster.ts';
import { begunIn, CODE_LENGTH, codeOf, isRunning, maskName, noteOf, pathOf, readCode, sharePathOf } from './rules.ts';
import * as store from './store.ts';
import * as milestones from './store-milestones.ts';

export type InvitationViewer = Viewer & { readonly memberId: string };

const TRIES = 5;

/** Returns the member's code, created on first use and never changed. */
async function ownCode({ db, random }: Pick<MemberTools, 'db' | 'random'>, memberId: string, now: string): Promise<string> {
  const known = await store.readCodeOf(db, memberId);
  if (known !== undefined) return known;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const code = codeOf(random.bytes(CODE_LENGTH));
    // A concurrent request of the member, or another member with the same code, may have been first.
    const kept = await db.transaction(
      async (tx) => {
        await store.addCode(tx, { memberId, code, now });
        return store.readCodeOf(tx, memberId);
      },
      { useCase: 'invitation.get' },
    );
    if (kept !== undefined) return kept;
  }
  throw new Error(`No free invitation code after ${TRIES} tries`);
}

const isOff = ({ releases, market }: Viewer, { id }: InvitationCampaign): boolean => releases.isKilled(`campaign:${id}`, market);

/** Returns a campaign of the market that has begun. Refuses with `feature.switched_off`, `request.not_found`. */
export function requireCampaign(viewer: Viewer, id: string): InvitationCampaign {
  requireMarket(viewer.releases, viewer.market);
  const campaign = begunIn(viewer.rules.invitations, viewer.market, viewer.now).find((each) => each.id === id);
  if (!campaign) return reject('request.not_found');
  return isOff(viewer, campaign) ? reject('feature.switched_off') : campaign;
}

/** Returns the public description of a campaign. Refuses with `feature.switched_off`, `request.not_found`. */
export function readCampaign(viewer: Viewer, id: string): OperationTypes['invitationCampaigns.get']['result'] {
  const campaign = requireCampaign(viewer, id);
  return { ...describeCampaign(campaign, viewer), milestones: describeMilestones(campaign, viewer) };
}

/**
 * Returns the member's code and progress in the named campaign, else the running one, else the last one. For a named campaign it refuses with
 * `feature.switched_off` and `request.not_found`.
 */
export async function readOwn(
  tools: Pick<MemberTools, 'db' | 'random'>,
  viewer: InvitationViewer,
  named: string | undefined,
  publicUrl: string,
): Promise<OperationTypes['invitation.get']['result']> {
  const { memberId, market, now, rules } = viewer;
  const begun = begunIn(rules.invitations, market, now).filter((each) => !isOff(viewer, each));
  const campaign = named === undefined ? (begun.find((each) => isRunning(each, now)) ?? begun[0]) : requireCampaign(viewer, named);
  const code = await ownCode(tools, memberId, now);
  const [completed, invited, rows] = await tools.db.transaction(
    (tx) =>
      Promise.all([
        campaign ? store.countIn(tx, memberId, campaign.id) : 0,
        store.countAll(tx, memberId),
        campaign ? milestones.readMilestones(tx, memberId, campaign.id) : [],
      ]),
    { useCase: 'invitation.get' },
  );
  return {
    code,
    link: `${publicUrl}${pathOf(code)}`,
    path: sharePathOf(code),
    posterUrl: `${posterPath}${code}.png`,
    completed,
    invited,
    ...(campaign
      ? { campaign: describeCampaign(campaign, viewer), ...describeProgress(campaign, completed, rows, viewer) }
      : { milestones: [] }),
    others: begun.filter((each) => each !== campaign).map((each) => headOf(each, viewer)),
  };
}

/** Lists friends who joined by the member's code, newest first. */
export async function listInvitees(
  db: Db,
  { memberId, now }: Pick<InvitationViewer, 'memberId' | 'now'>,
  { limit, cursor }: OperationTypes['invitees.list']['input'],
): Promise<OperationTypes['invitees.list']['result']> {
  const rows = await store.listInvitees(db, { inviterId: memberId, ...readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items = page.map((row) => {
    const name = maskName(row.name);
    return {
      id: row.id,
      ...(name === undefined ? {} : { name }),
      registeredAt: row.registered_at,
      ...(row.acknowledged_at === null ? {} : { acknowledgedAt: row.acknowledged_at }),
      state: row.state,
      note: noteOf(row.state, { openUntil: row.open_until, now, inCampaign: row.campaign_id !== null }),
    };
  });
  return { items, ...(last ? { nextCursor: cursorOf(last.registered_at, last.id) } : {}) };
}

const HOUR_SECONDS = 3_600;

/** Checks if a code belongs to a member. Refuses with `auth.too_many_attempts` before the look-up, and with `invitation.code_invalid`. */
export async function checkCode(
  { db, rates }: Pick<MemberTools, 'db' | 'rates'>,
  typed: string,
  { network, now, rules }: { readonly network: Network; readonly now: string; readonly rules: Programme },
): Promise<{ readonly valid: true }> {
  const buckets = perNetwork('invitation-codes.network', network, rules.registration.codeLookupsHour, HOUR_SECONDS);
  await rates.takeOrReject(db, buckets, now, 'auth.too_many_attempts');
  const code = readCode(typed);
  if (code === undefined || (await store.findOwner(db, code)) === undefined) reject('invitation.code_invalid');
  return { valid: true };
}

/** Titles of the ledger's entries for invitation rewards: the campaign's name, by source id. */
export async function describeInvitations(
  reader: Reader,
  ids: readonly string[],
  rules: Programme,
  language: string,
): Promise<Map<string, { readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await milestones.readMilestoneFacts(reader, ids);
  return new Map(
    rows.flatMap(({ source_id, campaign_id }) => {
      const campaign = rules.invitations.get(campaign_id);
      return campaign ? [[source_id, { title: wordsOf(rules, language, campaign.name) }] as const] : [];
    }),
  );
}
