import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** An address of which the country is left, for the books. */
const blank = `jsonb_build_object('recipient', '', 'phone', '', 'country', address ->> 'country', 'province', '', 'provinceName', '', 'city', '', 'cityName', '',
  'detail', '')`;
const arrived = statement<{ memberIds: readonly string[] }>(
  'redemptions.erase_arrived',
  `update redemption set address = ${blank} where member_id = any($memberIds::text[]) and address ->> 'recipient' <> ''
   and status in ('received', 'cancelled')`,
);

/** Erases where parcels of these members went; what is still under way needs its address until it is there. Returns how many. */
export const eraseArrivedAddresses = (tx: Tx, memberIds: readonly string[]): Promise<number> => tx.run(arrived, { memberIds });
