import type { OpsSession } from '../../server-kit/ops-session.ts';
import { showPhone, writeLines } from '../addresses/index.ts';
import type { Snapshot } from './store.ts';

const HIDDEN = '•••';

/** Whether the operator sees full addresses: only those who ship do; others see the area. */
export const seesHomes = ({ role }: Pick<OpsSession, 'role'>): boolean => role === 'fulfilment' || role === 'admin';

/** The first grapheme of a name, whatever its script, then a mask. */
function maskName(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first ? `${first.segment}${HIDDEN}` : HIDDEN;
}

/** Recipient and address of a parcel; name, phone and street are masked unless `open`. The address is in the order of its country, in one line. */
export function whereTo(address: Snapshot, open: boolean) {
  const where = open ? address : { ...address, detail: HIDDEN };
  return {
    recipient: open ? address.recipient : maskName(address.recipient),
    phone: open ? showPhone(address.phone) : `${HIDDEN} ${address.phone.slice(-2)}`,
    address: writeLines(where).join(', '),
    province: address.provinceName,
  };
}
