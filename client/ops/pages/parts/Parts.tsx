import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { DocumentEditor } from '../../documents/DocumentEditor.tsx';
import { WaitingDocument } from '../../documents/WaitingDocument.tsx';
import { documentState } from '../../parts/document-state.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { ListPane } from '../../parts/ListPane.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './Parts.module.css';
import { partSchema } from './part-schema.ts';

/** Parts that several screens share: a list, and the editor of the open part with the screens that use it. */
export default function Parts() {
  const navigate = useNavigate();
  const { id } = useParams();
  const now = useNow();
  const site = useSite();
  const { data, error, mutate } = useCall('documents.list', { kind: 'part', limit: 1000 }, { refreshInterval: 15_000 });
  const parts = data?.items ?? [];
  const current = parts.find((each) => each.id === (id ?? parts[0]?.id));
  const entries = useMemo(
    () =>
      (data?.items ?? []).map((part) => {
        const { tone, label } = documentState(part, now, site);
        return {
          id: part.id,
          to: documentPath('part', part.id),
          title: part.title,
          note: <StatusDot tone={tone}>{label}</StatusDot>,
          words: '',
        };
      }),
    [data, now, site],
  );
  const drafts = new Set(parts.flatMap((part) => (part.draft ? [part.id] : [])));
  const list = (
    <ListPane
      title="Parts"
      entries={entries}
      current={current?.id}
      filters={[{ id: 'drafts', label: 'Drafts', has: (entry) => drafts.has(entry.id) }]}
    />
  );
  if (!current) {
    return (
      <Page title="Parts" list={list}>
        {error ? (
          <LoadError error={error} retry={() => void mutate()} />
        ) : data ? (
          <EmptyNote title="No such part">Screens share nothing under this name.</EmptyNote>
        ) : (
          <Skeletons />
        )}
      </Page>
    );
  }
  if (current.state === 'waiting') {
    return (
      <Page title={current.title} list={list}>
        <WaitingDocument document={current} />
      </Page>
    );
  }
  return (
    <DocumentEditor
      kind="part"
      id={current.id}
      title={current.title}
      purpose="Blocks or actions that several screens share, each with values of its own."
      schemaOf={() => partSchema}
      schemaFile="part.schema.json"
      list={list}
      lead={<StandsOn id={current.id} />}
      onStep={(by) => {
        const next = parts[parts.indexOf(current) + by];
        if (next) void navigate(documentPath('part', next.id));
      }}
    />
  );
}

/** Links to the screens and other parts that use the part. */
function StandsOn({ id }: { id: string }) {
  const usedBy = useCall('documents.usage', { kind: 'part', id }).data?.usedBy;
  if (!usedBy) return null;
  if (usedBy.length === 0) return <p>No screen uses it.</p>;
  return (
    <p>
      Stands on{' '}
      {usedBy.map((each, index) => (
        <span key={`${each.kind}:${each.id}`}>
          {index > 0 && ', '}
          <Link className={style.link} to={documentPath(each.kind, each.id)}>
            {each.title}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
