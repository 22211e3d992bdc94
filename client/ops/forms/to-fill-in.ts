import { isToFillIn, type Left, leftOf } from '../../../schemas/to-fill-in.ts';
import type { ServerProblem } from '../editing/draft-server.ts';

export { isToFillIn };

type FoundProblem = Pick<ServerProblem, 'code' | 'severity' | 'pointer'>;

/** What is left to do before a release, as `2 to fill in, 1 draft to take in, 1 problem`; empty where nothing is. */
export const leftWords = ({ toFillIn, toTakeIn = 0, wrong }: Pick<Left, 'toFillIn' | 'wrong'> & Partial<Left>): string =>
  [
    toFillIn > 0 && `${toFillIn} to fill in`,
    toTakeIn > 0 && (toTakeIn === 1 ? '1 draft to take in' : `${toTakeIn} drafts to take in`),
    wrong > 0 && (wrong === 1 ? '1 problem' : `${wrong} problems`),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * What is left to do in a draft and beside it, in the same words. `problems` are what the server found when the draft was saved; which of their places are
 * still empty is looked up in `body`, the draft as it is typed now. `elsewhere` are problems of other documents.
 */
export const whatIsLeft = (problems: readonly FoundProblem[], body: unknown, elsewhere: readonly FoundProblem[] = []): string =>
  leftWords(leftOf([...problems.map((problem) => (isToFillIn(problem, body) ? { ...problem, toFillIn: true } : problem)), ...elsewhere]));
