import { plainCode } from '../../schemas/keys.ts';
import type { InvitationCampaign } from '../programme/index.ts';

/** Letters and digits that cannot be confused; 32, so that `byte % 32` is unbiased. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

/** Invitation code with one character per random byte. */
export const codeOf = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Normalises a typed code to its stored form; undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = plainCode(typed);
  return code.length === CODE_LENGTH && [...code].every((each) => alphabet.includes(each)) ? code : undefined;
}

/** Path of the page to share in chats; it has a preview and redirects to `pathOf`. */
export const sharePathOf = (code: string): string => `/s/register?invitation=${code}`;

/** Path of the registration with a code, below the app's address. */
export const pathOf = (code: string): string => `/#/register?invitation=${code}`;

type Campaigns = ReadonlyMap<string, InvitationCampaign>;

const startOf = ({ window }: InvitationCampaign): number =>
  window?.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(window.from);
const endOf = ({ window }: InvitationCampaign): number => (window?.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(window.to));

/** Campaigns of a market that have begun, latest start first; equal starts by id, descending. */
export const begunIn = (campaigns: Campaigns, market: string, at: string): readonly InvitationCampaign[] =>
  [...campaigns.values()]
    .filter((campaign) => (campaign.markets as readonly string[]).includes(market) && startOf(campaign) <= Date.parse(at))
    .sort((a, b) => startOf(b) - startOf(a) || b.id.localeCompare(a.id));

/** True if the campaign has begun and not ended; the end instant itself is excluded. */
export const isRunning = (campaign: InvitationCampaign, at: string): boolean =>
  startOf(campaign) <= Date.parse(at) && Date.parse(at) < endOf(campaign);

/** Campaign in which a friend counts who saw the welcome at `at`: of several the one that began last. */
export const campaignAt = (campaigns: Campaigns, market: string, at: string): InvitationCampaign | undefined =>
  begunIn(campaigns, market, at).find((campaign) => isRunning(campaign, at));

/** Fraud signals of an invitation that is about to count. */
export interface Signals {
  readonly sharedDevice: boolean;
  readonly sharedAddress: boolean;
  readonly otherMembers: boolean;
  readonly wasMember: boolean;
  /** Number of the inviter's friends who counted on this UTC day. */
  readonly countedToday: number;
}

export type Sign = 'shared_device' | 'shared_address' | 'other_members' | 'was_member' | 'many_today';
export interface Verdict {
  readonly state: 'completed' | 'review';
  readonly points: number;
  readonly signs: readonly Sign[];
}

/** Decides if an invitation counts at once or is reviewed: it counts if its points are below `reviewFrom` and the inviter is below `perDay`. */
export function judge(signals: Signals, fraud: InvitationCampaign['fraud']): Verdict {
  const seen: readonly (readonly [sign: Sign, is: boolean, points: number])[] = [
    ['shared_device', signals.sharedDevice, fraud.sharedDevice],
    ['shared_address', signals.sharedAddress, fraud.sharedAddress],
    ['other_members', signals.otherMembers, fraud.otherMembers],
    ['was_member', signals.wasMember, fraud.wasMember],
    ['many_today', signals.countedToday >= fraud.perDay, fraud.reviewFrom],
  ];
  const found = seen.filter(([, is]) => is);
  const points = found.reduce((sum, [, , each]) => sum + each, 0);
  return { state: points >= fraud.reviewFrom ? 'review' : 'completed', points, signs: found.map(([sign]) => sign) };
}

export type Milestone = InvitationCampaign['milestones'][number];

/** State of an inviter's reward. */
export interface GivenReward {
  readonly step: number;
  readonly waits: string | null;
  readonly revoked: boolean;
}

/** Rewards that are reached but not given: never given, taken back, or waiting. */
export const dueOf = (milestones: readonly Milestone[], completed: number, given: readonly GivenReward[]): readonly Milestone[] =>
  milestones
    .filter(({ count }) => count <= completed)
    .filter(({ count }) => {
      const row = given.find(({ step }) => step === count);
      return !row || row.revoked || row.waits !== null;
    });

/** Steps of given rewards whose count is not reached any more. */
export const lostOf = (completed: number, given: readonly GivenReward[]): readonly number[] =>
  given.filter(({ step, revoked }) => !revoked && step > completed).map(({ step }) => step);

export type State = 'pending' | 'review' | 'completed' | 'rejected';
export type InviteeNote = 'waiting' | 'lapsed' | 'checking' | 'counted' | 'outside' | 'declined';

/** State of an invitation as one word for the inviter. */
export function noteOf(state: State, { openUntil, now, inCampaign }: { openUntil: string; now: string; inCampaign: boolean }): InviteeNote {
  if (state === 'pending') return Date.parse(now) < Date.parse(openUntil) ? 'waiting' : 'lapsed';
  if (state === 'review') return 'checking';
  if (state === 'rejected') return 'declined';
  return inCampaign ? 'counted' : 'outside';
}

export type MilestoneState = 'next' | 'ahead' | 'given' | 'waiting' | 'taken_back' | 'missed';

/** State of a campaign's reward for a member with `completed` friends; `next` is the count of the next reward, undefined if there is none. */
export function stateOf(count: number, completed: number, next: number | undefined, given: GivenReward | undefined): MilestoneState {
  if (given && !given.revoked) return given.waits === null ? 'given' : 'waiting';
  if (count <= completed) return 'waiting';
  if (given?.revoked) return 'taken_back';
  if (next === undefined) return 'missed';
  return count === next ? 'next' : 'ahead';
}

/** The first letter of a name, in any script, followed by dots; undefined for an empty name. */
export function maskName(name: string | null): string | undefined {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment((name ?? '').trim());
  return first && `${first.segment}•••`;
}

const privateNetwork =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|(?:0:){3}0::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|unknown$)/;

/** True if a network address distinguishes people: members in a private network, or behind an unnamed proxy, share one. */
export const isPublic = (network: string): boolean => !privateNetwork.test(network);
