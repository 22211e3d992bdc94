import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Page } from '../../parts/Page.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Conflicts } from './Conflicts.tsx';
import { DraftProblems } from './DraftProblems.tsx';
import { Reports } from './Reports.tsx';

const tabs = ['drafts', 'conflicts', 'reports'] as const;
type Tab = (typeof tabs)[number];

/** Everything that needs attention: problems of drafts, conflicts after a deploy, errors reported from members' pages. */
export default function Checks() {
  const [query, setQuery] = useSearchParams();
  const drafts = useCall('documents.list', { drafts: true, limit: 1000 });
  const conflicts = useCall('conflicts.list');
  const reports = useCall('reports.list');
  const errors = drafts.data?.items.reduce((sum, { draft }) => sum + (draft ? draft.toFillIn + draft.wrong : 0), 0);
  const counts: Readonly<Record<Tab, number | undefined>> = {
    drafts: errors,
    conflicts: conflicts.data?.items.length,
    reports: reports.data?.items.length,
  };
  const known = tabs.every((tab) => counts[tab] !== undefined);
  const wrong = tabs.reduce((sum, tab) => sum + (counts[tab] ?? 0), 0);
  // By default the first tab with entries.
  const shown = tabs.find((tab) => tab === query.get('show')) ?? tabs.find((tab) => counts[tab]) ?? 'drafts';
  const tab = (value: Tab, label: string) => (
    <Tabs.Tab value={value} rightSection={counts[value] ? <StatusDot tone="failing">{counts[value]}</StatusDot> : undefined}>
      {label}
    </Tabs.Tab>
  );
  return (
    <Page
      title="Checks"
      state={known && <StatusDot tone={wrong > 0 ? 'failing' : 'live'}>{wrong > 0 ? `${wrong} to look at` : 'All is well'}</StatusDot>}
    >
      <Tabs value={shown} onChange={(value) => setQuery(value ? { show: value } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List mb={16}>
          {tab('drafts', 'Problems of drafts')}
          {tab('conflicts', 'Conflicts after a deploy')}
          {tab('reports', 'Reports from members’ pages')}
        </Tabs.List>
        <Tabs.Panel value="drafts">
          <DraftProblems drafts={drafts.data?.items} error={drafts.error} retry={() => void drafts.mutate()} />
        </Tabs.Panel>
        <Tabs.Panel value="conflicts">
          <Conflicts conflicts={conflicts.data?.items} error={conflicts.error} retry={() => void conflicts.mutate()} />
        </Tabs.Panel>
        <Tabs.Panel value="reports">
          <Reports reports={reports.data?.items} error={reports.error} retry={() => void reports.mutate()} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
