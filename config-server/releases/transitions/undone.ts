import type { Reader } from '../../../server-kit/db.ts';
import { type ReleaseRow, releaseById } from '../store-read.ts';

/** What the roll-back of a release does, said of the release that the chain of roll-backs began with. */
export interface Undone {
  readonly title: string;
  /** The roll-back of a roll-back: the release is in force again. */
  readonly isBroughtBack: boolean;
}

export async function undoneBy(db: Reader, row: ReleaseRow): Promise<Undone> {
  let origin = row;
  let isBroughtBack = false;
  while (origin.rollback_of !== null) {
    const before = await releaseById(db, origin.rollback_of);
    if (!before) break;
    origin = before;
    isBroughtBack = !isBroughtBack;
  }
  return { title: origin.title, isBroughtBack };
}
