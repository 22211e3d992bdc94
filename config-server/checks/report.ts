import { type DocumentProblem, type DocumentProblemCode, documentProblems } from '../../schemas/document-problems.ts';
import { problemSentences } from '../../schemas/problem-sentences.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { isToFillIn } from '../../schemas/to-fill-in.ts';

interface ReportDetail {
  readonly block?: string | undefined;
  readonly hint?: string | undefined;
  /** Where the check can say more to who runs campaigns than its code does. */
  readonly ops?: string | undefined;
}

/** Tells a problem of the document at hand. */
export type Report = (code: DocumentProblemCode, pointer: string, message: string, detail?: ReportDetail) => void;

/** A reporter of the document at hand, or of another that stands in it: a part. */
export type ReportTo = (document: DocumentKey) => Report;

/** Problems told about one document: a broken one would otherwise bury the rest. */
export const maxProblems = 100;

interface Reported {
  readonly kind: DocumentKind;
  readonly id: string;
  /** Absent where it could not be read. */
  readonly body?: unknown;
}

/** A reporter that gathers the problems of one document in a list, at most `maxProblems` of them. */
export function reporter(document: Reported, problems: DocumentProblem[]): Report {
  let count = 0;
  return (code, pointer, message, detail = {}) => {
    if (++count > maxProblems) return;
    const { severity, hint } = documentProblems[code];
    problems.push({
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
    });
  };
}

/** Words for a message: `a`, `b` or `c`, at most twelve. */
export function oneOf(words: Iterable<string>): string {
  const all = [...words];
  const shown = all.slice(0, 12).join(', ');
  return all.length > 12 ? `${shown} … (${all.length})` : shown || 'none';
}
