import type { OutboxEvent, Reader, Tx } from './db.ts';
import { rowsStatement, sendRows } from './rows.ts';
import { statement } from './statement.ts';

export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly created_at: string;
  readonly attempts: number;
}

const insertOutbox = rowsStatement<object, { topic: string; subject: string; payload: string; now: string }>(
  'kit.emit',
  { topic: 'text', subject: 'text', payload: 'jsonb', now: 'timestamptz' },
  'insert into outbox (topic, subject, payload, created_at, due_at) select topic, subject, payload, now, now from $rows',
);

const claimDue = statement<{ now: string; limit: number }, OutboxRow>(
  'kit.outbox_claim',
  `select id, topic, subject, payload, created_at, attempts from outbox
   where done_at is null and due_at <= $now order by id limit $limit for update skip locked`,
);

const markDone = statement<{ id: number; now: string }>(
  'kit.outbox_done',
  'update outbox set done_at = $now, attempts = attempts + 1, error = null where id = $id',
);

const markLater = statement<{ id: number; dueAt: string; error: string }>(
  'kit.outbox_later',
  'update outbox set due_at = $dueAt, attempts = attempts + 1, error = $error where id = $id',
);

const newest = statement<{ limit: number }, OutboxRow & { readonly done_at?: string; readonly error?: string }>(
  'kit.outbox_newest',
  'select id, topic, subject, payload, created_at, attempts, done_at, error from outbox order by id desc limit $limit',
);

/** Writes at most `MOST_ROWS` events, in their order. */
export const writeEvents = (tx: Pick<Tx, 'send'>, events: readonly OutboxEvent[]): void =>
  sendRows(
    tx,
    insertOutbox,
    {},
    events.map(({ payload, ...event }) => ({ ...event, payload: JSON.stringify(payload) })),
  );

/** Due events, locked for this transaction; other processes get other ones. */
export const claimOutbox = (tx: Tx, now: string, limit: number): Promise<OutboxRow[]> => tx.all(claimDue, { now, limit });

export const finishOutbox = (tx: Tx, id: number, now: string): void => tx.send(markDone, { id, now });

/** Puts a failed delivery off; `error` is a sentence without secrets. */
export const postponeOutbox = (tx: Tx, id: number, dueAt: string, error: string): void => tx.send(markLater, { id, dueAt, error });

/** The newest events first, for operators and tests. */
export const readOutbox = (reader: Reader, limit: number) => reader.all(newest, { limit });
