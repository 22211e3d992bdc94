import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface DeviceRow {
  readonly id: string;
  readonly member_id: string;
}

export interface SubscriptionRow extends DeviceRow {
  readonly session_id: string;
  readonly endpoint_hash: string;
  readonly sealed: string;
  readonly allowed_at: string;
  readonly revision: number;
}

const live = `from push_subscription p join session s on s.id = p.session_id join member m on m.id = p.member_id
   where m.status = 'active' and s.expires_at > $now`;

const ofSession = statement<{ sessionId: string }, DeviceRow>(
  'push.of_session',
  'select id, member_id from push_subscription where session_id = $sessionId',
);
const devices = statement<{ memberIds: readonly string[]; now: string }, DeviceRow>(
  'push.devices',
  `select p.id, p.member_id ${live} and p.member_id = any($memberIds) order by p.id`,
);
const one = statement<{ id: string; now: string }, SubscriptionRow>('push.one', `select p.* ${live} and p.id = $id`);
const replace = statement<{ sessionId: string; endpointHash: string }>(
  'push.replace',
  'delete from push_subscription where session_id = $sessionId or endpoint_hash = $endpointHash',
);
const insert = statement<SubscriptionRow>(
  'push.insert',
  `insert into push_subscription (session_id, id, member_id, endpoint_hash, sealed, allowed_at, revision)
   values ($session_id, $id, $member_id, $endpoint_hash, $sealed, $allowed_at, $revision)`,
);
const keepNewest = statement<{ memberId: string; most: number }>(
  'push.keep_newest',
  `delete from push_subscription where member_id = $memberId and id not in
     (select id from push_subscription where member_id = $memberId order by allowed_at desc, id desc limit $most)`,
);
const endOfSession = statement<{ sessionId: string }>('push.end', 'delete from push_subscription where session_id = $sessionId');
const endOne = statement<{ id: string }>('push.end_one', 'delete from push_subscription where id = $id');

export const isOn = async (reader: Reader, sessionId: string) => (await reader.one(ofSession, { sessionId })) !== undefined;
/** The devices of these members that show notifications. */
export const readDevices = (reader: Reader, memberIds: readonly string[], now: string) => reader.all(devices, { memberIds, now });
export const findSubscription = (reader: Reader, id: string, now: string) => reader.one(one, { id, now });
/** Saves a device in place of that of its session or address, and keeps only the member's newest `most` devices. */
export function saveSubscription(tx: Tx, row: SubscriptionRow, most: number): void {
  tx.send(replace, { sessionId: row.session_id, endpointHash: row.endpoint_hash });
  tx.send(insert, row);
  tx.send(keepNewest, { memberId: row.member_id, most });
}
export const endSubscription = (tx: Tx, sessionId: string) => tx.send(endOfSession, { sessionId });
export const deleteSubscription = (tx: Tx, id: string) => tx.send(endOne, { id });
