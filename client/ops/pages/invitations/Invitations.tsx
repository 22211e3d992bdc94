import { useState } from 'react';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { InvitationTable } from './InvitationTable.tsx';
import { tabs } from './invitation-words.ts';

/** Friends whose invitation a person has to look at, and what became of the others. */
export default function Invitations() {
  const filters = useFilters(['show']);
  const [doing, setDoing] = useState<Decision>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const state = tabs.find(({ id }) => id === filters.value('show'))?.id ?? 'review';
  const { data, error, mutate } = useCall(
    'invitations.list',
    { state, limit: 50, ...(filters.cursor ? { cursor: filters.cursor } : {}) },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  const items = data?.items.filter((each) => each.state === state) ?? [];
  return (
    <Page title="Invitations" note="A friend counts by itself unless something looks like fraud. Then a person decides here.">
      <Tabs
        label="Invitations"
        chosen={state}
        tabs={tabs}
        onChoose={(id) => {
          filters.clear();
          filters.set('show', id === 'review' ? null : id);
        }}
      />
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={6} />}
      {data && (
        <Card flush>
          {items.length === 0 ? (
            <EmptyNote title={state === 'review' ? 'Nothing waits' : 'None yet'}>
              {state === 'review'
                ? 'What counts as suspicious stands in each invitation campaign, under Against fraud.'
                : 'Friends who joined by a member’s code stand here.'}
            </EmptyNote>
          ) : (
            <InvitationTable rows={items} onDecide={setDoing} />
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
      <DecideDialog
        decision={doing}
        onClose={() => setDoing(undefined)}
        onDone={(words) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1 }))}
      />
      <SaidLine words={said?.words} at={said?.at ?? 0} />
    </Page>
  );
}
