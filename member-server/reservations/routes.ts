import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { viewerOf } from '../viewer.ts';
import { calendarUrl } from './calendar-file.ts';
import { listVenues, readSlots } from './listing.ts';
import { type BookingMember, book, cancel, change, listOwn, readOwn } from './service.ts';
import { listWaits, stopWaiting, wait } from './waits.ts';

type Own = `reservations.${'create' | 'list' | 'get' | 'update' | 'cancel'}` | `reservationWaits.${'create' | 'list' | 'leave'}`;

export const routes = (tools: MemberTools): readonly MemberRoute[] => {
  const { db, releases, secrets } = tools;
  const asMember = (context: MemberContext<Own>): BookingMember => ({
    ...viewerOf(releases, context),
    memberId: memberOf(context).id,
    calendarUrl: (id) => calendarUrl(secrets, id),
  });
  return [
    on('venues.list', async (context) => listVenues(db, viewerOf(releases, context))),
    on('venues.slots', async (context) => readSlots(db, viewerOf(releases, context), context.input)),
    on('reservations.create', async (context) => book(tools, context.command, asMember(context), context.input)),
    on('reservations.list', async (context) => listOwn(tools, asMember(context), context.input)),
    on('reservations.get', async (context) => readOwn(tools, asMember(context), context.input.id)),
    on('reservations.update', async (context) => change(tools, context.command, asMember(context), context.input)),
    on('reservations.cancel', async (context) => cancel(tools, context.command, asMember(context), context.input.id)),
    on('reservationWaits.create', async (context) => wait(tools, context.command, asMember(context), context.input)),
    on('reservationWaits.list', async (context) => listWaits(tools, asMember(context))),
    on('reservationWaits.leave', (context) => stopWaiting(tools, context.command, asMember(context), context.input.id) as Promise<never>),
  ];
};
