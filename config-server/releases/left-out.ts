import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import type { CheckedSet } from '../checks/index.ts';
import { keyOf, type Ref } from '../documents/index.ts';
import { draftsFor, withCures } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';

export type CuresOf = typeof curesOf;

/** Names with the problems of a release the drafts that were left out of it and would end them, as far as the operator sees drafts. */
export async function curesOf(db: Reader, live: LiveProduct, set: CheckedSet, chosen: readonly Ref[], operator: OpsSession) {
  const keys = new Set(chosen.map(keyOf));
  const leftOut = (await draftsFor(db, live, operator)).filter(({ key }) => !keys.has(key));
  return (problems: readonly DocumentProblem[]) => withCures(problems, set, leftOut);
}
