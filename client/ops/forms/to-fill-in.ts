import type { ServerProblem } from '../editing/draft-server.ts';
import { partsOf, valueAt } from '../editing/pointer.ts';

type Told = Pick<ServerProblem, 'code' | 'severity' | 'pointer'>;

/** Whether a problem says no more than that nobody has filled in its place yet. `at` is where in the document `value` stands. */
export function isToFillIn({ code, severity, pointer }: Told, value: unknown, at = ''): boolean {
  if (severity !== 'error') return false;
  // A text that is named and not written yet has an empty field.
  if (code === 'text.unknown') return true;
  const there = valueAt(value, partsOf(pointer.slice(at.length)));
  return there === undefined || there === '' || (Array.isArray(there) && there.length === 0);
}

/** `2 to fill in, 1 problem`; empty where nothing stands in the way. */
export function whatIsLeft(problems: readonly Told[], body: unknown): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const open = new Set(errors.filter((problem) => isToFillIn(problem, body)).map(({ pointer }) => pointer)).size;
  const wrong = errors.filter((problem) => !isToFillIn(problem, body)).length;
  return [open > 0 && `${open} to fill in`, wrong > 0 && (wrong === 1 ? '1 problem' : `${wrong} problems`)].filter(Boolean).join(', ');
}
