import { Link } from 'react-router-dom';
import { leftOf } from '../../../../schemas/to-fill-in.ts';
import { useCall } from '../../api.ts';
import { leftWords } from '../../forms/to-fill-in.ts';
import { Card } from '../../parts/Card.tsx';
import type { ListedDocument } from '../../parts/document-state.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ProblemList } from '../../parts/ProblemList.tsx';
import { documentPath } from '../../parts/places.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Checks.module.css';

interface DraftProblemsProps {
  readonly drafts: readonly ListedDocument[] | undefined;
  readonly error: unknown;
  retry(): void;
}

/** Problems of all drafts (at most 200) validated together, as if released now, by document. */
export function DraftProblems({ drafts, error, retry }: DraftProblemsProps) {
  const documents = drafts?.map(({ kind, id }) => ({ kind, id })).slice(0, 200) ?? [];
  const checked = useCall('validations.create', documents.length > 0 ? { documents } : null, { keepPreviousData: true });
  // Titles of documents without a draft too: a draft may cause a problem in another document, such as a missing translation.
  const documentsNow = useCall('documents.list', { limit: 1000 }).data?.items;
  if (error !== undefined && !drafts) return <LoadError error={error} retry={retry} />;
  if (checked.error && !checked.data) return <LoadError error={checked.error} retry={() => void checked.mutate()} />;
  if (!drafts || (documents.length > 0 && !checked.data)) return <Skeletons />;
  const problems = checked.data?.problems ?? [];
  if (documents.length === 0 || problems.length === 0) {
    const title =
      documents.length === 0
        ? 'No drafts'
        : documents.length === 1
          ? 'The draft has no problem'
          : `${documents.length} drafts without a problem`;
    return (
      <Card>
        <EmptyNote title={title}>
          {documents.length === 0 ? 'What is being worked on is checked here, all together.' : 'They can be released together as they are.'}
        </EmptyNote>
      </Card>
    );
  }
  const titleOf = (key: string) => [...drafts, ...(documentsNow ?? [])].find(({ kind, id }) => `${kind}:${id}` === key)?.title ?? key;
  const keys = [...new Set(problems.map(({ kind, id }) => `${kind}:${id}`))];
  return (
    <div className={style.list}>
      {keys.map((key) => {
        const own = problems.filter(({ kind, id }) => `${kind}:${id}` === key);
        const draft = drafts.find(({ kind, id }) => `${kind}:${id}` === key);
        const { kind, id } = own[0]!;
        return (
          <Card
            key={key}
            title={<Link to={documentPath(kind, id)}>{titleOf(key)}</Link>}
            aside={
              <span className={style.quiet}>
                {[key, leftWords(leftOf(own))].filter(Boolean).join(', ')}
                {draft?.draft && (
                  <>
                    , {draft.draft.updatedBy.name}, <Ago at={draft.draft.updatedAt} />
                  </>
                )}
              </span>
            }
          >
            <ProblemList problems={own} />
          </Card>
        );
      })}
    </div>
  );
}
