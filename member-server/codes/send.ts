import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import { type Bucket, perNetwork, type RateLimits } from '../../server-kit/rate-limit.ts';
import { knownAs, type Requester } from '../devices/index.ts';
import { type AccountIdentity, findOwner, hashAccount } from '../identities/index.ts';
import { type ClaimedMessage, claimMessage, handOver, type MessageTools } from '../messages/index.ts';
import type { Programme } from '../programme/index.ts';
import { type CodeChannel, decideLiterally, isPumped, type Purpose, prefixOf, waitForResend } from './rules.ts';
import * as store from './store.ts';

export interface CodeTools extends MessageTools {
  readonly rates: RateLimits;
  readonly random: RandomSource;
}

export interface CodeRequest {
  readonly purpose: Purpose;
  readonly account: AccountIdentity;
  /** Market whose channels, language and daily limit apply: the phone number's own market, else the given one. */
  readonly market: string;
  readonly channel: CodeChannel;
  /** Language for an account without a member; a member gets their own language. */
  readonly language: string;
  readonly requester: Requester;
  readonly now: string;
}

export interface SentCode {
  readonly challengeId: string;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly channel: CodeChannel;
  readonly resendInSeconds: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/**
 * Sends a code and waits until the provider has accepted it, so that a provider failure is reported in the answer. Refuses with
 * `auth.too_many_attempts` (limits of device, network, number block, destination, resend delay: A-84), in `literal` mode with the account's state
 * and with `auth.channel_unavailable` (hardly any code is used, the market's daily limit is reached, or the provider failed and the code is
 * withdrawn).
 */
export async function sendCode(tools: CodeTools, rules: Programme, request: CodeRequest): Promise<SentCode> {
  const { now } = request;
  const { validSeconds, resendSeconds } = rules.accounts.code;
  const { id, message } = await prepare(tools, rules, request);
  if (!(await handOver(tools, message, now))) {
    await tools.db.transaction(
      async (tx) => {
        const withdrawn = await store.withdrawChallenge(tx, id);
        if (!withdrawn) return;
        tools.rates.giveBack(tx, withdrawn.counted_in, withdrawn.created_at);
        store.correctMarket(tx, withdrawn, { sent: -1, used: 0 });
      },
      { useCase: 'codes.withdraw' },
    );
    reject('auth.channel_unavailable', { channel: request.channel });
  }
  return {
    challengeId: id,
    expiresAt: later(now, validSeconds),
    resendAt: later(now, resendSeconds),
    channel: request.channel,
    resendInSeconds: resendSeconds,
  };
}

function prepare(tools: CodeTools, rules: Programme, request: CodeRequest): Promise<{ id: string; message: ClaimedMessage }> {
  const { purpose, account, market, channel, requester, now } = request;
  const { secrets, ids, random, rates } = tools;
  const { code: limits, enumeration } = rules.accounts;
  const hash = hashAccount(secrets, account);
  return tools.db.transaction(
    async (tx) => {
      const owner = await findOwner(tx, secrets, account);
      const ownDevice = await knownAs(tx, requester, owner?.memberId);
      const unused = bucketsOfRequester(secrets, limits, request, ownDevice);
      // The buckets' rows are locked until commit, so of two concurrent requests for one destination the second sees the first one's code below.
      await rates.takeOrReject(tx, [...unused, ...bucketsOfDestination(limits, hash, ownDevice)], now, 'auth.too_many_attempts');
      if (!rates.lifted) await expectNoFlood(tx, limits, { hash, purpose, market, channel, ownDevice, now });
      const refusal = decideLiterally(purpose, enumeration, owner);
      if (refusal) reject(refusal);
      if (!(await store.takeFromMarket(tx, { market, channel, now, limit: limits.perMarketDay })))
        reject('auth.channel_unavailable', { channel });
      const id = ids.next(now);
      const code = String(random.below(10 ** rules.site.limits.codeLength)).padStart(rules.site.limits.codeLength, '0');
      const expiresAt = later(now, limits.validSeconds);
      const codeHash = hashCode(secrets, id, code);
      const countedIn = unused.map(({ key }) => key);
      store.insertChallenge(tx, {
        id,
        purpose,
        hash,
        channel,
        market,
        codeHash,
        countedIn,
        ownDevice,
        now,
        expiresAt,
        revision: rules.revision,
      });
      const params = { code, minutes: Math.max(1, Math.floor(limits.validSeconds / 60)) };
      const language = owner?.language ?? request.language;
      return {
        id,
        message: claimMessage(tx, tools, rules, { channel, to: account.value, template: 'code', language, params, expiresAt }, now),
      };
    },
    { useCase: 'verificationCodes.send' },
  );
}

type CodeLimits = Programme['accounts']['code'];

/** Rate-limit buckets that count unused codes by requester. The member's own device is exempt from limits that others can exhaust. */
function bucketsOfRequester(
  secrets: CodeTools['secrets'],
  limits: CodeLimits,
  { requester: { device, network }, account }: CodeRequest,
  ownDevice: string | undefined,
): Bucket[] {
  const name = ownDevice ?? device?.hash;
  const ofDevice = name === undefined ? [] : [{ key: `code.device:${name}`, limit: limits.perDeviceHour, windowSeconds: HOUR }];
  if (ownDevice !== undefined) return ofDevice;
  const hidden = {
    own: secrets.hmac('network', network.own),
    ...(network.wide === undefined ? {} : { wide: secrets.hmac('network', network.wide) }),
  };
  const prefix = prefixOf(account);
  return [
    ...ofDevice,
    ...perNetwork('code.network', hidden, limits.perAddressHour, HOUR),
    ...(prefix === undefined ? [] : [{ key: `code.prefix:${prefix}`, limit: limits.perPrefixHour, windowSeconds: HOUR }]),
  ];
}

/** Rate-limit buckets that count all codes to an account; requests of its own devices are counted separately from others. */
function bucketsOfDestination(limits: CodeLimits, hash: string, ownDevice: string | undefined): Bucket[] {
  const whose = ownDevice === undefined ? hash : `${hash}:${ownDevice}`;
  return [
    { key: `code.hour:${whose}`, limit: limits.perDestinationHour, windowSeconds: HOUR },
    { key: `code.day:${whose}`, limit: limits.perDestinationDay, windowSeconds: DAY },
  ];
}

interface Flow {
  readonly hash: string;
  readonly purpose: Purpose;
  readonly market: string;
  readonly channel: CodeChannel;
  readonly ownDevice: string | undefined;
  readonly now: string;
}

/**
 * Checks limits that no bucket counts: the resend delay and, unless it is the member's own device, wrong attempts at the account and pumped channels.
 */
async function expectNoFlood(tx: Tx, limits: CodeLimits, { hash, purpose, market, channel, ownDevice, now }: Flow): Promise<void> {
  const [lastSentAt, wrong, codes] = await Promise.all([
    store.readLastSent(tx, { hash, purpose, ownDevice, now }),
    store.countWrong(tx, hash, later(now, -DAY)),
    store.readMarket(tx, { market, channel, since: later(now, -limits.unusedHours * HOUR) }),
  ]);
  const wait = waitForResend(lastSentAt, limits.resendSeconds, now);
  if (wait > 0) reject('auth.too_many_attempts', {}, { retryAfterSeconds: wait });
  if (ownDevice !== undefined) return;
  const wrongWait = wrong.tries < limits.accountFailuresDay ? 0 : DAY - (Date.parse(now) - Date.parse(wrong.oldest)) / 1_000;
  if (wrongWait > 0) reject('auth.too_many_attempts', {}, { retryAfterSeconds: Math.ceil(wrongWait) });
  if (isPumped(codes, limits)) reject('auth.channel_unavailable', { channel });
}

export const hashCode = (secrets: CodeTools['secrets'], challengeId: string, code: string): string =>
  secrets.hmac('code', `${challengeId}:${code}`);
