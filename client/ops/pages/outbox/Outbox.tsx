import { Select } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { admins } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { webhookTopics } from '../../../../schemas/webhook-topics.ts';
import { call, refresh, useCall } from '../../api.ts';
import { choiceLabel } from '../../forms/labels.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot, type Tone } from '../../parts/StatusDot.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { showWhen, When } from '../../parts/When.tsx';
import { useAccount } from '../../session.ts';
import { Attempts } from './Attempts.tsx';
import style from './Outbox.module.css';

type Event = OpsTypes['outbox.list']['result']['items'][number];

const readers = ['support', 'finance', 'admin'] as const;
const states = ['waiting', 'delivered', 'failed'] as const;
const tones: Readonly<Record<Event['state'], Tone>> = { waiting: 'waiting', delivered: 'live', failed: 'failing', unwanted: 'quiet' };
const names: Readonly<Record<Event['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  unwanted: 'For nobody',
};
const topics = webhookTopics.map((topic) => ({ value: topic, label: choiceLabel(topic) }));

/** What other systems are told, and whether it reached them. */
export default function Outbox() {
  const { role } = useAccount();
  const filters = useFilters(['show']);
  const [again, setAgain] = useState<Event>();
  const may = readers.some((each) => each === role);
  const state = states.find((each) => each === filters.value('show'));
  const topic = filters.settled('topic');
  const { data, error, mutate } = useCall(
    'outbox.list',
    may
      ? { limit: 50, ...(state ? { state } : {}), ...(topic ? { topic } : {}), ...(filters.cursor ? { cursor: filters.cursor } : {}) }
      : null,
    { keepPreviousData: true, refreshInterval: 15_000 },
  );
  const columns: readonly Column<Event>[] = [
    { id: 'at', label: 'When', value: ({ at }, { zone }) => showWhen(at, { zone, time: true }), cell: ({ at }) => <When at={at} time /> },
    { id: 'id', label: 'Event', value: ({ id }) => id, cell: ({ id }) => <span className={style.quiet}>{id}</span>, minor: true },
    { id: 'topic', label: 'About', value: ({ topic }) => choiceLabel(topic) },
    {
      id: 'subject',
      label: 'Of',
      value: ({ subject }) => subject,
      cell: ({ subject }) => <span className={style.subject}>{subject}</span>,
      minor: true,
    },
    {
      id: 'to',
      label: 'To',
      cell: ({ deliveries }) => <Attempts deliveries={deliveries} />,
      value: ({ deliveries }) => deliveries.map(({ partner }) => partner).join(' '),
    },
    {
      id: 'state',
      label: 'State',
      value: ({ state }) => names[state],
      cell: ({ state }) => <StatusDot tone={tones[state]}>{names[state]}</StatusDot>,
    },
    {
      id: 'act',
      label: '',
      end: true,
      cell: (event) => (
        <ActButton
          roles={admins}
          size="compact-sm"
          aria-label={`Send event ${event.id} again`}
          because={event.state === 'unwanted' ? 'No partner asked to hear of it.' : undefined}
          leftSection={<RotateCcw size={13} aria-hidden />}
          onClick={() => setAgain(event)}
        >
          Again
        </ActButton>
      ),
    },
  ];
  if (!may) {
    return (
      <Page title="Deliveries">
        <Card>
          <EmptyNote title="For Support, Finance and Admin">What partners are told is read by those who settle things with them.</EmptyNote>
        </Card>
      </Page>
    );
  }
  return (
    <Page title="Deliveries" note="What partners’ systems are told of members, and whether it reached them.">
      <Tabs
        label="State"
        chosen={state ?? 'all'}
        tabs={[{ id: 'all', label: 'All' }, ...states.map((id) => ({ id, label: names[id] }))]}
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
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={10} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyNote title={state === 'failed' ? 'Nothing failed' : 'Nothing here'}>
              {state === 'failed'
                ? 'Everything partners asked for has reached them.'
                : 'What changes for members is told from here within seconds.'}
            </EmptyNote>
          ) : (
            <DataTable label="Events" rows={data.items} columns={columns} keyOf={({ id }) => String(id)} file="deliveries" />
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
      <ReasonDialog
        opened={again !== undefined}
        title={`Send event ${again?.id} again`}
        action="Send again"
        onClose={() => setAgain(undefined)}
        run={async (reason) => {
          if (!again) return;
          await call('outbox.replay', { id: again.id, reason });
          await refresh('outbox.', 'auditLog.');
        }}
      >
        <p>Every partner that asked for {again?.topic} gets it once more, under the same id, so that they can tell.</p>
      </ReasonDialog>
    </Page>
  );
}
