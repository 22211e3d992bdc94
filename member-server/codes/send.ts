import type { Dice } from '../../server-kit/dice.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { RateLimits } from '../../server-kit/rate-limit.ts';
import { type Account, findOwner, hashAccount } from '../identities/index.ts';
import { type ClaimedMessage, claimMessage, handOver, type MessageTools } from '../messages/index.ts';
import type { Programme } from '../programme/index.ts';
import { type CodeChannel, decideLiterally, type Purpose, waitForResend } from './rules.ts';
import * as store from './store.ts';

export interface CodeTools extends MessageTools {
  readonly rates: RateLimits;
  readonly dice: Dice;
}

export interface CodeRequest {
  readonly purpose: Purpose;
  readonly account: Account;
  /** Whose offer of channels, language and budget count: the phone's own market, else the one given. */
  readonly market: string;
  readonly channel: CodeChannel;
  /** For an account that nobody has; a member gets the own language. */
  readonly language: string;
  readonly address: string;
  readonly device: string | undefined;
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
const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/**
 * Sends a code and hands it to the provider before answering, so that a provider that is down is told at once. Refuses with
 * `auth.too_many_attempts` (address, device, destination, resend delay: A-84), in literal mode with what the account is, and with
 * `auth.channel_unavailable` (the market's day is used up, or the provider fails; the code is then withdrawn).
 */
export async function sendCode(tools: CodeTools, rules: Programme, request: CodeRequest): Promise<SentCode> {
  const { now } = request;
  const limits = rules.accounts.code;
  const { device, address } = request;
  await tools.rates.demand(
    tools.db,
    [
      { key: `code.address:${address}`, limit: limits.perAddressHour, windowSeconds: HOUR },
      ...(device === undefined ? [] : [{ key: `code.device:${device}`, limit: limits.perDeviceHour, windowSeconds: HOUR }]),
    ],
    now,
    'auth.too_many_attempts',
  );
  const { id, message } = await prepare(tools, rules, request);
  if (!(await handOver(tools, message, now))) {
    await tools.db.transaction((tx) => store.withdrawChallenge(tx, id), { useCase: 'codes.withdraw' });
    refuse('auth.channel_unavailable', { channel: request.channel });
  }
  return {
    challengeId: id,
    expiresAt: later(now, limits.validSeconds),
    resendAt: later(now, limits.resendSeconds),
    channel: request.channel,
    resendInSeconds: limits.resendSeconds,
  };
}

function prepare(tools: CodeTools, rules: Programme, request: CodeRequest): Promise<{ id: string; message: ClaimedMessage }> {
  const { purpose, account, market, channel, now } = request;
  const { secrets, ids, dice, rates } = tools;
  const { code: limits, enumeration } = rules.accounts;
  const hash = hashAccount(secrets, account);
  return tools.db.transaction(
    async (tx) => {
      const destination = [
        { key: `code.hour:${hash}`, limit: limits.perDestinationHour, windowSeconds: HOUR },
        { key: `code.day:${hash}`, limit: limits.perDestinationDay, windowSeconds: 24 * HOUR },
      ];
      // The bucket's row is locked until the commit, so two requests for one destination see each other's code below.
      await rates.demand(tx, destination, now, 'auth.too_many_attempts');
      const [lastSentAt, owner, resend] = await Promise.all([
        store.readLastSent(tx, hash, purpose, now),
        findOwner(tx, secrets, account),
        rates.take(tx, { key: 'none', limit: 0, windowSeconds: 1 }, now),
      ]);
      const wait = resend.allowed ? 0 : waitForResend(lastSentAt, limits.resendSeconds, now);
      if (wait > 0) refuse('auth.too_many_attempts', {}, { retryAfterSeconds: wait });
      const refusal = decideLiterally(purpose, enumeration, owner);
      if (refusal) refuse(refusal);
      if (!(await store.takeFromMarket(tx, { market, channel, now, limit: limits.perMarketDay })))
        refuse('auth.channel_unavailable', { channel });
      const id = ids.next(now);
      const code = String(dice.below(10 ** rules.site.limits.codeLength)).padStart(rules.site.limits.codeLength, '0');
      const expiresAt = later(now, limits.validSeconds);
      const codeHash = hashCode(secrets, id, code);
      store.insertChallenge(tx, { id, purpose, hash, channel, market, codeHash, now, expiresAt, revision: rules.revision });
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

export const hashCode = (secrets: CodeTools['secrets'], challengeId: string, code: string): string =>
  secrets.hmac('code', `${challengeId}:${code}`);
