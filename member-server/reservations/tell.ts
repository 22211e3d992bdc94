import { localDay, localTime, showDate } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { describePlace } from './describe.ts';
import type { ReservationRow } from './store.ts';

type Kind = 'reservation_confirmed' | 'reservation_declined' | 'reservation_changed' | 'reservation_tomorrow';

/** Tells the member of a booking what became of it, once for each of its versions; nothing is sent after its time. */
export function tellOf(tx: Tx, tools: Pick<MemberTools, 'ids'>, rules: Programme, row: ReservationRow, kind: Kind, now: string): void {
  const { name } = describePlace(rules, row.venue_id, row.store_id, row.market, rules.market(row.market).language);
  const day = localDay(row.starts_at, row.time_zone);
  tellMember(
    tx,
    tools,
    rules,
    {
      memberId: row.member_id,
      kind,
      params: { venue: name, date: showDate(day, row.time_zone), time: localTime(row.starts_at, row.time_zone) },
      link: { screen: 'my-reserve', params: { id: row.id } },
      once: `${kind} ${row.id} ${row.version}`,
      ...(row.starts_at > now ? { expiresAt: row.starts_at } : {}),
    },
    now,
  );
}
