import type { Bundle } from './bundle.ts';
import type { DocumentsReport, PlacedProblem } from './server.ts';

/** What the process of the servers does when asked, and what it answers. */
export interface Answers {
  /** Brings in a version of the servers' code; those that run go on. */
  load: undefined;
  /** Puts the code loaded last in the place of what runs. */
  start: { readonly address: string };
  readDocuments: DocumentsReport;
  stop: undefined;
}

export interface ChildQuestion {
  readonly id: number;
  readonly name: keyof Answers;
  /** What `load` brings in. */
  readonly code?: Bundle;
}

export type ChildAnswer =
  | { readonly id: number; readonly result: Answers[keyof Answers] }
  | { readonly id: number; readonly failure: Failure };

/** Why the servers do not run, or something of them could not be done. */
export interface Failure {
  readonly message: string;
  readonly stack: string;
  /** Of the documents, where they are the reason. */
  readonly problems?: readonly PlacedProblem[];
}
