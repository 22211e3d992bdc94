import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Network } from '../../server-kit/network.ts';
import type { Context } from '../../server-kit/route.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { MemberSession } from '../feature.ts';
import * as store from './store.ts';

/** Who tries or asks for something that limits count. */
export interface Requester {
  readonly network: Network;
  /** Of the id that an app makes once and keeps; without one only the network is counted. */
  readonly device?: { readonly hash: string; readonly isSecret: boolean };
  readonly session?: Pick<MemberSession, 'id' | 'sessionId'>;
}

/** A shorter id could be guessed, and would open what is kept open for its device alone. */
const secretLength = 20;

export function requesterOf(
  { clientNetwork, request, session }: Pick<Context<never, MemberSession>, 'clientNetwork' | 'request' | 'session'>,
  secrets: Secrets,
): Requester {
  const sent = request.headers['x-device-id'];
  const id = typeof sent === 'string' ? sent.slice(0, 100) : '';
  return {
    network: clientNetwork,
    ...(id === '' ? {} : { device: { hash: secrets.hmac('device', id), isSecret: id.length >= secretLength } }),
    ...(session ? { session } : {}),
  };
}

/** The name under which limits count a member's own device, live session or former one; undefined for a stranger's. */
export async function knownAs(reader: Reader, { session, device }: Requester, memberId: string | undefined): Promise<string | undefined> {
  if (memberId === undefined) return undefined;
  if (session?.id === memberId) return `session:${session.sessionId}`;
  return device?.isSecret && (await store.isKnown(reader, memberId, device.hash)) ? `device:${device.hash}` : undefined;
}

/** Notes where a member has signed in. */
export function rememberDevice(tx: Tx, { device }: Requester, memberId: string, now: string): void {
  if (device?.isSecret) store.saveDevice(tx, { memberId, hash: device.hash, now });
}
