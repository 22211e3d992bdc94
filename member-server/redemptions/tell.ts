import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import type { RedemptionRow } from './store.ts';
import { trackingAddress } from './tracking.ts';

const kinds = { picked: 'swap_packed', shipped: 'swap_shipped', received: 'swap_received' } as const;

/** Notifies the member of a step of their parcel, and again after a corrected tracking number. */
export function tellStep(tx: Tx, tools: Pick<MemberTools, 'ids'>, rules: Programme, row: RedemptionRow, now: string): void {
  const { id, member_id: memberId, kind, status, item, carrier, tracking_number: number } = row;
  if (kind !== 'physical' || !(status in kinds)) return;
  const step = status as keyof typeof kinds;
  const known = rules.text('en', item.name) !== item.name;
  const params = {
    item: known ? { t: item.name } : item.english,
    ...(step === 'shipped'
      ? { carrier: carrier ?? '', number: number ?? '', link: trackingAddress(rules.redemption.carriers, row) ?? '' }
      : {}),
  };
  const link = { screen: 'redemption-record', params: { ...(step === 'picked' ? {} : { status: step }), id } };
  const once = step === 'shipped' ? `${id} ${carrier} ${number}` : id;
  tellMember(tx, tools, rules, { memberId, kind: kinds[step], params, link, once }, now);
}
