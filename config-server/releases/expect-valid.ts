import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { reject } from '../../server-kit/problem.ts';
import { type CheckedSet, judgeChanges } from '../checks/index.ts';
import type { Ref } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';

/** What is known of the changes beside the set. */
interface Circumstances {
  /** What they go over, where they are an edit. */
  readonly under?: CheckedSet;
  /** Names what would end an error. */
  readonly withCures?: ((errors: readonly DocumentProblem[]) => readonly DocumentProblem[]) | undefined;
}

/**
 * Warnings of a set with these changes, of their documents and those that they bring to others, and of what is live with an error already; refuses
 * with all problems where one is an error.
 */
export function expectValid(
  live: LiveProduct,
  set: CheckedSet,
  changes: readonly Ref[],
  { under, withCures = (errors) => errors }: Circumstances = {},
): DocumentProblem[] {
  const { errors, problems } = judgeChanges(live.checked, set, changes, under);
  if (errors.length > 0) {
    const shown = withCures(errors.slice(0, 200));
    reject('release.invalid', { count: errors.length }, { members: { problems: shown.map((each) => ({ ...each })) } });
  }
  return [...problems];
}
