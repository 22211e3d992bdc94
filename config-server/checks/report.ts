import { type DocumentProblem, type DocumentProblemCode, documentProblems } from '../../schemas/document-problems.ts';
import { problemSentences } from '../../schemas/problem-sentences.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { isToFillIn } from '../../schemas/to-fill-in.ts';

interface ReportDetail {
  readonly block?: string | undefined;
  readonly hint?: string | undefined;
  /** Where the check can say more to who runs campaigns than its code does. */
  readonly ops?: string | undefined;
  /** What it rests on, where other documents have that. */
  readonly grounds?: readonly string[];
}

/** Tells a problem of the document at hand. */
export type Report = (code: DocumentProblemCode, pointer: string, message: string, detail?: ReportDetail) => void;

/** A reporter of the document at hand, or of another that stands in it: a part. */
export type ReportTo = (document: DocumentKey) => Report;

const grounds = new WeakMap<DocumentProblem, readonly string[]>();

/** What a problem rests on: the same one on something else is another one. Its message says it, unless the check said more. */
export const groundsOf = (problem: DocumentProblem): readonly string[] => grounds.get(problem) ?? [problem.message];

/** Errors told about one document, and as many warnings: a broken one would otherwise bury the rest. */
export const maxProblems = 100;

interface Reported {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Absent where it could not be read. */
  readonly body?: unknown;
}

/** A reporter that gathers the problems of one document in a list, at most `maxProblems` of each severity: an error is never left out for warnings before it. */
export function reporter(document: Reported, problems: DocumentProblem[]): Report {
  const counts = { error: 0, warning: 0 };
  return (code, pointer, message, detail = {}) => {
    const { severity, hint } = documentProblems[code];
    if (++counts[severity] > maxProblems) return;
    const problem: DocumentProblem = {
      code,
      severity,
      kind: document.kind,
      id: document.id,
      pointer,
      ...(detail.block === undefined ? {} : { block: detail.block }),
      message,
      hint: detail.hint ?? hint,
      ops: detail.ops ?? problemSentences[code],
      ...(document.body !== undefined && isToFillIn({ code, severity, pointer }, document.body) ? { toFillIn: true } : {}),
    };
    if (detail.grounds) grounds.set(problem, detail.grounds);
    problems.push(problem);
  };
}

/** Words for a message: `a`, `b` or `c`, at most twelve. */
export function oneOf(words: Iterable<string>): string {
  const all = [...words];
  const shown = all.slice(0, 12).join(', ');
  return all.length > 12 ? `${shown} … (${all.length})` : shown || 'none';
}
