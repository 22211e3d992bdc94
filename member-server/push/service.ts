import type { OperationTypes } from '../../schemas/api/types.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { type MemberSession, type MemberTools, rejectField } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { isPublicKey, keyPair, mayReceive } from './rules.ts';
import * as store from './store.ts';

/**
 * The VAPID key pair, derived from the server's secret key like all keys. A new secret key gives a new pair, and ends all sessions and subscribed
 * devices.
 */
export const vapidPair = (secrets: Secrets) => keyPair(secrets.key('vapid'));

export interface PushTools extends Pick<MemberTools, 'db' | 'ids' | 'secrets'> {
  readonly allowLoopback: boolean;
  readonly isPreview?: true;
}

type Caller = Pick<MemberSession, 'id' | 'sessionId'>;

/** The VAPID public key (empty if push is not offered), and whether the caller's device is subscribed. */
export async function describePush(
  tools: PushTools,
  { sessionId }: Caller,
  rules: Programme,
): Promise<OperationTypes['push.get']['result']> {
  const isOffered = rules.notices.push !== undefined;
  return { publicKey: isOffered ? vapidPair(tools.secrets).publicKey : '', on: isOffered && (await store.isOn(tools.db, sessionId)) };
}

interface Device {
  readonly caller: Caller;
  readonly subscription: OperationTypes['push.put']['input'];
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Subscribes the caller's device to notifications. Refuses an unusable address or key with `validation.request`, and with `server.busy` one of two
 * concurrent requests for one device.
 */
export async function allowPush(tools: PushTools, { caller, subscription, now, rules }: Device): Promise<void> {
  const { push } = rules.notices;
  const { endpoint, p256dh } = subscription;
  if (!push || !mayReceive(endpoint, push.hosts, tools.allowLoopback))
    return rejectField('/endpoint', 'host', 'Not the address of a push service');
  if (!isPublicKey(p256dh)) rejectField('/p256dh', 'format', 'Not a public key');
  // The session of a preview's member has no row that a device could refer to.
  if (tools.isPreview) return;
  const id = tools.ids.next(now);
  const row = {
    session_id: caller.sessionId,
    id,
    member_id: caller.id,
    endpoint_hash: tools.secrets.hmac('push endpoint', endpoint),
    sealed: tools.secrets.sealer('push').seal(id, JSON.stringify(subscription)),
    allowed_at: now,
    revision: rules.revision,
  };
  await tools.db
    .transaction(async (tx) => store.saveSubscription(tx, row, push.devices), { useCase: 'push.put' })
    .catch((error) => {
      if (isUniqueViolation(error, 'push_subscription_endpoint_hash_key') || isUniqueViolation(error, 'push_subscription_pkey'))
        reject('server.busy', {}, { retryAfterSeconds: 1 });
      throw error;
    });
}

export const endPush = ({ db }: Pick<PushTools, 'db'>, { sessionId }: Caller): Promise<void> =>
  db.transaction(async (tx) => store.endSubscription(tx, sessionId), { useCase: 'push.end' });
