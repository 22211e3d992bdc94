import { ActionIcon, Button } from '@mantine/core';
import { ArrowLeft, PencilLine, Power } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { OffNow } from '../switches/OffNow.tsx';
import { ClearanceTable } from './ClearanceTable.tsx';
import style from './Lotteries.module.css';
import { Report } from './Report.tsx';
import { Seeds } from './Seeds.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { useCellNames } from './use-names.ts';

const nothing: Readonly<Record<string, unknown>> = {};
const REFRESH_MS = 30_000;

/** One draw: results against its odds, its seeds, and the markets where it can run. */
export function LotteryPage({ id }: { id: string }) {
  const audit = useCall('lotteryAudits.get', { id }, { refreshInterval: REFRESH_MS });
  const live = useCall('documents.get', { kind: 'campaign', id, view: 'live' }, { revalidateOnFocus: false }).data?.body;
  const off = useCall('killSwitches.list').data?.items.filter(({ on, target }) => on && target === `campaign:${id}`) ?? [];
  const names = useCellNames(live ?? nothing);
  const filters = useFilters(['tab']);
  const [stopping, setStopping] = useState(false);
  const tab = filters.value('tab') || 'report';
  const name = audit.data?.name ?? id;
  return (
    <Page
      title={name}
      state={
        <>
          {off.length > 0 && <StatusDot tone="failing">Switched off</StatusDot>}
          {audit.data?.alarm && <StatusDot tone="failing">Alarm</StatusDot>}
        </>
      }
      actions={
        <>
          <ActionIcon component={Link} to="/draws" aria-label="All draws">
            <ArrowLeft size={16} />
          </ActionIcon>
          <Button component={Link} to={`/campaigns/${encodeURIComponent(id)}`} leftSection={<PencilLine size={15} aria-hidden />}>
            Odds and prizes
          </Button>
          <ActButton roles={editors} leftSection={<Power size={15} aria-hidden />} onClick={() => setStopping(true)}>
            Switch off
          </ActButton>
        </>
      }
    >
      <div className={style.page}>
        {off.length > 0 && <OffNow switches={off} />}
        <Tabs
          label="About this draw"
          chosen={tab}
          tabs={[
            { id: 'report', label: 'Report' },
            { id: 'seeds', label: 'Commitments and reveal' },
            { id: 'law', label: 'Markets' },
          ]}
          onChoose={(next) => {
            filters.clear();
            filters.set('tab', next === 'report' ? null : next);
          }}
        />
        {tab === 'report' && (
          <>
            {audit.error && !audit.data && <LoadError error={audit.error} retry={() => void audit.mutate()} />}
            {!audit.data && !audit.error && <Skeletons rows={8} />}
            {audit.data && <Report audit={audit.data} names={names} />}
          </>
        )}
        {tab === 'seeds' && <Seeds id={id} filters={filters} />}
        {tab === 'law' && (live ? <ClearanceTable body={live} /> : <Skeletons rows={4} />)}
      </div>
      <SwitchOffDialog id={id} title={name} opened={stopping} onClose={() => setStopping(false)} />
    </Page>
  );
}
