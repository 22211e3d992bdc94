import { useState } from 'react';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { CorrectionTable } from './CorrectionTable.tsx';
import { type Correction, stateNames } from './correction-words.ts';
import { DecideDialog, type Decision } from './DecideDialog.tsx';

const states = ['awaiting_approval', 'done', 'declined'] as const;

/** Corrections of coins: those that wait for a second person, and what became of the others. */
export default function Corrections() {
  const filters = useFilters(['show']);
  const [doing, setDoing] = useState<Decision>();
  const state = states.find((each) => each === filters.value('show')) ?? 'awaiting_approval';
  const { data, error, mutate } = useCall(
    'adjustments.list',
    { state, limit: 50, ...(filters.cursor ? { cursor: filters.cursor } : {}) },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  const items: readonly Correction[] = data?.items.filter((each) => each.state === state) ?? [];
  return (
    <Page title="Corrections" note="Coins that people added or took. Large ones and merged accounts wait for a second person.">
      <Tabs
        label="Corrections"
        chosen={state}
        tabs={states.map((id) => ({ id, label: stateNames[id] }))}
        onChoose={(id) => filters.set('show', id === 'awaiting_approval' ? null : id)}
      />
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={6} />}
      {data && (
        <Card flush>
          {items.length === 0 ? (
            <EmptyNote title={state === 'awaiting_approval' ? 'Nothing waits' : 'None yet'}>
              {state === 'awaiting_approval'
                ? 'A correction above the limit stands here until a second person decides.'
                : 'Corrections are asked for on a member’s page.'}
            </EmptyNote>
          ) : (
            <CorrectionTable corrections={items} onDecide={setDoing} />
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
      <DecideDialog decision={doing} onClose={() => setDoing(undefined)} />
    </Page>
  );
}
