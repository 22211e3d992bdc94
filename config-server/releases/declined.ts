import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { cancellationsOf } from '../audit/index.ts';
import { keyOf } from '../documents/index.ts';
import { isDeclined } from './rules.ts';
import { declinedDocuments } from './store-declined.ts';

type Declined = OpsTypes['overview.get']['result']['declined'];

/** The releases of an author that colleagues asked changes of, newest first, while a draft of theirs is there that was not released again. */
export async function declinedReleases(db: Reader, author: string, drafts: ReadonlySet<DocumentKey>): Promise<Declined> {
  const drafted = (await declinedDocuments(db, author)).filter((each) => drafts.has(keyOf(each)));
  const titles = new Map(drafted.map(({ release, title }) => [release, title]));
  const cancellations = await cancellationsOf(db, [...titles.keys()]);
  return [...titles].flatMap(([release, title]) => {
    const answer = cancellations.find((each) => each.release === release);
    if (!answer || !isDeclined(author, true, answer.actor_id)) return [];
    return [{ release: String(release), title, by: { id: answer.actor_id, name: answer.actor_name }, at: answer.at }];
  });
}
