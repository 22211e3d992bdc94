import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentProblem } from '../problem.ts';
import style from './parts.module.css';
import { documentPath } from './places.ts';

interface ProblemListProps {
  readonly problems: readonly DocumentProblem[];
  /** Name the document of each, with a way to it. */
  readonly named?: boolean;
  /** What can be done about one, such as a button that goes to its field. */
  readonly action?: (problem: DocumentProblem) => ReactNode;
}

/** What is wrong with documents, errors first, each with its place and what helps. */
export function ProblemList({ problems, named = false, action }: ProblemListProps) {
  const sorted = [...problems].sort((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ul className={style.problems}>
      {sorted.map((problem) => {
        const { kind, id, pointer, code, severity, message, hint, block } = problem;
        return (
          <li key={`${kind}:${id}${pointer}${code}${message}`} data-severity={severity}>
            {severity === 'error' ? <CircleAlert size={16} aria-label="Error" /> : <TriangleAlert size={16} aria-label="Warning" />}
            <div>
              <b>{message}</b>
              <p>{hint}</p>
              <code>
                {named && <Link to={documentPath(kind, id)}>{`${kind}:${id}`}</Link>}
                {named && ' '}
                {block ? `${block} ` : ''}
                {pointer}
              </code>
            </div>
            {action?.(problem)}
          </li>
        );
      })}
    </ul>
  );
}
