import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import type { Reader } from '../../../server-kit/db.ts';
import { cancellationsOf } from '../../audit/index.ts';
import { keyOf } from '../../documents/index.ts';
import { isDeclined } from '../rules.ts';
import { declinedDocuments } from './store-declined.ts';

type Declined = OpsTypes['overview.get']['result']['declined'];

/**
 * The releases of an author that colleagues asked changes of, newest first, while a draft of theirs is there that was not released again. A draft
 * counts for the newest of them alone.
 */
export async function declinedReleases(db: Reader, author: string, drafts: ReadonlySet<DocumentKey>): Promise<Declined> {
  const drafted = (await declinedDocuments(db, author)).filter((each) => drafts.has(keyOf(each)));
  const cancellations = await cancellationsOf(db, [...new Set(drafted.map(({ release }) => release))]);
  const answers = new Map(cancellations.map((each) => [each.release, each]));
  const counted = new Set<DocumentKey>();
  const declined = new Map<number, Declined[number]>();
  for (const { release, title, ...ref } of drafted) {
    const answer = answers.get(release);
    if (!answer || !isDeclined(author, true, answer.actor_id)) continue;
    if (counted.has(keyOf(ref))) continue;
    counted.add(keyOf(ref));
    declined.set(release, { release: String(release), title, by: { id: answer.actor_id, name: answer.actor_name }, at: answer.at });
  }
  return [...declined.values()];
}
