import { useState } from 'react';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { CorrectionTable } from './CorrectionTable.tsx';
import { stateNames } from './correction-words.ts';
import { type CorrectionDecision, DecideDialog } from './DecideDialog.tsx';

const states = ['awaiting_approval', 'done', 'declined'] as const;

/** Corrections of coins: those waiting for a second person, the done and the declined ones. */
export default function Corrections() {
  const filters = useFilters(['show']);
  const [decision, setDecision] = useState<CorrectionDecision>();
  const state = states.find((each) => each === filters.value('show')) ?? 'awaiting_approval';
  const list = usePagedList('adjustments.list', filters, { state }, { refreshInterval: 30_000 });
  return (
    <Page title="Corrections" note="Coins that people added or took. Large ones and merged accounts wait for a second person.">
      <Tabs
        label="Corrections"
        chosen={state}
        tabs={states.map((id) => ({ id, label: stateNames[id] }))}
        onChoose={(id) => filters.set('show', id === 'awaiting_approval' ? null : id)}
      />
      <PagedList
        list={list}
        skeletonRows={6}
        empty={state === 'awaiting_approval' ? nothingWaits : noneYet}
        belongs={(each) => each.state === state}
      >
        {(rows) => <CorrectionTable corrections={rows} onDecide={setDecision} />}
      </PagedList>
      <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
    </Page>
  );
}

const nothingWaits = <EmptyNote title="Nothing waits">A correction above the limit stands here until a second person decides.</EmptyNote>;
const noneYet = <EmptyNote title="None yet">Corrections are asked for on a member’s page.</EmptyNote>;
