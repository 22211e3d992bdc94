import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { hashRequest } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { type OpsSession, requireMarket, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import { grant, merge, type Refusal, spend } from '../coins/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import type { Market } from '../programme/index.ts';
import { readBefore, writeCursor } from './cursors.ts';
import { type AdjustmentState, decideTerms, decideVerdict, needsApproval } from './rules.ts';
import * as store from './store-adjustments.ts';

type Adjustment = OpsTypes['adjustments.create']['result'];
type Input = OpsTypes['adjustments.create']['input'];
type ListInput = OpsTypes['adjustments.list']['input'];

const operation = 'adjustments.create';
const DECIDERS: readonly string[] = ['finance', 'admin'];

/**
 * Requests a correction of coins, and carries it out at once if one person may. Refuses fields that do not fit the kind with
 * `validation.request`, then as the operation lists. Idempotent by `requestId`; with other contents it refuses with `idempotency.mismatch`.
 */
export async function askAdjustment(tools: MemberTools, input: Input, context: OperatorContext): Promise<Adjustment> {
  const { operator, now, rules } = context;
  const { id: memberId, market, kind, requestId, reason } = input;
  const terms = decideTerms(input);
  if ('field' in terms) return rejectField(`/${terms.field}`, 'kind', `Does not fit a correction of the kind ${kind}`);
  requireMarket(operator, market);
  const requestHash = hashRequest(operation, input);
  return tools.db.transaction(
    async (tx) => {
      const [made, member, from] = await Promise.all([
        store.findOfRequest(tx, requestId),
        store.findWallet(tx, { id: memberId, market }),
        input.fromMemberNumber === undefined ? undefined : store.findWallet(tx, { number: input.fromMemberNumber, market }),
      ]);
      if (made) return repeat(made, requestHash);
      if (!member) return reject('request.not_found');
      if (kind === 'change' && (!from || from.id === memberId))
        return rejectField('/fromMemberNumber', 'member', 'No other member with a wallet in this market has this number');
      const row: store.NewAdjustment = {
        id: tools.ids.next(now),
        requestId,
        requestHash,
        kind,
        memberId,
        market,
        fromMemberId: from?.id ?? null,
        amount: terms.amount,
        reason,
        requestedById: operator.id,
        requestedByName: operator.name,
        now,
        revision: rules.revision,
      };
      if (!(await store.insertAdjustment(tx, row))) return repeat((await store.findOfRequest(tx, requestId))!, requestHash);
      const adjustment = rowOf(row, member.member_number, from?.member_number);
      saveAudit(tx, { at: now, actor: operator, action: operation, target: `member:${memberId}`, reason, market });
      const madeAlone = await store.countMadeAlone(tx, { memberId, market, since: new Date(Date.parse(now) - DAY_MS).toISOString() });
      if (needsApproval(kind, terms.amount, madeAlone, rules.coins.adjustmentLimit)) {
        announce(tx, adjustment, now);
        return show(adjustment);
      }
      const done = await carryOut(tx, adjustment, context);
      if ('refusal' in done) return reject(done.refusal);
      return settle(tx, adjustment, { ...done, state: 'done', now });
    },
    { useCase: operation },
  );
}

const repeat = (made: store.AdjustmentRow, requestHash: string): Adjustment =>
  made.request_hash === requestHash ? show(made) : reject('idempotency.mismatch');

/**
 * Approves a correction and carries it out in the same transaction. If the coins are missing, it is declined with that refusal, which is shown to
 * operators; no coins have moved then.
 */
export const approveAdjustment = (tools: MemberTools, input: { readonly id: string; readonly reason: string }, context: OperatorContext) =>
  decide(tools, input, context, 'approve');

/** Declines a correction; the operator who requested it may withdraw it this way. */
export const declineAdjustment = (tools: MemberTools, input: { readonly id: string; readonly reason: string }, context: OperatorContext) =>
  decide(tools, input, context, 'decline');

async function decide(
  tools: MemberTools,
  { id, reason }: { readonly id: string; readonly reason: string },
  context: OperatorContext,
  verdict: 'approve' | 'decline',
): Promise<Adjustment> {
  const { operator, now } = context;
  return tools.db.transaction(
    async (tx) => {
      const adjustment = (await store.lockAdjustment(tx, id)) ?? reject('request.not_found');
      requireMarket(operator, adjustment.market);
      const by = { id: operator.id, mayDecide: DECIDERS.includes(operator.role) };
      const refusal = decideVerdict({ state: adjustment.state, requestedById: adjustment.asked_by_id }, by, verdict);
      if (refusal) return reject(refusal);
      saveAudit(tx, {
        at: now,
        actor: operator,
        action: `adjustments.${verdict}`,
        target: `adjustment:${id}`,
        reason,
        market: adjustment.market,
      });
      const done = verdict === 'approve' ? await carryOut(tx, adjustment, context) : {};
      const state = 'entryId' in done ? 'done' : 'declined';
      return settle(tx, adjustment, { ...done, state, now, operator, reason });
    },
    { useCase: `adjustments.${verdict}` },
  );
}

interface Made {
  readonly entryId: string;
  readonly amount: number;
}

/** Moves the coins of a correction; a refusal has moved none. */
async function carryOut(tx: Tx, adjustment: store.AdjustmentRow, { operator, now, rules }: OperatorContext): Promise<Made | Refusal> {
  const { member_id: memberId, market, kind, from_member_id: fromMemberId } = adjustment;
  const posting = { memberId, market, now, rules, actor: `ops:${operator.id}`, source: { kind: 'adjustment', id: adjustment.id } };
  if (fromMemberId !== null) {
    const merged = await merge(tx, { ...posting, fromMemberId });
    return 'refusal' in merged ? merged : { entryId: merged.entries[0]!.id, amount: merged.coins };
  }
  const amount = Math.abs(adjustment.amount);
  const entry =
    adjustment.amount > 0
      ? await grant(tx, { ...posting, type: kind === 'engagement_reward' ? kind : 'adjustment', amount })
      : await spend(tx, { ...posting, type: kind === 'remove' ? kind : 'adjustment', amount });
  return 'refusal' in entry ? entry : { entryId: entry.id, amount: adjustment.amount };
}

interface Outcome {
  readonly state: AdjustmentState;
  readonly now: string;
  readonly entryId?: string;
  readonly amount?: number;
  readonly refusal?: string;
  readonly operator?: OpsSession;
  readonly reason?: string;
}

function settle(tx: Tx, adjustment: store.AdjustmentRow, outcome: Outcome): Adjustment {
  const { state, now, operator } = outcome;
  const settled: store.AdjustmentRow = {
    ...adjustment,
    state,
    amount: outcome.amount ?? adjustment.amount,
    entry_id: outcome.entryId ?? null,
    refusal: outcome.refusal ?? null,
    decided_by_id: operator?.id ?? null,
    decided_by_name: operator?.name ?? null,
    decided_at: operator ? now : null,
  };
  store.settleAdjustment(tx, {
    id: adjustment.id,
    state,
    amount: settled.amount,
    entryId: settled.entry_id,
    refusal: settled.refusal,
    byId: settled.decided_by_id,
    byName: settled.decided_by_name,
    at: settled.decided_at,
    reason: outcome.reason ?? null,
  });
  announce(tx, settled, now);
  return show(settled);
}

const announce = (tx: Tx, { id, member_id, market, kind, state, amount }: store.AdjustmentRow, now: string): void =>
  tx.emit({ topic: 'adjustments.changed', subject: member_id, payload: { id, market, kind, state, amount }, now });

const rowOf = (row: store.NewAdjustment, memberNumber: string, fromNumber: string | undefined): store.AdjustmentRow => ({
  id: row.id,
  request_hash: row.requestHash,
  kind: row.kind,
  state: 'awaiting_approval',
  member_id: row.memberId,
  member_number: memberNumber,
  market: row.market,
  from_member_id: row.fromMemberId,
  from_number: fromNumber ?? null,
  amount: row.amount,
  reason: row.reason,
  asked_by_id: row.requestedById,
  asked_by_name: row.requestedByName,
  asked_at: row.now,
  decided_by_id: null,
  decided_by_name: null,
  decided_at: null,
  entry_id: null,
  refusal: null,
});

const show = (row: store.AdjustmentRow): Adjustment => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  memberId: row.member_id,
  memberNumber: row.member_number,
  market: row.market as Market,
  amount: row.amount,
  ...(row.from_number === null ? {} : { fromMemberNumber: row.from_number }),
  reason: row.reason,
  askedBy: { id: row.asked_by_id, name: row.asked_by_name },
  askedAt: row.asked_at,
  ...(row.decided_by_id === null ? {} : { decidedBy: { id: row.decided_by_id, name: row.decided_by_name ?? '' } }),
  ...(row.decided_at === null ? {} : { decidedAt: row.decided_at }),
  ...(row.entry_id === null ? {} : { entryId: row.entry_id }),
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
});

/** Lists corrections in the operator's markets: those awaiting approval first, then newest first. */
export async function listAdjustments(
  { db }: Pick<MemberTools, 'db'>,
  { state, memberId, limit, cursor }: ListInput,
  operator: OpsSession,
): Promise<OpsTypes['adjustments.list']['result']> {
  const [waits = '', before] = readBefore(cursor, 2);
  const scope = scopeOf(operator, undefined);
  const rows = await store.listAdjustments(db, { scope, state, memberId, waiting: waits === 'w', before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const nextCursor = last && writeCursor([last.state === 'awaiting_approval' ? 'w' : 'd', last.id]);
  return { items: page.map(show), ...(nextCursor === undefined ? {} : { nextCursor }) };
}
