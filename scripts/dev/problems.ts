import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { showProblems } from '../content/show-problems.ts';
import type { Failure } from './questions.ts';
import type { PlacedProblem } from './server.ts';

/** Problems as the overlay shows them. */
export interface ShownProblems {
  readonly title: string;
  readonly items: readonly ShownProblem[];
}

export interface ShownProblem {
  /** `screens/home.json:12:5`, or kind and id if the document has no file. */
  readonly place: string;
  /** The position with the absolute path, for an editor to open. */
  readonly open?: string;
  readonly text: string;
  readonly detail: string;
}

const placeOf = ({ kind, id, file, line, column }: PlacedProblem): string => (file ? `${file}:${line}:${column}` : `${kind} ${id}`);

/** Problems of documents for the terminal, in the format of `npm run content -- check`. */
export const describeProblems = (problems: readonly PlacedProblem[], count: number): string => showProblems(problems, placeOf, count);

/** Problems of documents for the overlay. */
export function overlayOf(root: string, problems: readonly PlacedProblem[]): ShownProblems {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    title: `${errors.length === 1 ? 'A document does' : `${errors.length} problems: documents do`} not pass the checks; what was live before is shown`,
    items: errors.map((problem) => ({
      place: placeOf(problem),
      ...(problem.file ? { open: join(root, placeOf(problem)) } : {}),
      text: problem.message,
      detail: [problem.hint, `${problem.code} ${problem.pointer}`.trimEnd()].filter(Boolean).join('\n'),
    })),
  };
}

/** A failure of the servers for the overlay. */
export function overlayOfFailure(failure: Failure): ShownProblems {
  const [text = '', ...rest] = describeFailure(failure).split('\n');
  return { title: 'The servers do not run with the code as it is', items: [{ place: 'servers', text, detail: rest.join('\n').trim() }] };
}

/** Formats an error for people: the message first, then the stack. */
export const describeFailure = ({ message, stack }: Failure): string =>
  stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`)
    .replace(/^(Error: )?Build failed with \d+ errors?:\s*/, '')
    .trim();
