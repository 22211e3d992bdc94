import type { DocumentProblem } from '../schemas/document-problems.ts';

/** A first start with a baseline that does not pass its checks: there is nothing good to serve. */
export class BaselineRefused extends Error {
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(`The documents have ${problems.length} problems and nothing was released before`);
    this.name = 'BaselineRefused';
    this.problems = problems;
  }
}

/** A sentence for `/readyz` and the log. */
export function degradedReason(problems: readonly DocumentProblem[], revision: number): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const where = first ? `; first ${first.code} in ${first.kind} ${first.id} at ${first.pointer || '/'}` : '';
  return `the documents of this build have ${errors.length} errors, revision ${revision} is served instead${where}`;
}
