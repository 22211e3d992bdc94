import { type DraftRef, keyOf } from './chosen.ts';
import type { Release } from './release.ts';

/** Identifies a release that was sent, to find it in the list. */
export interface SentRelease {
  /** Id of the newest release before it was sent. */
  readonly after: number;
  /** Id of its author. */
  readonly author: string;
  readonly title: string;
  readonly reason: string;
  readonly documents: readonly DraftRef[];
}

/** Number of newest releases to search. */
export const mostSince = 50;

/** The created release; undefined if it is not in the list. A listed release has only its first documents, so these must all be among those sent. */
export function madeOf({ after, author, title, documents }: SentRelease, listed: readonly Release[]): Release | undefined {
  const sent = new Set(documents.map(keyOf));
  return listed.find(
    (each) =>
      Number(each.id) > after && each.author.id === author && each.title === title && each.documents.every((ref) => sent.has(keyOf(ref))),
  );
}

/** True if a sent release has exactly these documents, in any order. */
export const isOf = (sent: SentRelease, documents: readonly DraftRef[]): boolean =>
  sent.documents.map(keyOf).sort().join() === documents.map(keyOf).sort().join();

/** State of a release whose response was lost, as text. `known` is false until the releases could be read. */
export function lostWords(made: Release | undefined, known: boolean): string {
  if (!known) return 'No answer came, so it is not known yet whether the release was made. This says so once the server answers.';
  if (!made) return 'The release was not made so far. It may still be on its way: this looks again every few seconds.';
  return ['The release was made all the same.', whereNow[made.state]].filter(Boolean).join(' ');
}

const whereNow: Readonly<Partial<Record<Release['state'], string>>> = {
  live: 'Members see it.',
  scheduled: 'It goes live at its time by itself.',
  awaiting_approval: 'It waits for a second person.',
};
