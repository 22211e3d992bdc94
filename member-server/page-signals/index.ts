import { operations } from '../../schemas/api/index.ts';
import type { Db } from '../../server-kit/db.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import type { Signals } from '../../server-kit/signals.ts';

/** Under which the event streams of a member's pages hear that something of theirs has changed. It says nothing else, and nobody can guess another's. */
export const channelOf = (secrets: Secrets, memberId: string): string => secrets.hmac('page channel', memberId).slice(0, 32);

/** For so long a name of the board is the newest; it is heard under for as long again. Whose right to answer ended hears nothing after that. */
const BOARD_MS = 15 * 60_000;
const boardPeriod = (now: string): number => Math.floor(Date.parse(now) / BOARD_MS);
const boardChannel = (secrets: Secrets, period: number): string => secrets.hmac('console channel', `message-board ${period}`).slice(0, 32);

/** Under which consoles hear that something on the message board has changed. Given to those who may answer; it says nothing of whom or what. */
export const boardChannelOf = (secrets: Secrets, now: string): string => boardChannel(secrets, boardPeriod(now));

/** Done by one member, and of moment to another. */
const forOthers: readonly string[] = ['registrations.acknowledge'];
/** Of another member than who did it: a place that one gave back is the next one's in the line. */
const ofOthers: readonly string[] = ['reservation_waits.settled'];
/** What a member does is answered to the very page; tills, operators and jobs reach the open pages by their events. */
const isOwn = (useCase: string) =>
  !forOthers.includes(useCase) && Object.hasOwn(operations, useCase) && operations[useCase as keyof typeof operations].access === 'member';

/** Signals the pages of every member of whom others have changed something, and the consoles of what moves on the message board. */
export function signalPages(db: Db, { secrets, signals }: { readonly secrets: Secrets; readonly signals: Signals }): void {
  db.onEvents((events, useCase) => {
    // Who has just joined has no other page; who invited them may have one.
    const joined = events.filter(({ topic }) => topic === 'accounts.registered').map(({ subject }) => subject);
    const heard = isOwn(useCase) ? events.filter(({ topic }) => ofOthers.includes(topic)) : events;
    const concerned = heard.map(({ subject }) => subject).filter((subject) => !joined.includes(subject));
    const names = concerned.map((subject) => channelOf(secrets, subject));
    const moved = events.find(({ topic }) => topic.startsWith('threads.'));
    if (moved) for (const before of [0, 1]) names.push(boardChannel(secrets, boardPeriod(moved.now) - before));
    if (names.length > 0) signals.send([...new Set(names)]);
  });
}
