import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Network } from '../../server-kit/network.ts';
import type { Context } from '../../server-kit/route.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { MemberSession } from '../feature.ts';
import * as store from './store.ts';

/** Origin of a request, for rate limits. */
export interface Requester {
  readonly network: Network;
  /** Keyed hash of the id that an app creates once and keeps; without one, only the network is counted. */
  readonly device?: { readonly hash: string; readonly isSecret: boolean };
  readonly session?: Pick<MemberSession, 'id' | 'sessionId'>;
}

/** Minimum length of a device id, in characters; a shorter one could be guessed, which would give access to that device's own limits. */
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

/** Key under which limits count the member's own device, by live session or earlier sign-in; undefined for other devices. */
export async function knownAs(reader: Reader, { session, device }: Requester, memberId: string | undefined): Promise<string | undefined> {
  if (memberId === undefined) return undefined;
  if (session?.id === memberId) return `session:${session.sessionId}`;
  return device?.isSecret && (await store.isKnown(reader, memberId, device.hash)) ? `device:${device.hash}` : undefined;
}

/** Records the device on which a member signed in. */
export function rememberDevice(tx: Tx, { device }: Requester, memberId: string, now: string): void {
  if (device?.isSecret) store.saveDevice(tx, { memberId, hash: device.hash, now });
}
