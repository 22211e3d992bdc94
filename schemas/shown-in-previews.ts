import type { DocumentProblemCode } from './document-problems.ts';

const codes: ReadonlySet<string> = new Set<DocumentProblemCode>(['lottery.cells', 'text.long']);

/** Whether an error keeps a document from going live and not from being looked at: a preview shows it as it stands. */
export const isShownInPreviews = (code: string): boolean => codes.has(code);
