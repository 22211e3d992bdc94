import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { StartRefused } from '../../server-kit/start-refused.ts';
import { describeProblem } from '../documents/index.ts';

/** A first start with a baseline that does not pass its checks: there is nothing good to serve. */
export class BaselineRefused extends StartRefused {
  readonly problems: readonly DocumentProblem[];
  readonly #placeOf: ((problem: DocumentProblem) => string) | undefined;

  /** `placeOf` tells the file and line of each. */
  constructor(problems: readonly DocumentProblem[], placeOf?: (problem: DocumentProblem) => string) {
    super(`The documents have ${problems.length === 1 ? 'a problem' : `${problems.length} problems`} and nothing was released before:`);
    this.name = 'BaselineRefused';
    this.problems = problems;
    this.#placeOf = placeOf;
  }

  /** For whoever started it: what is wrong, a line each. */
  override report(): string {
    return [this.message, ...this.problems.map((problem) => describeProblem(problem, this.#placeOf))].join('\n');
  }
}

/** The name of the check of `/readyz` that says it. */
export const documentsCheck = 'baseline';

/** A sentence for `/readyz` and the log. */
export function degradedReason(problems: readonly DocumentProblem[], revision: number): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const where = first ? `; first ${first.code} in ${first.kind} ${first.id} at ${first.pointer || '/'}` : '';
  return `the documents of this build have ${errors.length} errors, revision ${revision} is served instead${where}`;
}
