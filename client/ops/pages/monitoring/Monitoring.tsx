import { SegmentedControl } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { Chart } from '../../parts/Chart.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { useDayBegins } from '../../parts/day-begins.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { Joining } from './Joining.tsx';
import style from './Monitoring.module.css';
import { Vitals } from './Vitals.tsx';

const spans = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** How members' pages work: speed, what failed and was refused, release by release. Counts alone, and of nobody. */
export default function Monitoring() {
  const filters = useFilters();
  const span = spans.find(({ value }) => value === filters.value('days'))?.value ?? '7';
  const begins = useDayBegins();
  const { data, error, mutate } = useCall('monitoring.get', { days: Number(span) }, { keepPreviousData: true, refreshInterval: 30_000 });
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
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={10} />}
      {data && data.days.length === 0 && (
        <Card>
          <EmptyNote title="Nothing yet">Pages tell of themselves some seconds after a member has opened one.</EmptyNote>
        </Card>
      )}
      {data && data.days.length > 0 && (
        <div className={style.page}>
          <Vitals vitals={data.vitals} />
          <Card title="Visits (red) and views (blue)">
            <Chart
              label="Visits and views by day"
              days={data.days.map(({ day }) => day)}
              series={[
                { label: 'Visits', color: '--art-coral', values: data.days.map(({ visits }) => visits) },
                { label: 'Views', color: '--art-sky', values: data.days.map(({ views }) => views) },
              ]}
              height={180}
            />
          </Card>
          <Joining days={Number(span)} />
          <Card title="By release" flush>
            <DataTable
              label="What failed, by release"
              rows={data.releases}
              keyOf={({ revision }) => String(revision)}
              file="releases"
              columns={[
                { id: 'revision', label: 'Revision', value: ({ revision }) => revision },
                { id: 'views', label: 'Views', value: ({ views }) => views, end: true },
                { id: 'blocks', label: 'Blocks failed', value: ({ blockErrors }) => blockErrors, end: true },
                { id: 'calls', label: 'Calls refused', value: ({ refusedCalls }) => refusedCalls, end: true },
                { id: 'pages', label: 'Page errors', value: ({ pageErrors }) => pageErrors, end: true, minor: true },
                { id: 'white', label: 'White screens', value: ({ whiteScreens }) => whiteScreens, end: true, minor: true },
                { id: 'long', label: 'Long tasks', value: ({ longTasks }) => longTasks, end: true, minor: true },
              ]}
            />
          </Card>
          <Card title="Calls that were refused" flush>
            <DataTable
              label="Calls that were refused"
              rows={data.refusedCalls}
              keyOf={({ revision, operation, code }) => `${revision} ${operation} ${code}`}
              pageSize={10}
              file="refused-calls"
              columns={[
                { id: 'operation', label: 'Call', value: ({ operation }) => operation },
                { id: 'code', label: 'Why', value: ({ code }) => code },
                { id: 'revision', label: 'Revision', value: ({ revision }) => revision, end: true },
                { id: 'count', label: 'Times', value: ({ count }) => count, end: true },
              ]}
            />
          </Card>
          <Card title="Screens" flush>
            <DataTable
              label="Screens by views"
              rows={data.screens}
              keyOf={({ screen }) => screen}
              pageSize={10}
              file="screens"
              columns={[
                {
                  id: 'screen',
                  label: 'Screen',
                  value: ({ screen }) => screen,
                  cell: ({ screen }) => <Link to={documentPath('screen', screen)}>{screen}</Link>,
                },
                { id: 'views', label: 'Views', value: ({ count }) => count, end: true },
                { id: 'blocks', label: 'Blocks failed', value: ({ blockErrors }) => blockErrors, end: true },
                { id: 'long', label: 'Long tasks', value: ({ longTasks }) => longTasks, end: true, minor: true },
              ]}
            />
          </Card>
          <Card title="Devices" flush>
            <DataTable
              label="Visits by device"
              rows={[...data.devices, ...data.models]}
              keyOf={({ name }) => name}
              pageSize={10}
              columns={[
                { id: 'name', label: 'Device or model', value: ({ name }) => name },
                { id: 'count', label: 'Visits', value: ({ count }) => count, end: true },
              ]}
            />
          </Card>
        </div>
      )}
    </Page>
  );
}
