import type { OpsSession } from '../../server-kit/ops-session.ts';
import { showPhone, writeLines } from '../addresses/index.ts';
import type { Snapshot } from './store.ts';

const HIDDEN = '•••';

/** Those who send parcels see where they go; others only about where. */
export const seesHomes = ({ role }: Pick<OpsSession, 'role'>): boolean => role === 'fulfilment' || role === 'admin';

/** The first letter of a name, whatever its script. */
function maskName(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}${HIDDEN}` : HIDDEN;
}

/** Who a parcel is for and where it goes; name, phone and street masked for those who do not ship. The place is written as its country does, in one line. */
export function whereTo(address: Snapshot, open: boolean) {
  const where = open ? address : { ...address, detail: HIDDEN };
  return {
    recipient: open ? address.recipient : maskName(address.recipient),
    phone: open ? showPhone(address.phone) : `${HIDDEN} ${address.phone.slice(-2)}`,
    address: writeLines(where).join(', '),
    province: address.provinceName,
  };
}
