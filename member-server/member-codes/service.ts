import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import { ProblemError, reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { type CodeHead, isSignedBy, readCode, writeCode } from './form.ts';
import { signingKey, verifyingKey } from './keys.ts';
import { decideDistance, decideTime, stepsFrom } from './rules.ts';
import * as store from './store.ts';

type Codes = OperationTypes['membershipCodes.list']['result'];

interface CodeRequest {
  readonly memberId: string;
  readonly now: string;
  readonly rules: Programme;
  readonly ahead?: boolean | undefined;
}

const SERIES = 10_000;

/** Lists the member's codes of the current step and the next ones; with `ahead` all that a phone stores for offline use. */
export async function listCodes(tools: MemberTools, { memberId, now, rules, ahead }: CodeRequest): Promise<Codes> {
  const [subject, { id: keyId, key }] = await Promise.all([store.readSubject(tools.db, memberId), signingKey(tools, now, rules)]);
  const { member_number: memberNumber, series } = subject ?? reject('membership_code.load_failed');
  const { stepSeconds } = rules.memberCode;
  const steps = stepsFrom(now, rules.memberCode, ahead);
  const codes = steps.map((startsAt) => ({
    value: writeCode({ keyId, startsAt, stepSeconds, series: series % SERIES, memberNumber }, key),
    validFrom: instantOf(startsAt),
    validTo: instantOf(startsAt + stepSeconds),
  }));
  const ends = (steps[0] ?? 0) + stepSeconds;
  return { codes, expiresInSeconds: Math.ceil(ends - Date.parse(now) / 1000), step: stepSeconds, serverTime: now };
}

/**
 * Returns new codes for the same steps; older ones cannot be spent with after that. Refuses with `membership_code.too_many_refreshes`;
 * a refused refresh does not prolong the wait.
 */
export async function refreshCodes(tools: MemberTools, request: CodeRequest): Promise<Codes> {
  const { memberId, now, rules } = request;
  const { perMinute, perHour } = rules.memberCode.refreshes;
  const buckets = [
    { key: `member-codes.minute:${memberId}`, limit: perMinute, windowSeconds: 60 },
    { key: `member-codes.hour:${memberId}`, limit: perHour, windowSeconds: 3600 },
  ];
  await tools.db.transaction(
    async (tx) => {
      await tools.rates.takeOrReject(tx, buckets, now, 'membership_code.too_many_refreshes');
      store.raiseSeries(tx, memberId, now);
    },
    { useCase: 'membershipCodes.refresh' },
  );
  return listCodes(tools, request);
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Time and rules by which a code is checked. */
export interface CodeContext {
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Checks a scanned code and returns its content. Refuses with `membership_code.invalid` if it is not signed by this server or from the future, and
 * with `membership_code.expired` if it is too old. Without a context its time is not checked: an order can arrive long after payment, and an old code
 * may earn coins just as a member number may.
 */
export async function judgeCode(reader: Reader, scanned: string, context?: CodeContext): Promise<CodeHead> {
  const code = readCode(scanned) ?? reject('membership_code.invalid');
  const signer = await verifyingKey(reader, code.keyId);
  if (!signer || !isSignedBy(code, signer.key)) return reject('membership_code.invalid');
  if (!context) return code;
  const decision = decideTime(code, context.now, context.rules.memberCode);
  if (decision) reject(decision.refusal);
  if (signer.hasEnded) reject('membership_code.expired');
  return code;
}

export interface Spending extends CodeContext {
  readonly memberId: string;
  /** Scanned code; undefined if the till identified the member in another way. */
  readonly code: CodeHead | undefined;
  readonly purpose: store.CodeUse['purpose'];
  readonly reference: string;
  readonly partner: string;
  readonly store?: string | undefined;
  readonly market: string;
}

/**
 * Uses a code for one spending. Refuses with `membership_code.required` if there is no code but the document requires one, with
 * `membership_code.already_used` on a second spending by the same code, with `membership_code.expired` if the member has refreshed or signed out
 * after it was shown, and with `membership_code.far_apart` in a store that the member cannot have reached so soon.
 */
export async function spendCode(tx: Tx, { code, now, rules, ...spending }: Spending): Promise<void> {
  const { spendByNumber, farApart } = rules.memberCode;
  if (!code) {
    if (!spendByNumber) reject('membership_code.required');
    return;
  }
  const { market, reference, store: shop } = spending;
  const since = new Date(Date.parse(now) - farApart.minutes * 60_000).toISOString();
  const use = { ...spending, startsAt: instantOf(code.startsAt), series: code.series, now };
  const { earlier, usedFor, isFirst, series } = await store.takeUse(tx, use, since);
  if (usedFor !== reference) reject('membership_code.already_used');
  if (isFirst && code.series !== series % SERIES) reject('membership_code.expired');
  const decision = shop === undefined ? undefined : decideDistance(earlier, { store: shop, market }, rules);
  if (decision && shop !== undefined) throw new FarApart({ ...use, store: shop, earlierStore: decision.earlierStore });
}

class FarApart extends ProblemError {
  readonly use: store.FarUse;
  constructor(use: store.FarUse) {
    super('membership_code.far_apart');
    this.use = use;
  }
}

/**
 * Runs a use case that spends by a code. If it is refused in a distant store, saves that for operators in a separate transaction, because the refused
 * one is rolled back.
 */
export const notingFarShops = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  work().catch(async (error) => {
    if (error instanceof FarApart) await db.transaction(async (tx) => store.insertFar(tx, error.use), { useCase: 'memberCodes.far' });
    throw error;
  });
