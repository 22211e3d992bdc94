import type { DocumentProblem } from './document-problems.ts';
import { partsOf, valueAt } from './pointer.ts';

type FoundProblem = Pick<DocumentProblem, 'severity' | 'pointer'> & { readonly code: string };

/** Whether a problem says no more than that nobody has filled in its place yet. `at` is where in the document `value` stands. */
export function isToFillIn({ code, severity, pointer }: FoundProblem, value: unknown, at = ''): boolean {
  if (severity !== 'error') return false;
  // A text that is named and not written yet has an empty field, and so has what leads nowhere yet.
  if (code === 'text.unknown' || code === 'campaign.no_target') return true;
  const there = valueAt(value, partsOf(pointer.slice(at.length)));
  // `=` alone is an expression that nobody has written yet.
  return there === undefined || there === '' || there === '=' || (Array.isArray(there) && there.length === 0);
}

/** What is left to do before a release: places that nobody has filled in yet, each once, drafts to take into it, and what is wrong elsewhere. */
export interface Left {
  readonly toFillIn: number;
  /** Drafts that were left out and would end a problem, each once, without those that they need themselves. */
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
