import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const find = statement<{ memberId: string; hash: string }, { member_id: string }>(
  'devices.find',
  'select member_id from known_device where member_id = $memberId and device_hash = $hash',
);
const save = statement<{ memberId: string; hash: string; now: string }>(
  'devices.save',
  `insert into known_device (member_id, device_hash, signed_in_at) values ($memberId, $hash, $now)
   on conflict (member_id, device_hash) do update set signed_in_at = excluded.signed_in_at`,
);
const sweep = statement<{ before: string }>('devices.sweep', 'delete from known_device where signed_in_at < $before');

export const isKnown = async (reader: Reader, memberId: string, hash: string) => (await reader.one(find, { memberId, hash })) !== undefined;
export const saveDevice = (tx: Tx, device: { memberId: string; hash: string; now: string }) => tx.send(save, device);
export const sweepDevices = (tx: Tx, before: string) => tx.run(sweep, { before });
