import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ProblemList } from '../../parts/ProblemList.tsx';
import type { DocumentProblem } from '../../problem.ts';
import { type DraftRef, keyOf } from './chosen.ts';

interface ReviewProblemsProps {
  readonly severity: DocumentProblem['severity'];
  /** Problems of the chosen drafts. */
  readonly problems: readonly DocumentProblem[];
  readonly chosen: readonly DraftRef[];
  onChange(chosen: readonly DraftRef[]): void;
}

/** Problems or warnings of the chosen drafts, with a button where adding another draft would fix one. */
export function ReviewProblems({ severity, problems, chosen, onChange }: ReviewProblemsProps) {
  const shown = problems.filter((problem) => problem.severity === severity);
  if (shown.length === 0 || chosen.length === 0) return null;
  const takeIn = (refs: readonly DraftRef[]) => onChange([...new Map([...chosen, ...refs].map((ref) => [keyOf(ref), ref])).values()]);
  return (
    <ProblemList
      problems={shown}
      named
      action={({ cure, waits }) =>
        waits ? (
          <Link to={`/releases/${waits.release}`}>Release “{waits.title}”</Link>
        ) : (
          cure && (
            <Button size="xs" variant="filled" aria-label={`Take in ${cure.title}`} onClick={() => takeIn(cure.documents)}>
              Take it in
            </Button>
          )
        )
      }
    />
  );
}
