import type { Tx } from '../../server-kit/db.ts';
import { randomToken } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { equalSecrets } from '../../server-kit/secrets.ts';
import { type AccountIdentity, hashAccount } from '../identities/index.ts';
import type { Programme } from '../programme/index.ts';
import { decideCode, type Evidence, type Purpose, servesPurpose } from './rules.ts';
import { type CodeTools, hashCode } from './send.ts';
import * as store from './store.ts';

/** The purpose and account that a code must have been sent for. */
export interface Bound {
  readonly purpose: Purpose;
  readonly account: AccountIdentity;
}

/** Evidence with a correct code; `spendEvidence` spends it. */
export type AcceptedEvidence = { readonly proof: string } | { readonly challengeId: string };

/**
 * Checks a code before the use case starts, in a transaction of its own, so that a wrong attempt is counted although the request is refused. A proof
 * is a long random secret, so its attempts are not counted. Refuses with `auth.code_expired`, `auth.code_incorrect`.
 */
export async function judgeEvidence(
  tools: CodeTools,
  rules: Programme,
  evidence: Evidence,
  bound: Bound,
  now: string,
): Promise<AcceptedEvidence> {
  if (evidence.proof !== undefined) return { proof: evidence.proof };
  const challengeId = evidence.challengeId ?? '';
  await tryCode(tools, rules, { challengeId, code: evidence.code ?? '', bound, now });
  return { challengeId };
}

/**
 * Spends accepted evidence in the transaction of the action that it allows; once, and only for its purpose and account. Refuses with
 * `auth.code_incorrect`, `auth.code_expired`.
 */
export async function spendEvidence(tx: Tx, tools: CodeTools, judged: AcceptedEvidence, bound: Bound, now: string): Promise<void> {
  if ('challengeId' in judged) {
    if (!(await store.markUsed(tx, judged.challengeId, now))) reject('auth.code_expired');
    return;
  }
  const row = await store.lockByProof(tx, tools.secrets.hmac('proof', judged.proof));
  if (!row || !isBound(tools, row, bound)) reject('auth.code_incorrect');
  const alive = row.proof_expires_at !== null && row.proof_expires_at > now;
  if (!alive || !(await store.markUsed(tx, row.id, now))) reject('auth.code_expired');
}

/** Exchanges a correct code for a proof (single use, valid `accounts.code.proofSeconds`); the code cannot be used after that. */
export async function tradeCode(
  tools: CodeTools,
  rules: Programme,
  { challengeId, code, now }: { readonly challengeId: string; readonly code: string; readonly now: string },
): Promise<{ proof: string; expiresAt: string }> {
  const proof = randomToken(tools.random);
  const expiresAt = new Date(Date.parse(now) + rules.accounts.code.proofSeconds * 1_000).toISOString();
  const proofHash = tools.secrets.hmac('proof', proof);
  await tryCode(tools, rules, { challengeId, code, now, whenRight: (tx) => store.storeProof(tx, challengeId, proofHash, expiresAt) });
  return { proof, expiresAt };
}

/**
 * Refunds a used code: it counts neither against the requester's rate limits nor as an unused code. Rows are locked in the order in which
 * sending locks them, buckets before the market's hour, to prevent deadlocks.
 */
async function giveBack(tx: Tx, { rates }: CodeTools, challengeId: string): Promise<void> {
  const settled = await store.settleChallenge(tx, challengeId);
  for (const { counted_in, created_at } of settled) rates.giveBack(tx, counted_in, created_at);
  for (const each of settled) store.correctMarket(tx, each, { sent: 0, used: 1 });
}

interface Try {
  readonly challengeId: string;
  readonly code: string;
  readonly bound?: Bound;
  readonly now: string;
  readonly whenRight?: (tx: Tx) => void;
}

async function tryCode(tools: CodeTools, rules: Programme, { challengeId, code, bound, now, whenRight }: Try): Promise<void> {
  const given = hashCode(tools.secrets, challengeId, code);
  const refusal = await tools.db.transaction(
    async (tx) => {
      const row = await store.lockChallenge(tx, challengeId);
      const decision = decideCode({
        challenge: row && {
          expiresAt: row.expires_at,
          tries: row.tries,
          live: row.live,
          used: row.used_at !== null,
          traded: row.proof_hash !== null,
        },
        bound: row !== undefined && (bound === undefined ? row.used_at === null : isBound(tools, row, bound)),
        right: row !== undefined && equalSecrets(row.code_hash, given),
        now,
        wrongTries: rules.accounts.code.wrongTries,
      });
      if (decision === 'right') {
        whenRight?.(tx);
        return giveBack(tx, tools, challengeId);
      }
      if (decision.counts) store.addTry(tx, challengeId);
      return decision.refusal;
    },
    { useCase: 'verificationCodes.try' },
  );
  if (refusal) reject(refusal);
}

const isBound = ({ secrets }: CodeTools, row: store.ChallengeRow, { purpose, account }: Bound): boolean =>
  servesPurpose(row.purpose, purpose) && row.value_hash === hashAccount(secrets, account);
