import type { Tx } from '../../server-kit/db.ts';
import type { Requester } from '../devices/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { isPublic, readCode } from './rules.ts';
import * as store from './store.ts';

/** A person who is joining, within the registration's transaction. */
export interface Joining {
  readonly memberId: string;
  /** Invitation code as typed; undefined if none was. */
  readonly code: string | undefined;
  readonly requester: Requester;
  /** True if their phone or email got the registration coins before. */
  readonly wasMember: boolean;
  readonly now: string;
  readonly rules: Programme;
}

const HOUR_MS = 3_600_000;

/**
 * Records the device and network of a new member and, if they gave a code, who invited them, even if no campaign runs. False if the
 * code is unknown, or belongs to the member who is signed in on this phone.
 */
export async function acceptInvitation(tx: Tx, { ids, secrets }: Pick<MemberTools, 'ids' | 'secrets'>, joining: Joining): Promise<boolean> {
  const { memberId, code, requester, wasMember, now, rules } = joining;
  const { device, network } = requester;
  const origin = { device: device?.hash ?? null, address: isPublic(network.own) ? secrets.hmac('network', network.own) : null };
  store.addOrigin(tx, { memberId, ...origin, now });
  if (code === undefined) return true;
  const known = readCode(code);
  const inviterId = known && (await store.findOwner(tx, known));
  if (!inviterId || inviterId === requester.session?.id) return false;
  const id = ids.next(now);
  const openUntil = new Date(Date.parse(now) + rules.registration.successTokenHours * HOUR_MS).toISOString();
  store.addInvitation(tx, { id, inviteeId: memberId, inviterId, ...origin, wasMember, now, openUntil, revision: rules.revision });
  tx.emit({ topic: 'invitations.changed', subject: inviterId, payload: { id, version: 1, state: 'pending' }, now });
  return true;
}
