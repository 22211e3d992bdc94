import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { zoneIn } from './describe.ts';
import { takesWaits } from './rules.ts';
import { freePlaces, settle } from './settle.ts';
import * as store from './store.ts';
import { type DueBooking, listRemindersDue, listUnanswered, markReminded } from './store-admin.ts';
import { listWaitedSlots } from './store-waits.ts';
import { tellOf } from './tell.ts';
import { findSlot } from './timetable.ts';

const PAGE = 200;

export const jobs = (tools: MemberTools): readonly Job[] => [
  { name: 'decline-unanswered-reservations', schedule: '*/15 * * * *', run: (now) => declineUnanswered(tools, now) },
  { name: 'remind-of-reservations', schedule: '3,18,33,48 * * * *', run: (now) => remind(tools, now) },
  { name: 'settle-reservation-waits', schedule: '* * * * *', run: (now) => settleWaits(tools, now) },
];

/** Declines group bookings that were not answered before their time, each in a transaction of its own. */
async function declineUnanswered(tools: MemberTools, now: string): Promise<{ readonly declined: number }> {
  const { db, releases } = tools;
  const rules = takeRelease(releases, now);
  const decline = (id: string) =>
    db.transaction(
      async (tx) => {
        const row = await store.lockReservation(tx, id);
        if (row?.state !== 'requested' || row.starts_at > now) return false;
        await freePlaces(tx, tools, rules, row, now);
        const next = { ...row, state: 'declined', reason: null, revision: rules.revision } as const;
        tellOf(tx, tools, rules, store.saveReservation(tx, next, { now, actor: 'job' }), 'reservation_declined', now);
        return true;
      },
      { useCase: 'reservations.decline_unanswered' },
    );
  return { declined: await eachDue((after) => listUnanswered(db, { now, after, limit: PAGE }), decline) };
}

/** Calls `act` for each booking of the pages that `list` reads and counts the calls that returned true. A failed one does not stop the others. */
async function eachDue(list: (after: DueBooking | undefined) => Promise<readonly DueBooking[]>, act: (id: string) => Promise<boolean>) {
  const failures = new Failures();
  let count = 0;
  for (let after: DueBooking | undefined; ; ) {
    const page = await list(after);
    for (const { id } of page) if (await failures.attempt(`reservation:${id}`, () => act(id))) count += 1;
    after = page.at(-1);
    if (page.length < PAGE) break;
  }
  failures.rethrow();
  return count;
}

/** Reminds members on the evening before, once for each booking; again after the member has moved it. */
async function remind(tools: MemberTools, now: string): Promise<{ readonly reminded: number }> {
  const { db, releases } = tools;
  const rules = takeRelease(releases, now);
  const remindOf = (id: string) =>
    db.transaction(
      async (tx) => {
        const due = await markReminded(tx, id, now);
        if (due && due.starts_at > now) tellOf(tx, tools, rules, due, 'reservation_tomorrow', now);
        return due !== undefined;
      },
      { useCase: 'reservations.remind' },
    );
  return { reminded: await eachDue((after) => listRemindersDue(db, { now, after, limit: PAGE }), remindOf) };
}

/**
 * Gives places to waiting members that became free without a cancelled booking, because a release made a time larger, and ends waits whose time is
 * near or whose day is closed. Each time has a transaction of its own, and only if there is something to do.
 */
async function settleWaits(tools: MemberTools, now: string): Promise<{ readonly settled: number }> {
  const { db, releases } = tools;
  const rules = takeRelease(releases, now);
  const failures = new Failures();
  let settled = 0;
  for (let after = ''; ; ) {
    const page = await listWaitedSlots(db, after, PAGE);
    for (const { id, booked, people } of page) {
      const slot = findSlot(rules.venues, id, zoneIn(rules));
      if (slot && takesWaits(slot.startsAt, now, rules.reservations) && slot.capacity - booked < people) continue;
      const settleTime = () => db.transaction((tx) => settle(tx, tools, rules, id, now), { useCase: 'reservations.settle_waits' });
      if (await failures.attempt(`slot:${id}`, settleTime)) settled += 1;
    }
    if (page.length < PAGE) break;
    after = page.at(-1)!.id;
  }
  failures.rethrow();
  return { settled };
}
