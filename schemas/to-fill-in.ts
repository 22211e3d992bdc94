import type { DocumentProblem } from './document-problems.ts';
import { partsOf, valueAt } from './pointer.ts';

type FoundProblem = Pick<DocumentProblem, 'severity' | 'pointer'> & { readonly code: string };

/** Whether a problem only means that its place was not filled in yet. `at` is the pointer of `value` in the document. */
export function isToFillIn({ code, severity, pointer }: FoundProblem, value: unknown, at = ''): boolean {
  if (severity !== 'error') return false;
  // A text that is referenced but not written has an empty field, and so has a link without a target.
  if (code === 'text.unknown' || code === 'campaign.no_target') return true;
  const there = valueAt(value, partsOf(pointer.slice(at.length)));
  // `=` alone is an expression that was not written yet.
  return there === undefined || there === '' || there === '=' || (Array.isArray(there) && there.length === 0);
}

/** Number of tasks before a release: distinct places to fill in, drafts to include, and other faults. */
export interface Left {
  readonly toFillIn: number;
  /** Distinct drafts that were not chosen and would fix a problem, without the drafts that they need. */
  readonly toTakeIn: number;
  readonly wrong: number;
}

export function leftOf(problems: readonly Pick<DocumentProblem, 'severity' | 'pointer' | 'toFillIn' | 'cure'>[]): Left {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const open = errors.filter(({ toFillIn }) => toFillIn);
  const cured = errors.filter(({ toFillIn, cure }) => !toFillIn && cure);
  const drafts = cured.flatMap(({ cure }) => cure!.documents.slice(0, 1).map(({ kind, id }) => `${kind}:${id}`));
  return {
    toFillIn: new Set(open.map(({ pointer }) => pointer)).size,
    toTakeIn: new Set(drafts).size,
    wrong: errors.length - open.length - cured.length,
  };
}
