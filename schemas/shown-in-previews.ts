import type { DocumentProblemCode } from './document-problems.ts';

const codes: ReadonlySet<string> = new Set<DocumentProblemCode>(['lottery.cells', 'text.long']);

/** Whether a document with this error can be previewed although it cannot go live. */
export const isShownInPreviews = (code: string): boolean => codes.has(code);
