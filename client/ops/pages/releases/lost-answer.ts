import { type DraftRef, keyOf } from './chosen.ts';
import type { Release } from './release.ts';

/** A release that was sent, as far as it is recognised by it. */
export interface SentRelease {
  /** The number of the newest release before it. */
  readonly after: number;
  /** The id of its author. */
  readonly author: string;
  readonly title: string;
  readonly reason: string;
  readonly documents: readonly DraftRef[];
}

/** How many of the newest releases are looked through for it. */
export const mostSince = 50;

/** The release that was made of what was sent; undefined where none of these is it. A list carries the first documents of each alone. */
export function madeOf({ after, author, title, documents }: SentRelease, listed: readonly Release[]): Release | undefined {
  const sent = new Set(documents.map(keyOf));
  return listed.find(
    (each) =>
      Number(each.id) > after && each.author.id === author && each.title === title && each.documents.every((ref) => sent.has(keyOf(ref))),
  );
}

/** Whether it is of these documents, in any order. */
export const isOf = (sent: SentRelease, documents: readonly DraftRef[]): boolean =>
  sent.documents.map(keyOf).sort().join() === documents.map(keyOf).sort().join();

/** What is so of a release whose answer was lost. `known` is false until the releases could be read. */
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
