import { CircleAlert, PencilLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentProblem } from '../problem.ts';
import style from './parts.module.css';
import { placeWords } from './place-words.ts';
import { documentPath } from './places.ts';

interface ProblemListProps {
  readonly problems: readonly DocumentProblem[];
  /** Shows the document of each problem, with a link. */
  readonly named?: boolean;
  /** Action for a problem, for example a button that goes to its field. */
  readonly action?: (problem: DocumentProblem) => ReactNode;
}

/** Problems of documents with their places: errors first, then missing values, then warnings. The tooltip has the technical message. */
export function ProblemList({ problems, named = false, action }: ProblemListProps) {
  const sorted = [...problems].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <ul className={style.problems}>
      {sorted.map((problem) => {
        const { kind, id, pointer, code, severity, message, hint, ops, toFillIn } = problem;
        const { document, place } = placeWords(problem);
        return (
          <li key={`${kind}:${id}${pointer}${code}${message}`} data-severity={toFillIn ? 'open' : severity}>
            {toFillIn ? (
              <PencilLine size={16} aria-label="To fill in" />
            ) : severity === 'error' ? (
              <CircleAlert size={16} aria-label="Error" />
            ) : (
              <TriangleAlert size={16} aria-label="Warning" />
            )}
            <div title={`${kind}:${id} ${pointer}\n${message} ${hint}`}>
              <b>{ops}</b>
              <p>
                {named && <Link to={documentPath(kind, id)}>{document}</Link>}
                {named && place && ': '}
                {place}
              </p>
            </div>
            {action?.(problem)}
          </li>
        );
      })}
    </ul>
  );
}

const rankOf = ({ severity, toFillIn }: DocumentProblem): number => (severity === 'warning' ? 2 : toFillIn ? 1 : 0);
