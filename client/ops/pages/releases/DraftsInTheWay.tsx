import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { OpsProblem } from '../../problem.ts';

interface DraftInTheWay {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** The name of the person whose it is. */
  readonly by: string;
  /** It is of whoever asked. */
  readonly isOwn?: boolean;
}

/** The drafts that a refused roll-back names; none of other refusals. */
export function draftsInTheWay(problem: unknown): readonly DraftInTheWay[] {
  const params = problem instanceof OpsProblem ? problem.body.params : undefined;
  return (params as { readonly drafts?: readonly DraftInTheWay[] } | undefined)?.drafts ?? [];
}

/** A refusal without the names that `DraftsInTheWay` says of its drafts; other refusals as they are. */
export function withoutNames(problem: unknown): unknown {
  const { length } = draftsInTheWay(problem);
  if (length === 0 || !(problem instanceof OpsProblem)) return problem;
  const { body, code, status, title } = problem;
  const detail =
    length === 1 ? 'A draft is in the way: discard or release it first.' : 'Drafts are in the way: discard or release them first.';
  return new OpsProblem({ ...body, code, status, title, detail });
}

/** Ways to drafts that have to be discarded or released first, with whose each is; nothing where there are none. */
export function DraftsInTheWay({ drafts }: { drafts: readonly DraftInTheWay[] }) {
  if (drafts.length === 0) return null;
  return (
    <ul aria-label="Drafts in the way">
      {drafts.map(({ kind, id, title, by, isOwn }) => (
        <li key={`${kind}:${id}`}>
          <Link to={documentPath(kind, id)}>{title}</Link>, a draft {isOwn ? 'of yours' : `by ${by}`}
        </li>
      ))}
    </ul>
  );
}
