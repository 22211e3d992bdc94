import type { OperationTypes } from '../../schemas/api/types.ts';
import { keptText } from '../../schemas/blank.ts';
import { localDay, localTime } from '../../schemas/dates.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import type { Viewer } from '../viewer.ts';
import { describePlace } from './describe.ts';
import { timeOf } from './new-booking.ts';
import { changeUntil, waitRefusal } from './rules.ts';
import { type BookingMember, requireFields, slotFor } from './service.ts';
import { bookWaiting } from './settle.ts';
import * as store from './store.ts';
import * as waits from './store-waits.ts';

type Shown = OperationTypes['reservationWaits.create']['result'];

const describeWait = (row: waits.OwnWait, { rules, language }: Viewer): Shown => ({
  id: row.id,
  venue: describePlace(rules, row.venue_id, row.store_id, row.market, language),
  slotId: row.slot_id,
  date: localDay(row.starts_at, row.time_zone),
  time: localTime(row.starts_at, row.time_zone),
  until: localTime(row.ends_at, row.time_zone),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  people: row.people,
  ...(row.notes === null ? {} : { notes: row.notes }),
  position: row.position,
  waitsUntil: changeUntil(row.starts_at, rules.reservations),
  createdAt: row.created_at,
});

/** Puts the member on the waiting list of a full time. Refuses in the order of the contract. */
export const wait = (
  tools: MemberTools,
  command: Command,
  member: BookingMember,
  input: OperationTypes['reservationWaits.create']['input'],
) =>
  runCommand(tools.db, command, async (tx): Promise<Shown> => {
    const { memberId, market, now, rules } = member;
    const { people, slotId } = input;
    requireFields(rules, 'person', input);
    const slot = slotFor(member, 'person', slotId);
    await store.lock(tx, memberId);
    const [open, waiting] = await Promise.all([store.readOpen(tx, memberId, now), waits.waitsFor(tx, memberId, slotId)]);
    const refusal = waitRefusal({ slot, people, waiting, open, now }, rules.reservations);
    if (refusal || !slot) return reject(refusal ?? 'reservation.outside_hours');
    // Last, because concurrent bookings wait for this row. If the time has become larger, members who already wait get its places first.
    if (people <= (await bookWaiting(tx, tools, rules, slot, await waits.lockTime(tx, slot), now))) reject('reservation.has_room');
    const row: waits.WaitRow = {
      id: tools.ids.next(now),
      member_id: memberId,
      market,
      ...timeOf(rules, slot),
      people,
      notes: keptText(input.notes) ?? null,
      state: 'waiting',
      reservation_id: null,
      created_at: now,
      settled_at: null,
      revision: rules.revision,
    };
    return describeWait({ ...row, position: await waits.addWait(tx, row) }, member);
  });

/** Removes the member from a waiting list. Refuses with `reservation.changed` if the wait has ended, with `request.not_found`. */
export const stopWaiting = (tools: MemberTools, command: Command, { memberId, now }: BookingMember, id: string): Promise<void> =>
  runCommand(tools.db, command, async (tx) => {
    if (await waits.leaveWait(tx, id, memberId, now)) return;
    reject((await waits.isOwn(tx, id, memberId)) ? 'reservation.changed' : 'request.not_found');
  });

/** The waits of the member, earliest time first. */
export async function listWaits(
  { db }: Pick<MemberTools, 'db'>,
  member: BookingMember,
): Promise<OperationTypes['reservationWaits.list']['result']> {
  return { items: (await waits.listOwnWaits(db, member.memberId)).map((row) => describeWait(row, member)) };
}
