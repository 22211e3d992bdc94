import { hash } from 'node:crypto';
import type { ProblemCode } from '../schemas/problem.ts';
import type { Db, Tx } from './db.ts';
import { isLockTimeout, isUnavailable, isUniqueViolation } from './db-errors.ts';
import { ProblemError, reject } from './problem.ts';
import type { Proof } from './proof.ts';
import type { Sealer } from './secrets.ts';
import { statement } from './statement.ts';

/** One request that moves value, as `route` gives it to its handler. */
export interface Command {
  readonly operation: string;
  /** Whose key it is: the member's id, the partner's, or `visitor`. Keys of two scopes never meet. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: string;
  /** Of a caller who is only known from before. */
  readonly proof?: Proof;
  /** Terms that the caller has to agree to anew first. */
  readonly changedTerms?: readonly string[];
  /** The market that the caller is in by now, where prices were shown of another. */
  readonly changedMarket?: string;
}

export interface CommandOptions {
  /** What a failure of the database is called in this use case, such as `voucher.claim_failed`; otherwise `server.busy`. */
  readonly whenBusy?: ProblemCode;
  /** Seals the stored answer where it holds a secret, such as a session token. */
  readonly sealer?: Sealer;
}

const KEPT_MS = 7 * 24 * 3_600_000;

interface KeyRow {
  readonly operation: string;
  readonly request_hash: string;
  readonly answer: string;
  readonly expires_at: string;
}

// Makes a twin wait until the first has committed or rolled back. The primary key stays the judge: where a lock is not kept, the second
// insert fails and runs again.
const claim = statement<{ lock: string }>('kit.claim_key', 'select pg_advisory_xact_lock($lock::bigint)');
// A statement of its own: only a snapshot taken after the wait sees the twin's row.
const look = statement<{ scope: string; key: string }, KeyRow>(
  'kit.look_key',
  'select operation, request_hash, answer, expires_at from idempotency_key where scope = $scope and key = $key',
);
const answered = statement<Command & { answer: string; expiresAt: string }>(
  'kit.answer_key',
  `insert into idempotency_key (scope, key, operation, request_hash, answer, created_at, expires_at)
   values ($scope, $key, $operation, $requestHash, $answer, $now, $expiresAt)`,
  { independent: true },
);
const forget = statement<{ scope: string; key: string }>(
  'kit.forget_key',
  'delete from idempotency_key where scope = $scope and key = $key',
);
const sweep = statement<{ now: string }>('kit.sweep_keys', 'delete from idempotency_key where expires_at <= $now');

/**
 * Runs a use case at most once per key, in one transaction: key, change, events and stored answer commit together or not at all. A
 * repeated request gets the stored answer; a twin waits for the first. A refusal (any error) rolls everything back and is not stored: it
 * moved nothing, and the same key may succeed later, when coins or stock have come. Refuses with `idempotency.mismatch` and, when the
 * twin holds the key longer than the lock time-out, `idempotency.in_progress`.
 */
export async function runCommand<T>(db: Db, command: Command, work: (tx: Tx) => Promise<T>, options: CommandOptions = {}): Promise<T> {
  const about = `${command.scope}:${command.key}`;
  const attempt = (): Promise<T> =>
    db.transaction(work, { useCase: command.operation, verdict: (tx) => judge(tx, command) }, (tx, result) => {
      const text = JSON.stringify(result ?? null);
      const expiresAt = new Date(Date.parse(command.now) + KEPT_MS).toISOString();
      tx.send(answered, { ...command, expiresAt, answer: options.sealer ? options.sealer.seal(about, text) : text });
    });
  try {
    return await attempt().catch((error) => {
      if (isUniqueViolation(error, 'idempotency_key_pkey')) return attempt();
      throw error;
    });
  } catch (error) {
    if (error instanceof StoredAnswer) return JSON.parse(options.sealer ? options.sealer.open(about, error.answer) : error.answer) as T;
    if (options.whenBusy && isUnavailable(error)) throw new ProblemError(options.whenBusy, {}, { retryAfterSeconds: 1, cause: error });
    throw error;
  }
}

class StoredAnswer extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super('answered before');
    this.answer = answer;
  }
}

async function judge(tx: Tx, command: Command): Promise<void> {
  const lock = hash('sha256', `${command.scope}\n${command.key}`, 'buffer').readBigInt64BE().toString();
  const [, row] = await Promise.all([tx.run(claim, { lock }), tx.one(look, command), command.proof?.give(tx)]).catch((error) => {
    if (isLockTimeout(error)) reject('idempotency.in_progress', {}, { retryAfterSeconds: 1, cause: error });
    throw error;
  });
  const isOver = row !== undefined && row.expires_at <= command.now;
  if (isOver) tx.send(forget, command);
  if (!row || isOver) {
    // After the look: who repeats a request from before the change still hears what it did.
    if (command.changedTerms) reject('validation.agreement_required', { missing: command.changedTerms });
    if (command.changedMarket) reject('market.changed', { market: command.changedMarket });
    return;
  }
  if (row.operation !== command.operation || row.request_hash !== command.requestHash) reject('idempotency.mismatch');
  throw new StoredAnswer(row.answer);
}

/** The same for the same operation and input, whatever the order of its properties. */
export function hashRequest(operation: string, input: unknown): string {
  return hash('sha256', `${operation}\n${canonical(input)}`, 'hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join()}}`;
}

/** Forgets keys past their time (7 days). */
export const sweepKeys = (tx: Tx, now: string): Promise<number> => tx.run(sweep, { now });
