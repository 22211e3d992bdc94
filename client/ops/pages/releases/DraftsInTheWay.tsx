import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { OpsProblem } from '../../problem.ts';

interface DraftInTheWay {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** Name of the draft's author. */
  readonly by: string;
  /** True if the draft is the operator's own. */
  readonly isOwn?: boolean;
}

/** Drafts that block a roll-back, from its refusal; empty for other problems. */
export function draftsInTheWay(problem: unknown): readonly DraftInTheWay[] {
  const params = problem instanceof OpsProblem ? problem.body.params : undefined;
  return (params as { readonly drafts?: readonly DraftInTheWay[] } | undefined)?.drafts ?? [];
}

/** The refusal without the names of the drafts, which `DraftsInTheWay` lists; other problems unchanged. */
export function withoutNames(problem: unknown): unknown {
  const { length } = draftsInTheWay(problem);
  if (length === 0 || !(problem instanceof OpsProblem)) return problem;
  const { body, code, status, title } = problem;
  const detail =
    length === 1 ? 'A draft is in the way: discard or release it first.' : 'Drafts are in the way: discard or release them first.';
  return new OpsProblem({ ...body, code, status, title, detail });
}

/** Links to the drafts that must be discarded or released first, with their authors; renders nothing if there are none. */
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
