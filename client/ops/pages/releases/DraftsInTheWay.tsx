import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { OpsProblem } from '../../problem.ts';

interface DraftInTheWay {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** The name of the person whose it is. */
  readonly by: string;
}

/** The drafts that a refused roll-back names; none of other refusals. */
export function draftsInTheWay(problem: unknown): readonly DraftInTheWay[] {
  const params = problem instanceof OpsProblem ? problem.body.params : undefined;
  return (params as { readonly drafts?: readonly DraftInTheWay[] } | undefined)?.drafts ?? [];
}

/** Ways to drafts that have to be discarded or released first, with whose each is; nothing where there are none. */
export function DraftsInTheWay({ drafts }: { drafts: readonly DraftInTheWay[] }) {
  if (drafts.length === 0) return null;
  return (
    <ul aria-label="Drafts in the way">
      {drafts.map(({ kind, id, title, by }) => (
        <li key={`${kind}:${id}`}>
          <Link to={documentPath(kind, id)}>{title}</Link>, a draft by {by}
        </li>
      ))}
    </ul>
  );
}
