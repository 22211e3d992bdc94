import type { Job } from '../../server-kit/jobs.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { zoneIn } from './describe.ts';
import { takesWaits } from './rules.ts';
import { freePlaces, settle } from './settle.ts';
import * as store from './store.ts';
import { listRemindersDue, listUnanswered, markReminded } from './store-admin.ts';
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
  let declined = 0;
  for (;;) {
    const ids = await listUnanswered(db, now, PAGE);
    for (const id of ids) {
      declined += await db.transaction(
        async (tx) => {
          const row = await store.lockReservation(tx, id);
          if (row?.state !== 'requested' || row.starts_at > now) return 0;
          await freePlaces(tx, tools, rules, row, now);
          const next = { ...row, state: 'declined', reason: null, revision: rules.revision } as const;
          tellOf(tx, tools, rules, store.saveReservation(tx, next, { now, actor: 'job' }), 'reservation_declined', now);
          return 1;
        },
        { useCase: 'reservations.decline_unanswered' },
      );
    }
    if (ids.length < PAGE) return { declined };
  }
}

/** Reminds members on the evening before, once for each booking; again after the member has moved it. */
async function remind(tools: MemberTools, now: string): Promise<{ readonly reminded: number }> {
  const rules = takeRelease(tools.releases, now);
  let reminded = 0;
  for (;;) {
    const ids = await listRemindersDue(tools.db, now, PAGE);
    for (const id of ids) {
      const row = await tools.db.transaction(
        async (tx) => {
          const due = await markReminded(tx, id, now);
          if (due && due.starts_at > now) tellOf(tx, tools, rules, due, 'reservation_tomorrow', now);
          return due;
        },
        { useCase: 'reservations.remind' },
      );
      if (row) reminded += 1;
    }
    if (ids.length < PAGE) return { reminded };
  }
}

/**
 * Gives places to waiting members that became free without a cancelled booking, because a release made a time larger, and ends waits whose time is
 * near or whose day is closed. Each time has a transaction of its own, and only if there is something to do.
 */
async function settleWaits(tools: MemberTools, now: string): Promise<{ readonly settled: number }> {
  const { db, releases } = tools;
  const rules = takeRelease(releases, now);
  let settled = 0;
  for (let after = ''; ; ) {
    const page = await listWaitedSlots(db, after, PAGE);
    for (const { id, booked, people } of page) {
      const slot = findSlot(rules.venues, id, zoneIn(rules));
      if (slot && takesWaits(slot.startsAt, now, rules.reservations) && slot.capacity - booked < people) continue;
      settled += (await db.transaction((tx) => settle(tx, tools, rules, id, now), { useCase: 'reservations.settle_waits' })) ? 1 : 0;
    }
    if (page.length < PAGE) return { settled };
    after = page.at(-1)!.id;
  }
}
