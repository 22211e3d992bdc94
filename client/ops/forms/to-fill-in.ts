import { isToFillIn, type Left, leftOf } from '../../../schemas/to-fill-in.ts';
import type { ServerProblem } from '../editing/draft-server.ts';

export { isToFillIn };

type FoundProblem = Pick<ServerProblem, 'code' | 'severity' | 'pointer'>;

/** `2 to fill in, 1 draft to take in, 1 problem`; empty where nothing stands in the way. */
export const leftWords = ({ toFillIn, toTakeIn = 0, wrong }: Pick<Left, 'toFillIn' | 'wrong'> & Partial<Left>): string =>
  [
    toFillIn > 0 && `${toFillIn} to fill in`,
    toTakeIn > 0 && (toTakeIn === 1 ? '1 draft to take in' : `${toTakeIn} drafts to take in`),
    wrong > 0 && (wrong === 1 ? '1 problem' : `${wrong} problems`),
  ]
    .filter(Boolean)
    .join(', ');

/** The same of problems, which the server found in the draft as it was saved, in the draft as it is now, and of those of other documents beside it. */
export const whatIsLeft = (problems: readonly FoundProblem[], body: unknown, elsewhere: readonly FoundProblem[] = []): string =>
  leftWords(leftOf([...problems.map((problem) => (isToFillIn(problem, body) ? { ...problem, toFillIn: true } : problem)), ...elsewhere]));
