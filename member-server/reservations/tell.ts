import { localDay, localTime, showDate } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { describePlace } from './describe.ts';
import type { ReservationRow } from './store.ts';
import type { WaitRow } from './store-waits.ts';

type Kind = 'reservation_confirmed' | 'reservation_declined' | 'reservation_changed' | 'reservation_place' | 'reservation_tomorrow';
type Tools = Pick<MemberTools, 'ids'>;
type Time = Pick<ReservationRow, 'venue_id' | 'store_id' | 'market' | 'starts_at' | 'time_zone'>;

function wordsOfTime(rules: Programme, row: Time) {
  const { name } = describePlace(rules, row.venue_id, row.store_id, row.market, rules.market(row.market).language);
  const day = localDay(row.starts_at, row.time_zone);
  return { venue: name, date: showDate(day, row.time_zone), time: localTime(row.starts_at, row.time_zone) };
}

/** Notifies the member about a booking, once for each of its versions; the notice expires at the booking's time. */
export function tellOf(tx: Tx, tools: Tools, rules: Programme, row: ReservationRow, kind: Kind, now: string): void {
  tellMember(
    tx,
    tools,
    rules,
    {
      memberId: row.member_id,
      kind,
      params: wordsOfTime(rules, row),
      link: { screen: 'my-reserve', params: { id: row.id } },
      once: `${kind} ${row.id} ${row.version}`,
      ...(row.starts_at > now ? { expiresAt: row.starts_at } : {}),
    },
    now,
  );
}

/** Notifies a member that their wait has ended, with a link to the other times of the day. */
export function tellWaitOver(tx: Tx, tools: Tools, rules: Programme, row: WaitRow, now: string): void {
  tellMember(
    tx,
    tools,
    rules,
    {
      memberId: row.member_id,
      kind: 'reservation_wait_over',
      params: wordsOfTime(rules, row),
      link: { screen: 'person-reserve', params: { venue: row.venue_id, date: localDay(row.starts_at, row.time_zone) } },
      once: `reservation_wait_over ${row.id}`,
      ...(row.starts_at > now ? { expiresAt: row.starts_at } : {}),
    },
    now,
  );
}
