import type { Db } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { isComplete, readAddress, snapshotOf } from '../addresses/index.ts';
import { isServed } from '../catalogue/index.ts';
import type { RedemptionRequest } from './attempt.ts';
import { describe, type Redemption } from './describe.ts';
import { requireOwn } from './moves.ts';
import { decideParcel, needsAddress } from './rules.ts';
import { readRedemption, saveAddress } from './store.ts';

/**
 * Sets the address of a gift that waits for one, as a snapshot of the present address; a repeat changes nothing. Refuses with
 * `request.not_found`, `redemption.invalid_transition`, `redemption.address_incomplete`, `redemption.address_not_served`.
 */
export const giveAddress = (
  db: Db,
  request: RedemptionRequest,
  { id, addressId }: { readonly id: string; readonly addressId: string },
): Promise<Redemption> =>
  db.transaction(
    async (tx) => {
      const { memberId, now, rules, language } = request;
      const [row, home] = await Promise.all([requireOwn(tx, request, id), readAddress(tx, memberId, addressId)]);
      if (row.source_kind !== null && row.address?.id === addressId) return describe(row, rules, language);
      if (!needsAddress(row)) return reject('redemption.invalid_transition');
      const item = rules.items.get(row.item_id);
      const parcel = home && {
        complete: isComplete(home, rules),
        country: home.country,
        served: item === undefined || isServed(item, home.country, home.province),
      };
      const refusal = decideParcel(parcel, row.market);
      if (refusal || !home) return reject(refusal ?? 'redemption.address_incomplete');
      const saved = await saveAddress(tx, id, snapshotOf(home, rules), { now, revision: rules.revision });
      // A concurrent request may have been faster.
      const after = saved ?? (await readRedemption(tx, id));
      return after?.address?.id === addressId ? describe(after, rules, language) : reject('redemption.invalid_transition');
    },
    { useCase: 'redemptions.address' },
  );
