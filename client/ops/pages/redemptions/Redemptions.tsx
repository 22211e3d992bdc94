import { Button } from '@mantine/core';
import { PackageCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { counted } from '../../parts/figures.ts';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { useRowKeys } from '../../parts/use-row-keys.ts';
import { Detail } from './Detail.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RedemptionFilters, redemptionQuery } from './Filters.tsx';
import { PickDialog } from './PickDialog.tsx';
import style from './Redemptions.module.css';
import { RedemptionTable } from './RedemptionTable.tsx';
import { ShipmentImportDialog } from './ShipmentImportDialog.tsx';
import { type Redemption, type RedemptionStatus, shippers, statuses, statusNames } from './status.ts';

/** Members' redemptions, by default the parcels waiting to be picked and shipped. The URL holds the filters and the redeem number of the open one. */
export default function Redemptions() {
  const { id: open } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filters = useFilters(['status']);
  const choice = useMarketChoice(filters.value('market'));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'pick' | 'import'>();
  const tab = filters.value('status') || 'waiting_for_delivery';
  const status = tab === 'all' ? undefined : (tab as RedemptionStatus);
  const list = usePagedList('redemptions.list', filters, { ...redemptionQuery(filters, choice), status }, { refreshInterval: 30_000 });
  const { data } = list;
  const rows = data?.items ?? [];
  const shown = useOpenRedemption(open, data?.items);
  const picks = rows.filter((row) => chosen.has(row.id) && row.status === 'waiting_for_delivery');
  const to = (number: string | undefined) =>
    `/redemptions${number ? `/${encodeURIComponent(number)}` : ''}${query.size ? `?${query}` : ''}`;
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
          <ExportButton filters={filters} choice={choice} />
          <ActButton roles={shippers} leftSection={<Upload size={15} aria-hidden />} onClick={() => setDialog('import')}>
            Import tracking numbers
          </ActButton>
          <PickButton count={picks.length} onPick={() => setDialog('pick')} />
        </>
      }
      {...(open ? { pane: <Detail number={open} redemption={shown.redemption} loading={shown.isLoading} closeTo={to(undefined)} /> } : {})}
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
      <RedemptionFilters filters={filters} choice={choice} />
      <PagedList
        list={list}
        skeletonRows={10}
        empty={tab === 'waiting_for_delivery' ? nothingWaits : noneHere}
        nothingFits={
          <EmptyNote title="Nothing fits" action={<Button onClick={filters.clear}>Clear the filters</Button>}>
            Ask for more days, or for less in particular.
          </EmptyNote>
        }
      >
        {(items) => (
          <RedemptionTable
            rows={items}
            open={shown.redemption?.id}
            to={to}
            chosen={chosen}
            onChoose={setChosen}
            brief={open !== undefined}
          />
        )}
      </PagedList>
      <PickDialog redemptions={picks} opened={dialog === 'pick'} onClose={() => setDialog(undefined)} onDone={() => setChosen(new Set())} />
      <ShipmentImportDialog opened={dialog === 'import'} onClose={() => setDialog(undefined)} />
    </Page>
  );
}

const nothingWaits = <EmptyNote title="Nothing waits">Every parcel is on its way. What members redeem next stands here at once.</EmptyNote>;
const noneHere = (
  <EmptyNote title="None here yet">
    <span className={style.quiet}>Redemptions move here as they are picked, shipped and received.</span>
  </EmptyNote>
);

/** The open redemption: from the list, else loaded by its number, because a link may name one that the filters exclude. */
function useOpenRedemption(number: string | undefined, rows: readonly Redemption[] | undefined) {
  const has = ({ redeemNumber }: Redemption) => redeemNumber === number;
  const listed = rows?.find(has);
  const named = useCall('redemptions.list', number && rows && !listed ? { q: number, limit: 5 } : null);
  const found = listed ?? named.data?.items.find(has);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  // While one that has left the list is loaded, keeps the last known version, so that a dialog over it stays open.
  const kept = last && has(last) && !named.data && !named.error ? last : undefined;
  return { redemption: found ?? kept, isLoading: !rows || named.isLoading };
}

function PickButton({ count, onPick }: { readonly count: number; onPick(): void }) {
  return (
    <ActButton
      roles={shippers}
      variant="filled"
      leftSection={<PackageCheck size={15} aria-hidden />}
      because={count === 0 ? 'Choose waiting ones with the boxes first.' : undefined}
      onClick={onPick}
    >
      Pick{count > 0 ? ` ${count}` : ''}
    </ActButton>
  );
}
