import { Button } from '@mantine/core';
import { PackageCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { counted } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useRowKeys } from '../../parts/use-row-keys.ts';
import { Detail } from './Detail.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filtersOf, RedemptionFilters } from './Filters.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PickDialog } from './PickDialog.tsx';
import style from './Redemptions.module.css';
import { RedemptionTable } from './RedemptionTable.tsx';
import { type Status, shippers, statuses, statusNames } from './status.ts';

/** What members redeemed: parcels to pick and ship first. The address holds filters and the redeem number of the open one. */
export default function Redemptions() {
  const { id: open } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filters = useFilters(['status']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<'pick' | 'import'>();
  const tab = filters.value('status') || 'waiting_for_delivery';
  const asked = filtersOf(filters);
  const { data, error, mutate } = useCall(
    'redemptions.list',
    {
      ...asked,
      ...(tab === 'all' ? {} : { status: tab as Status }),
      limit: 50,
      ...(filters.cursor ? { cursor: filters.cursor } : {}),
    },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  const rows = data?.items ?? [];
  const listed = rows.find(({ redeemNumber }) => redeemNumber === open);
  // A link from elsewhere may name one that these filters leave out.
  const named = useCall('redemptions.list', open && data && !listed ? { q: open, limit: 5 } : null);
  const shown = listed ?? named.data?.items.find(({ redeemNumber }) => redeemNumber === open);
  const to = (number: string | undefined) =>
    `/redemptions${number ? `/${encodeURIComponent(number)}` : ''}${query.size ? `?${query}` : ''}`;
  const picks = rows.filter(({ id, status }) => chosen.has(id) && status === 'waiting_for_delivery');
  useRowKeys(
    rows.map(({ redeemNumber }) => redeemNumber),
    open,
    (number) => void navigate(to(number), { replace: open !== undefined }),
  );
  const all = data && statuses.reduce((sum, each) => sum + data.counts[each], 0);
  return (
    <Page
      title="Redemptions"
      note={data && `${counted(data.counts.waiting_for_delivery, 'parcel')} waiting, the longest first`}
      actions={
        <>
          <ExportButton filters={asked} />
          <ActButton roles={shippers} leftSection={<Upload size={15} aria-hidden />} onClick={() => setDoing('import')}>
            Import tracking numbers
          </ActButton>
          <ActButton
            roles={shippers}
            variant="filled"
            leftSection={<PackageCheck size={15} aria-hidden />}
            because={picks.length === 0 ? 'Choose waiting ones with the boxes first.' : undefined}
            onClick={() => setDoing('pick')}
          >
            Pick{picks.length > 0 ? ` ${picks.length}` : ''}
          </ActButton>
        </>
      }
      {...(open ? { pane: <Detail number={open} redemption={shown} loading={!data || named.isLoading} closeTo={to(undefined)} /> } : {})}
    >
      <Tabs
        label="Status"
        chosen={tab}
        onChoose={(id) => {
          setChosen(new Set());
          filters.set('status', id === 'waiting_for_delivery' ? null : id);
        }}
        tabs={[...statuses.map((id) => ({ id, label: statusNames[id], count: data?.counts[id] })), { id: 'all', label: 'All', count: all }]}
      />
      <RedemptionFilters filters={filters} />
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={10} />}
      {data && (
        <Card flush>
          {rows.length === 0 ? (
            <Nothing filtered={filters.any} waiting={tab === 'waiting_for_delivery'} onClear={filters.clear} />
          ) : (
            <RedemptionTable rows={rows} open={shown?.id} to={to} chosen={chosen} onChoose={setChosen} brief={open !== undefined} />
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
      <PickDialog redemptions={picks} opened={doing === 'pick'} onClose={() => setDoing(undefined)} onDone={() => setChosen(new Set())} />
      <ImportDialog opened={doing === 'import'} onClose={() => setDoing(undefined)} />
    </Page>
  );
}

function Nothing({ filtered, waiting, onClear }: { filtered: boolean; waiting: boolean; onClear(): void }) {
  if (filtered) {
    return (
      <EmptyNote title="Nothing fits" action={<Button onClick={onClear}>Clear the filters</Button>}>
        Ask for more days, or for less in particular.
      </EmptyNote>
    );
  }
  return waiting ? (
    <EmptyNote title="Nothing waits">Every parcel is on its way. What members redeem next stands here at once.</EmptyNote>
  ) : (
    <EmptyNote title="None here yet">
      <span className={style.quiet}>Redemptions move here as they are picked, shipped and received.</span>
    </EmptyNote>
  );
}
