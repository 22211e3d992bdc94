import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type CheckedSet, reporter } from '../checks/index.ts';
import { own, splitKey } from '../documents/index.ts';
import { filesOf } from './store.ts';

/** Refuses a release with a picture whose file is not here: one that was deleted for good comes back by no roll-back, and none from another server without its file. */
export async function expectFiles(db: Reader, set: CheckedSet, changed: readonly DocumentKey[]): Promise<void> {
  const named = changed.flatMap((key) => {
    const body = set.documents.get(key)?.body;
    return own(body, 'type') === 'picture' && key.startsWith('campaign:') ? [{ key, file: String(own(body, 'file')) }] : [];
  });
  if (named.length === 0) return;
  const kept = new Set(
    (
      await filesOf(
        db,
        named.map(({ file }) => file),
      )
    ).map(({ file }) => file),
  );
  const problems: DocumentProblem[] = [];
  for (const { key, file } of named) {
    if (kept.has(file)) continue;
    const [kind, id] = splitKey(key);
    reporter({ kind, id }, problems)('name.media', '/file', `The file of the picture ${id} is not here.`);
  }
  if (problems.length > 0)
    reject('release.invalid', { count: problems.length }, { members: { problems: problems.map((each) => ({ ...each })) } });
}
