import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** An address reduced to its country, which bookkeeping needs. */
const blank = `jsonb_build_object('recipient', '', 'phone', '', 'country', address ->> 'country', 'province', '', 'provinceName', '', 'city', '', 'cityName', '',
  'detail', '')`;
const arrived = statement<{ memberIds: readonly string[] }>(
  'redemptions.erase_arrived',
  `update redemption set address = ${blank} where member_id = any($memberIds::text[]) and address ->> 'recipient' <> ''
   and status in ('received', 'cancelled')`,
);

/** Erases the addresses of these members' finished parcels; a parcel that is under way keeps its address until it has arrived. Returns their number. */
export const eraseArrivedAddresses = (tx: Tx, memberIds: readonly string[]): Promise<number> => tx.run(arrived, { memberIds });
