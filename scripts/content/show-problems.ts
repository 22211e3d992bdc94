import type { DocumentProblem } from '../../schemas/document-problems.ts';

/** Formats problems for people: grouped by document, each with its position, sentence and hint. */
export function showProblems<Problem extends DocumentProblem>(
  problems: readonly Problem[],
  locate: (problem: Problem) => string,
  count: number,
): string {
  const lines: string[] = [];
  let last = '';
  for (const problem of [...problems].sort((a, b) => groupOf(a).localeCompare(groupOf(b)))) {
    if (groupOf(problem) !== last) lines.push('', groupOf(problem));
    last = groupOf(problem);
    const block = problem.block ? `  [${problem.block}]` : '';
    lines.push(`  ${locate(problem)}  ${problem.severity}  ${problem.code}${block}`, `      ${problem.message} ${problem.hint}`.trimEnd());
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  lines.push('', `${count} documents, ${errors} errors, ${problems.length - errors} warnings`);
  return lines.join('\n').trimStart();
}

const groupOf = ({ kind, id }: DocumentProblem): string => `${kind} ${id}`;
