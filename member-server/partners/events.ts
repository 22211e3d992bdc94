import { hash } from 'node:crypto';
import { hashRequest } from '../../server-kit/command.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { isLockTimeout, isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Context } from '../../server-kit/route.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { partnerOf } from './partner-route.ts';
import { decideOrigin, type Origin, type PlaceOfSale } from './rules.ts';
import type { PartnerSession } from './signature.ts';
import * as store from './store.ts';

/** The market and brand of a request's source, channel and store. Refuses with `partner.unknown_source` if one of them is not the partner's. */
export function requireOrigin(
  { releases }: Pick<MemberTools, 'releases'>,
  context: { readonly session?: PartnerSession; readonly now: string },
  origin: Origin,
): PlaceOfSale {
  const decision = decideOrigin(partnerOf(context).partner, origin, takeRelease(releases, context.now));
  return 'refusal' in decision ? reject(decision.refusal) : decision;
}

/**
 * Runs a use case at most once per event of a source, in one transaction with the event's log entry. A repeated event gets the first result with
 * status 200 instead of the contract's. Refuses with `partner.unknown_source` if the source, or the input's store or channel, is not the partner's,
 * and with `partner.event_conflict` if the event was received with another body or for another operation. A refused event changed nothing and is not
 * logged.
 */
export async function runEvent<T>(
  db: Db,
  tools: Pick<MemberTools, 'releases'>,
  context: Context<Origin & { readonly eventId: string }, PartnerSession>,
  { source, eventId }: { readonly source: string; readonly eventId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { operation } = context.command;
  const { store: shop, channel } = context.input;
  requireOrigin(tools, context, { source, ...(shop === undefined ? {} : { store: shop }), ...(channel === undefined ? {} : { channel }) });
  const event = {
    source,
    eventId,
    operation,
    partner: partnerOf(context).id,
    bodyHash: hashRequest(operation, context.input),
    now: context.now,
  };
  const attempt = (): Promise<T> =>
    db.transaction(work, { useCase: operation, verdict: (tx) => expectNew(tx, event) }, (tx, result) =>
      store.insertEvent(tx, { ...event, answer: JSON.stringify(result) }),
    );
  try {
    return await attempt().catch((error) => {
      if (isUniqueViolation(error, 'partner_event_pkey')) return attempt();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error;
    context.answer.status = 200;
    return error.answer as T;
  }
}

class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('answered before');
    this.answer = answer;
  }
}

/** Throws `AnsweredBefore` for a repeated event; refuses one that was received with another body or for another operation. */
async function expectNew(tx: Tx, event: { source: string; eventId: string; operation: string; bodyHash: string }): Promise<void> {
  const lock = hash('sha256', `event\n${event.source}\n${event.eventId}`, 'buffer').readBigInt64BE().toString();
  const row = await store.judgeEvent(tx, lock, event).catch((error) => {
    if (isLockTimeout(error)) reject('idempotency.in_progress', {}, { retryAfterSeconds: 1, cause: error });
    throw error;
  });
  if (!row) return;
  if (row.operation !== event.operation || row.body_hash !== event.bodyHash) reject('partner.event_conflict');
  throw new AnsweredBefore(row.answer);
}
