import type { Bundle } from './bundle.ts';
import type { DocumentsReport, PlacedProblem } from './server.ts';

/** The requests to the server process and their results. */
export interface Answers {
  /** Loads a version of the servers' code; running servers continue. */
  load: undefined;
  /** Restarts the servers with the code loaded last. */
  start: { readonly address: string };
  readDocuments: DocumentsReport;
  stop: undefined;
}

export interface ChildQuestion {
  readonly id: number;
  readonly name: keyof Answers;
  /** The bundle to `load`. */
  readonly code?: Bundle;
}

export type ChildAnswer =
  | { readonly id: number; readonly result: Answers[keyof Answers] }
  | { readonly id: number; readonly failure: Failure };

/** Why the servers do not run, or why a request failed. */
export interface Failure {
  readonly message: string;
  readonly stack: string;
  /** The problems of documents, if they are the reason. */
  readonly problems?: readonly PlacedProblem[];
}
