import { Select } from '@mantine/core';
import { useState } from 'react';
import { webhookTopics } from '../../../../schemas/webhook-topics.ts';
import { choiceLabel } from '../../forms/labels.ts';
import { Card } from '../../parts/Card.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { usePartnerNames } from '../../parts/ProgrammeName.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { useAccount } from '../../session.ts';
import { eventColumns, type OutboxEvent, stateNames } from './event-columns.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

const readers = ['support', 'finance', 'admin'] as const;
const states = ['waiting', 'delivered', 'failed'] as const;
const topics = webhookTopics.map((topic) => ({ value: topic, label: choiceLabel(topic) }));

/** Events sent to partners' systems, and whether they were delivered. */
export default function Outbox() {
  const { role } = useAccount();
  if (readers.some((each) => each === role)) return <Events />;
  return (
    <Page title="Deliveries">
      <Card>
        <EmptyNote title="For Support, Finance and Admin">What partners are told is read by those who settle things with them.</EmptyNote>
      </Card>
    </Page>
  );
}

function Events() {
  const filters = useFilters(['show']);
  const [replayed, setReplayed] = useState<OutboxEvent>();
  const partnerName = usePartnerNames();
  const state = states.find((each) => each === filters.value('show'));
  const list = usePagedList('outbox.list', filters, { state, topic: filters.settled('topic') }, { refreshInterval: 15_000 });
  return (
    <Page title="Deliveries" note="What partners’ systems are told of members, and whether it reached them.">
      <Tabs
        label="State"
        chosen={state ?? 'all'}
        tabs={[{ id: 'all', label: 'All' }, ...states.map((id) => ({ id, label: stateNames[id] }))]}
        onChoose={(id) => filters.set('show', id === 'all' ? null : id)}
      />
      <FilterBar filters={filters}>
        <Select
          label="About"
          size="xs"
          clearable
          placeholder="Everything"
          data={topics}
          value={filters.value('topic') || null}
          onChange={(next) => filters.set('topic', next)}
        />
      </FilterBar>
      <PagedList list={list} skeletonRows={10} empty={state === 'failed' ? nothingFailed : nothingHere}>
        {(rows) => (
          <DataTable
            label="Events"
            rows={rows}
            columns={eventColumns(setReplayed, partnerName)}
            keyOf={({ id }) => String(id)}
            file="deliveries"
          />
        )}
      </PagedList>
      <ReplayDialog event={replayed} onClose={() => setReplayed(undefined)} />
    </Page>
  );
}

const nothingFailed = <EmptyNote title="Nothing failed">Everything partners asked for has reached them.</EmptyNote>;
const nothingHere = <EmptyNote title="Nothing here">What changes for members is told from here within seconds.</EmptyNote>;
