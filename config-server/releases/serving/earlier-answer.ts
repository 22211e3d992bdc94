import type { Reader } from '../../../server-kit/db.ts';
import { type Answer, announcedAt, answerOf } from '../../delivery/index.ts';
import { releasedRendition } from '../store.ts';

/** A document that was live once, by the hash of what members got. */
export async function earlierAnswer(db: Reader, hash: string): Promise<Answer | undefined> {
  const row = await releasedRendition(db, hash);
  return row && answerOf(row, announcedAt(JSON.parse(row.body)));
}
