import { isDataError } from './db-errors.ts';
import { ProblemError } from './problem.ts';

/**
 * Why a row of a batch was refused: its problem, or `unstorable` where the database does not take a value of it, so that the rows around it are taken.
 * Throws whatever else ended it: the batch stops there and can be sent again.
 */
export function refusalOfRow(error: unknown): ProblemError | 'unstorable' {
  if (error instanceof ProblemError && error.status < 500) return error;
  if (isDataError(error)) return 'unstorable';
  throw error;
}
