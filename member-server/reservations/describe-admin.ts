import { localDay, localTime } from '../../schemas/dates.ts';
import { hosts } from '../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { maskName } from '../member-admin/index.ts';
import type { Market, Programme } from '../programme/index.ts';
import { describePlace } from './describe.ts';
import { movesOf } from './rules.ts';
import type { AdminRow } from './store-admin.ts';

type Booking = OpsTypes['reservations.decide']['result'];

const HIDDEN = '•••';

/** Whether the operator sees guests unmasked: those who host venues do. */
const seesGuests = ({ role }: Pick<OpsSession, 'role'>): boolean => hosts.some((each) => each === role);

/** The guest's data, masked unless `isOpen`. */
function guestOf({ member_name, contact_name, contact_phone, notes }: AdminRow, isOpen: boolean) {
  return {
    ...(member_name === null ? {} : { memberName: isOpen ? member_name : maskName(member_name) }),
    ...(contact_name === null ? {} : { contactName: isOpen ? contact_name : maskName(contact_name) }),
    ...(contact_phone === null ? {} : { contactPhone: isOpen ? contact_phone : `${HIDDEN}${contact_phone.slice(-2)}` }),
    ...(notes === null ? {} : { notes: isOpen ? notes : HIDDEN }),
  };
}

interface Reader {
  readonly operator: OpsSession;
  readonly now: string;
  readonly rules: Programme;
}

/** A booking as an operator sees it; guests are masked for operators who do not host venues. */
export function describeRow(row: AdminRow, { operator, now, rules }: Reader): Booking {
  const date = localDay(row.starts_at, row.time_zone);
  const booking = { state: row.state, startsAt: row.starts_at };
  return {
    id: row.id,
    memberId: row.member_id,
    memberNumber: row.member_number,
    ...guestOf(row, seesGuests(operator)),
    market: row.market as Market,
    venueId: row.venue_id,
    venueName: describePlace(rules, row.venue_id, row.store_id, row.market, rules.site.fallbackLanguage).name,
    kind: row.kind,
    state: row.state,
    slotId: row.slot_id,
    date,
    time: localTime(row.starts_at, row.time_zone),
    until: localTime(row.ends_at, row.time_zone),
    startsAt: row.starts_at,
    people: row.people,
    ...(row.purpose === null ? {} : { purpose: row.purpose }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
    moves: movesOf(booking, now, localDay(now, row.time_zone) === date),
    version: row.version,
    createdAt: row.created_at,
  };
}
