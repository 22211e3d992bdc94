import { useState } from 'react';
import { DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { DecideDialog, type InvitationDecision } from './DecideDialog.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import { tabs } from './invitation-words.ts';

/** Invitations waiting for review, the accepted and the rejected ones. */
export default function Invitations() {
  const filters = useFilters(['show']);
  const [decision, setDecision] = useState<InvitationDecision>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const state = tabs.find(({ id }) => id === filters.value('show'))?.id ?? 'review';
  const list = usePagedList('invitations.list', filters, { state }, { refreshInterval: 30_000 });
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
      <PagedList list={list} skeletonRows={6} empty={state === 'review' ? nothingWaits : noneYet} belongs={(each) => each.state === state}>
        {(rows) => (
          <DataTable
            label="Invitations"
            rows={rows}
            columns={invitationColumns(setDecision)}
            keyOf={({ id }) => id}
            pageSize={50}
            file="invitations"
          />
        )}
      </PagedList>
      <DecideDialog
        decision={decision}
        onClose={() => setDecision(undefined)}
        onDone={(words) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1 }))}
      />
      <SaidLine words={said?.words} at={said?.at ?? 0} />
    </Page>
  );
}

const nothingWaits = (
  <EmptyNote title="Nothing waits">What counts as suspicious stands in each invitation campaign, under Against fraud.</EmptyNote>
);
const noneYet = <EmptyNote title="None yet">Friends who joined by a member’s code stand here.</EmptyNote>;
