import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import { type OpsSession, scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { eventState, subscriptionsOf } from './rules.ts';
import * as store from './store.ts';

type ShownEvent = OpsTypes['outbox.replay']['result'];

function describeEvent({ id, topic, subject, created_at: at, done_at, deliveries: rows }: store.WebhookEventRow): ShownEvent {
  const deliveries = rows.map(({ partner, tries, state: written, due_at: dueAt, delivered_at: deliveredAt, error }) => {
    const state = written === 'sending' ? ('waiting' as const) : written;
    return {
      partner,
      tries,
      state,
      ...(state === 'waiting' ? { dueAt } : {}),
      ...(deliveredAt === null ? {} : { deliveredAt }),
      ...(error === null ? {} : { error }),
    };
  });
  const states = deliveries.map(({ state }) => state);
  return { id, topic, subject, at, state: eventState(done_at !== null, states), deliveries };
}

/** Events of the operator's markets for other systems, newest first. Refuses with `validation.request` a cursor of another list. */
export async function listEvents(
  reader: Reader,
  { state, topic, limit, cursor }: OpsTypes['outbox.list']['input'],
  operator: OpsSession,
): Promise<OpsTypes['outbox.list']['result']> {
  const before = cursor === undefined ? null : placeOf(cursor);
  const scope = scopeOf(operator, undefined) ?? null;
  const rows = await store.listEvents(reader, state, { topic: topic ?? null, scope, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(describeEvent), ...(last ? { nextCursor: Buffer.from(`e${last.id}`).toString('base64url') } : {}) };
}

function placeOf(cursor: string): number {
  const place = /^e(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  return place === undefined ? rejectField('/cursor', 'cursor', 'Not a cursor of this list') : Number(place);
}

/**
 * Queues an event again, with its own id, for every partner that is subscribed to its topic now; the next run of `deliver-outbox` sends it. `audit`
 * saves the audit entry. Refuses with `request.not_found`, also an event of a market that is not the operator's.
 */
export const replayEvent = (
  db: Db,
  { id, operator, now, rules }: { readonly id: number; readonly operator: OpsSession; readonly now: string; readonly rules: Programme },
  audit: (tx: Tx) => void,
): Promise<ShownEvent> =>
  db.transaction(
    async (tx) => {
      const event = (await store.lockOne(tx, id)) ?? reject('request.not_found');
      const scope = scopeOf(operator, undefined);
      if (scope && (event.market === null || !scope.includes(event.market))) return reject('request.not_found');
      const partners = subscriptionsOf(rules.partners).flatMap(({ partner, topic, markets }) =>
        topic === event.topic && (event.market === null || (markets as readonly string[]).includes(event.market)) ? [partner] : [],
      );
      audit(tx);
      const [, shown] = await Promise.all([
        store.sendAgain(tx, { id, topic: event.topic, subject: event.subject, partners, now }),
        store.readEvent(tx, id),
      ]);
      return describeEvent(shown ?? reject('request.not_found'));
    },
    { useCase: 'outbox.replay' },
  );
