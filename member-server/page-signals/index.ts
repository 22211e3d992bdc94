import { operations } from '../../schemas/api/index.ts';
import type { Db } from '../../server-kit/db.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { Signals } from '../../server-kit/signals.ts';

/**
 * Channel that notifies a member's open pages of changes to the member's data. A signal carries no data, and nobody can guess another member's
 * channel.
 */
export const channelOf = (secrets: Secrets, memberId: string): string => secrets.hmac('page channel', memberId).slice(0, 32);

/** A board channel name is current for this time, and signalled for as long again. Consoles that may not answer any more get no signals after that. */
const BOARD_MS = 15 * 60_000;
const boardPeriod = (now: string): number => Math.floor(Date.parse(now) / BOARD_MS);
const boardChannel = (secrets: Secrets, period: number): string => secrets.hmac('console channel', `message-board ${period}`).slice(0, 32);

/** Channel that notifies consoles of changes on the message board, for operators who may answer. A signal does not say whom or what it is about. */
export const boardChannelOf = (secrets: Secrets, now: string): string => boardChannel(secrets, boardPeriod(now));

/** Use cases of one member whose events concern another member. */
const forOthers: readonly string[] = ['registrations.acknowledge'];
/** Topics about another member than the one who acted: a returned place goes to the next on the waiting list. */
const ofOthers: readonly string[] = ['reservation_waits.settled'];
/** True if a member's own call caused the events, since its answer updates the page. Other changes reach open pages by signals. */
const isOwn = (useCase: string) =>
  !forOthers.includes(useCase) && Object.hasOwn(operations, useCase) && operations[useCase as keyof typeof operations].access === 'member';

/** Signals the pages of members whose data others have changed, and the consoles about the message board. */
export function signalPages(db: Db, { secrets, signals }: { readonly secrets: Secrets; readonly signals: Signals }): void {
  db.onEvents((events, useCase) => {
    // A member who has just joined has no other page; the inviter may have one.
    const joined = events.filter(({ topic }) => topic === 'accounts.registered').map(({ subject }) => subject);
    const heard = isOwn(useCase) ? events.filter(({ topic }) => ofOthers.includes(topic)) : events;
    const concerned = heard.map(({ subject }) => subject).filter((subject) => !joined.includes(subject));
    const names = concerned.map((subject) => channelOf(secrets, subject));
    const moved = events.find(({ topic }) => topic.startsWith('threads.'));
    if (moved) for (const before of [0, 1]) names.push(boardChannel(secrets, boardPeriod(moved.now) - before));
    if (names.length > 0) signals.send([...new Set(names)]);
  });
}
