import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Way } from './rules.ts';

export interface MessageRow {
  readonly id: string;
  readonly channel: Way;
  readonly template: string;
  readonly language: string;
  readonly payload: string | null;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly created_at: string;
  readonly due_at: string;
  readonly expires_at: string | null;
  readonly sent_at: string | null;
}

const insertOne = statement<Omit<MessageRow, 'sent_at'>>(
  'messages.insert',
  `insert into message (id, channel, template, language, payload, state, attempts, created_at, due_at, expires_at)
   values ($id, $channel, $template, $language, $payload, $state, $attempts, $created_at, $due_at, $expires_at)`,
);
// A claimed message is due again after its lease, in case the claiming process dies.
const claim = statement<{ now: string; leaseUntil: string; limit: number }, MessageRow>(
  'messages.claim',
  `update message set state = 'sending', attempts = attempts + 1, due_at = $leaseUntil
   where id in (select id from message where state in ('waiting', 'sending') and due_at <= $now
                order by due_at limit $limit for update skip locked)
   returning *`,
);
const settle = statement<{
  id: string;
  state: string;
  dueAt: string;
  sentAt: string | null;
  error: string | null;
  keepPayload: boolean;
}>(
  'messages.settle',
  `update message set state = $state, due_at = $dueAt, sent_at = $sentAt, error = $error,
     payload = case when $keepPayload then payload end where id = $id`,
);
const sent = statement<{ limit: number }, MessageRow>(
  'messages.sent',
  `select * from message where state = 'sent' and payload is not null order by sequence desc limit $limit`,
);
const sweep = statement<{ before: string }>(
  'messages.sweep',
  `delete from message where state in ('sent', 'failed') and created_at < $before`,
);

export const sweepMessages = (tx: Tx, before: string) => tx.run(sweep, { before });
export const insertMessage = (tx: Tx, row: Omit<MessageRow, 'sent_at'>) => tx.send(insertOne, row);
export const claimDue = (tx: Tx, params: { now: string; leaseUntil: string; limit: number }) => tx.all(claim, params);
export const settleMessage = (
  tx: Tx,
  outcome: { id: string; state: string; dueAt: string; sentAt: string | null; error: string | null; keepPayload: boolean },
) => tx.run(settle, outcome);
export const listSent = (reader: Reader, limit: number) => reader.all(sent, { limit });
