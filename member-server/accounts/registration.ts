import { HOUR_MS } from '../../schemas/dates.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { randomToken } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { perNetwork } from '../../server-kit/rate-limit.ts';
import { boostName, boostsInForce, candidatesFor, takeBoost } from '../boosts/index.ts';
import { type AcceptedEvidence, type Evidence, judgeEvidence, spendEvidence } from '../codes/index.ts';
import { grant } from '../coins/index.ts';
import { recordConsent } from '../consents/index.ts';
import type { Requester } from '../devices/index.ts';
import type { MemberTools } from '../feature.ts';
import { type AccountIdentity, claimReward, findOwner, insertIdentity } from '../identities/index.ts';
import { savePassword } from '../passwords/index.ts';
import type { ChosenPlace } from '../places/index.ts';
import { createMember } from '../profile/index.ts';
import type { Market, Programme } from '../programme/index.ts';
import { openSession, type SignInTools } from '../sessions/index.ts';
import * as store from './store.ts';

/** Hooks by which the invitation feature takes part in a registration. */
export interface Invitations {
  /**
   * Records the device and network of a new member, and their inviter, in the registration's transaction; false if the code is unknown or the
   * member's own.
   */
  accept(
    tx: Tx,
    tools: MemberTools,
    joining: {
      readonly memberId: string;
      readonly code: string | undefined;
      readonly requester: Requester;
      readonly wasMember: boolean;
      readonly now: string;
      readonly rules: Programme;
    },
  ): Promise<boolean>;
  /** Completes the invitation when the new member has seen the welcome, in the transaction that spends the success token. */
  complete(tx: Tx, tools: MemberTools, memberId: string, moment: { readonly now: string; readonly rules: Programme }): Promise<void>;
}

export type AccountTools = MemberTools & SignInTools & { readonly invitations: Invitations };

/** A registration whose form is valid; the remaining checks need the database. */
export interface Registration {
  readonly account: AccountIdentity;
  readonly market: Market;
  readonly language: string;
  readonly evidence: Evidence;
  readonly password: string;
  readonly invitationCode: string | undefined;
  readonly consents: readonly string[];
  readonly place: ChosenPlace;
  readonly userAgent: string | undefined;
  readonly requester: Requester;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Creates a member in one transaction: identity, credential, consents, session, wallet, reward, event. Writes nothing if it refuses: with
 * `auth.too_many_attempts` (refused attempts of the network), `auth.code_expired`, `auth.code_incorrect`, `auth.account_exists`,
 * `invitation.code_invalid`. Grants the coins once per person and market, even after an earlier membership ended. A repeated request
 * gets the same answer with its token; that answer is stored encrypted.
 */
export async function register(tools: AccountTools, command: Command, registration: Registration) {
  const { account, evidence, requester, now, rules } = registration;
  const buckets = perNetwork('registration.network', requester.network, rules.registration.perAddressHour, 3_600);
  await tools.rates.takeOrReject(tools.db, buckets, now, 'auth.too_many_attempts');
  const judged = await judgeEvidence(tools, rules, evidence, { purpose: 'register', account }, now);
  const hash = await tools.hasher.hash(registration.password);
  const taken = buckets.map(({ key }) => key);
  return runCommand(tools.db, command, (tx) => write(tx, tools, registration, { judged, hash, taken }), {
    sealer: tools.secrets.sealer('answer'),
  });
}

/** Computed before the transaction: the judged code, the hashed password, and the rate-limit keys charged for the network. */
interface Prepared {
  readonly judged: AcceptedEvidence;
  readonly hash: string;
  readonly taken: readonly string[];
}

async function write(tx: Tx, tools: AccountTools, registration: Registration, { judged, hash, taken }: Prepared) {
  const { account, market, language, invitationCode, consents, place, userAgent, requester, now, rules } = registration;
  await spendEvidence(tx, tools, judged, { purpose: 'register', account }, now);
  if ((await findOwner(tx, tools.secrets, account))?.verified) reject('auth.account_exists');
  const { id: memberId, memberNumber } = await createMember(tx, tools, { market, language, ...place, now, rules });
  if ((await insertIdentity(tx, tools, { memberId, account, verified: true, now })) === 'taken') reject('auth.account_exists');
  savePassword(tx, memberId, hash, now);
  for (const purpose of consents) recordConsent(tx, tools.ids, rules, { memberId, purpose, granted: true, language, now });
  const session = openSession(tx, tools, { memberId, userAgent, requester, now, rules });
  tools.rates.giveBack(tx, taken, now);
  const { coins, boost, wasMember } = await reward(tx, tools, registration, memberId);
  const joining = { memberId, code: invitationCode, requester, wasMember, now, rules };
  if (!(await tools.invitations.accept(tx, tools, joining))) reject('invitation.code_invalid');
  const successToken = randomToken(tools.random);
  store.writeSuccess(tx, {
    tokenHash: tools.secrets.hmac('success', successToken),
    memberId,
    sessionId: session.sessionId,
    expiresAt: new Date(Date.parse(now) + rules.registration.successTokenHours * HOUR_MS).toISOString(),
  });
  tx.emit({ topic: 'accounts.registered', subject: memberId, payload: { market, accountKind: account.kind, coins }, now });
  return {
    token: session.token,
    expiresAt: session.expiresAt,
    successToken,
    coins,
    ...(boost ? { boost } : {}),
    member: { id: memberId, memberNumber, country: market },
  };
}

interface Reward {
  readonly coins: number;
  /** True if the person got the registration coins of this market before. */
  readonly wasMember: boolean;
  readonly boost?: { readonly name: string; readonly coins: number };
}
const newMember = { level: 1, paidTier: 'none' } as const;

/** Grants the registration coins and a boost's extra coins; returns 0 coins for a person who got them in this market before. */
async function reward(tx: Tx, { secrets, releases }: AccountTools, registration: Registration, memberId: string): Promise<Reward> {
  const { account, market, language, now, rules } = registration;
  const base = rules.coins.registrationReward;
  const first = await claimReward(tx, secrets, { account, market, memberId, now });
  if (!first || base < 1) return { coins: 0, wasMember: !first };
  const earning = { for: 'registration', market, timeZone: rules.market(market).timeZone, at: now } as const;
  const possible = candidatesFor(boostsInForce(releases, rules, earning), newMember, () => base);
  const source = { kind: 'registration', id: memberId };
  const boosted = await takeBoost(tx, possible, { memberId, market, source, now, rules });
  const amount = base + (boosted?.coins ?? 0);
  const boost = boosted && { id: boosted.boost.id, coins: boosted.coins };
  await grant(tx, { memberId, market, type: 'registration_reward', amount, source, now, rules, ...(boost ? { boost } : {}) });
  return {
    coins: amount,
    wasMember: false,
    ...(boost ? { boost: { name: boostName(rules, language, boost.id), coins: boost.coins } } : {}),
  };
}

/**
 * Records that the success screen was seen, in the session that registered; only then an invitation counts. Refuses with
 * `registration.token_used`.
 */
export async function acknowledge(
  tools: AccountTools,
  seen: {
    readonly successToken: string;
    readonly memberId: string;
    readonly sessionId: string;
    readonly now: string;
    readonly rules: Programme;
  },
): Promise<void> {
  const { successToken, memberId, sessionId, now, rules } = seen;
  const tokenHash = tools.secrets.hmac('success', successToken);
  await tools.db.transaction(
    async (tx) => {
      if (!(await store.spendSuccess(tx, { tokenHash, memberId, sessionId, now }))) reject('registration.token_used');
      tx.emit({ topic: 'accounts.acknowledged', subject: memberId, payload: {}, now });
      await tools.invitations.complete(tx, tools, memberId, { now, rules });
    },
    { useCase: 'registrations.acknowledge' },
  );
}
