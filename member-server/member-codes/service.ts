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

/** The member's codes of this step and the next ones; `ahead` all that a phone keeps. */
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

/** Other codes for the same steps; those before spend no more. Refuses with `membership_code.too_many_refreshes`; a refused tap does not prolong the wait. */
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

/** When a code is looked at, and under which rules. */
export interface CodeContext {
  readonly now: string;
  readonly rules: Programme;
}

/**
 * What a scanned code says. Refuses with `membership_code.invalid` what we have not signed or no phone shows yet, and with `membership_code.expired` what is
 * over. Without an occasion its time does not matter: an order may come long after it was paid, and what a member number earns, an old code may earn too.
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
  /** None where the till named the member otherwise. */
  readonly code: CodeHead | undefined;
  readonly purpose: store.CodeUse['purpose'];
  readonly reference: string;
  readonly partner: string;
  readonly store?: string | undefined;
  readonly market: string;
}

/**
 * Uses a code for one spending. Refuses with `membership_code.required` a member who was named without one where the document wants it, with
 * `membership_code.already_used` a second spending by the same code, with `membership_code.expired` one from before the member's last tap or log-out
 * and with `membership_code.far_apart` one in a shop where nobody can be so soon.
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

/** Runs a use case that spends by a code, and keeps for operators that it was refused in a far shop: by itself, as what was refused is rolled back. */
export const notingFarShops = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  work().catch(async (error) => {
    if (error instanceof FarApart) await db.transaction(async (tx) => store.insertFar(tx, error.use), { useCase: 'memberCodes.far' });
    throw error;
  });
