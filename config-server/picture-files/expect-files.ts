import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type CheckedSet, reporter } from '../checks/index.ts';
import { own, splitKey } from '../documents/index.ts';
import { filesOf } from './store.ts';

/** Rejects with `release.invalid` if the file of a changed picture is missing. */
export async function expectFiles(db: Reader, set: CheckedSet, changed: readonly DocumentKey[]): Promise<void> {
  const problems = await findMissingFiles(db, set, changed);
  if (problems.length > 0)
    reject('release.invalid', { count: problems.length }, { members: { problems: problems.map((each) => ({ ...each })) } });
}

/**
 * Changed pictures whose file is missing, as problems of their documents. A deleted picture has none, so that no roll-back brings it back, nor has a
 * picture that was copied from another server without its file.
 */
export async function findMissingFiles(db: Reader, set: CheckedSet, changed: readonly DocumentKey[]): Promise<readonly DocumentProblem[]> {
  const named = changed.flatMap((key) => {
    const body = set.documents.get(key)?.body;
    return own(body, 'type') === 'picture' && key.startsWith('campaign:') ? [{ key, file: String(own(body, 'file')) }] : [];
  });
  if (named.length === 0) return [];
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
  return problems;
}
