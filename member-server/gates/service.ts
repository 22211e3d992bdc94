import type { Reader } from '../../server-kit/db.ts';
import { readStatus } from '../levels/index.ts';
import { readProfileFacts } from '../profile/index.ts';
import type { GateFacts } from './rules.ts';

/** Reads the facts that gates depend on; undefined if there is no such member. One round trip if `reader` is a transaction. */
export async function readGateFacts(
  reader: Reader,
  { memberId, market, now }: { readonly memberId: string; readonly market: string; readonly now: string },
): Promise<GateFacts | undefined> {
  const [profile, status] = await Promise.all([readProfileFacts(reader, memberId), readStatus(reader, { memberId, now })]);
  if (!profile) return undefined;
  return {
    memberNumber: profile.memberNumber,
    ...(profile.formerNumber === undefined ? {} : { formerNumber: profile.formerNumber }),
    market,
    ...(profile.brand === undefined ? {} : { brand: profile.brand }),
    level: status.level,
    paidTier: status.paidTier,
    registeredAt: profile.registeredAt,
    ...(profile.birthday === undefined ? {} : { birthday: profile.birthday }),
  };
}
