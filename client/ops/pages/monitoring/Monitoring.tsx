import { SegmentedControl } from '@mantine/core';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { Chart } from '../../parts/Chart.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { useDayBegins } from '../../parts/day-begins.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { Joining } from './Joining.tsx';
import style from './Monitoring.module.css';
import { deviceColumns, type MonitoringReport, refusedCallColumns, releaseColumns, screenColumns } from './monitoring-columns.tsx';
import { Vitals } from './Vitals.tsx';

const spans = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** How members' pages perform: speed, errors and refused calls, by release. Only counts, nothing about a person. */
export default function Monitoring() {
  const filters = useFilters();
  const span = spans.find(({ value }) => value === filters.value('days'))?.value ?? '7';
  const begins = useDayBegins();
  const report = useCall('monitoring.get', { days: Number(span) }, { refreshInterval: 30_000 });
  return (
    <Page
      title="Monitoring"
      note={`What members’ pages tell of how they work; nothing of it is of one person. Each day begins at ${begins}.`}
      actions={
        <SegmentedControl
          aria-label="Days"
          value={span}
          onChange={(value) => filters.set('days', value === '7' ? null : value)}
          data={spans}
        />
      }
    >
      <div className={style.page}>
        <Loaded from={report} skeletonRows={10}>
          {(data) =>
            data.days.length === 0 ? (
              <Card>
                <EmptyNote title="Nothing yet">Pages tell of themselves some seconds after a member has opened one.</EmptyNote>
              </Card>
            ) : (
              <>
                <Vitals vitals={data.vitals} />
                <VisitChart days={data.days} />
              </>
            )
          }
        </Loaded>
        {/* Shown even without page reports, because members join and codes are sent all the same. */}
        <Joining days={Number(span)} />
        {report.data && report.data.days.length > 0 && <ReportTables report={report.data} />}
      </div>
    </Page>
  );
}

function VisitChart({ days }: { readonly days: MonitoringReport['days'] }) {
  return (
    <Card title="Visits (red) and views (blue)">
      <Chart
        label="Visits and views by day"
        days={days.map(({ day }) => day)}
        series={[
          { label: 'Visits', color: '--art-coral', values: days.map(({ visits }) => visits) },
          { label: 'Views', color: '--art-sky', values: days.map(({ views }) => views) },
        ]}
        height={180}
      />
    </Card>
  );
}

function ReportTables({ report }: { readonly report: MonitoringReport }) {
  return (
    <>
      <Card title="By release" flush>
        <DataTable
          label="What failed, by release"
          rows={report.releases}
          keyOf={({ revision }) => String(revision)}
          file="releases"
          columns={releaseColumns}
        />
      </Card>
      <Card title="Calls that were refused" flush>
        <DataTable
          label="Calls that were refused"
          rows={report.refusedCalls}
          keyOf={({ revision, operation, code }) => `${revision} ${operation} ${code}`}
          pageSize={10}
          file="refused-calls"
          columns={refusedCallColumns}
        />
      </Card>
      <Card title="Screens" flush>
        <DataTable
          label="Screens by views"
          rows={report.screens}
          keyOf={({ screen }) => screen}
          pageSize={10}
          file="screens"
          columns={screenColumns}
        />
      </Card>
      <Card title="Devices" flush>
        <DataTable
          label="Visits by device"
          rows={[...report.devices, ...report.models]}
          keyOf={({ name }) => name}
          pageSize={10}
          columns={deviceColumns}
        />
      </Card>
    </>
  );
}
