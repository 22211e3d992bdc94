import { isToFillIn, type Left, leftOf } from '../../../schemas/to-fill-in.ts';
import type { ServerProblem } from '../editing/draft-server.ts';

export { isToFillIn };

type FoundProblem = Pick<ServerProblem, 'code' | 'severity' | 'pointer'>;

/** Remaining work before a release: `2 to fill in, 1 draft to take in, 1 problem`; empty if there is none. */
export const leftWords = ({ toFillIn, toTakeIn = 0, wrong }: Pick<Left, 'toFillIn' | 'wrong'> & Partial<Left>): string =>
  [
    toFillIn > 0 && `${toFillIn} to fill in`,
    toTakeIn > 0 && (toTakeIn === 1 ? '1 draft to take in' : `${toTakeIn} drafts to take in`),
    wrong > 0 && (wrong === 1 ? '1 problem' : `${wrong} problems`),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Remaining work of a draft, as text. `problems` are the server's from the last save; `elsewhere` are problems of other documents.
 * `body` is the current draft, in which missing values are looked up.
 */
export const whatIsLeft = (problems: readonly FoundProblem[], body: unknown, elsewhere: readonly FoundProblem[] = []): string =>
  leftWords(leftOf([...problems.map((problem) => (isToFillIn(problem, body) ? { ...problem, toFillIn: true } : problem)), ...elsewhere]));
