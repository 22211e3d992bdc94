import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Column } from '../../parts/DataTable.tsx';
import { documentPath } from '../../parts/places.ts';

export type MonitoringReport = OpsTypes['monitoring.get']['result'];

export const releaseColumns: readonly Column<MonitoringReport['releases'][number]>[] = [
  { id: 'revision', label: 'Revision', value: ({ revision }) => revision, cell: ({ revision }) => revision },
  { id: 'views', label: 'Views', value: ({ views }) => views, end: true },
  { id: 'blocks', label: 'Blocks failed', value: ({ blockErrors }) => blockErrors, end: true },
  { id: 'calls', label: 'Calls refused', value: ({ refusedCalls }) => refusedCalls, end: true },
  { id: 'pages', label: 'Page errors', value: ({ pageErrors }) => pageErrors, end: true, minor: true },
  { id: 'white', label: 'White screens', value: ({ whiteScreens }) => whiteScreens, end: true, minor: true },
  { id: 'long', label: 'Long tasks', value: ({ longTasks }) => longTasks, end: true, minor: true },
];

export const refusedCallColumns: readonly Column<MonitoringReport['refusedCalls'][number]>[] = [
  { id: 'operation', label: 'Call', value: ({ operation }) => operation },
  { id: 'code', label: 'Why', value: ({ code }) => code },
  { id: 'revision', label: 'Revision', value: ({ revision }) => revision, cell: ({ revision }) => revision, end: true },
  { id: 'count', label: 'Times', value: ({ count }) => count, end: true },
];

export const screenColumns: readonly Column<MonitoringReport['screens'][number]>[] = [
  {
    id: 'screen',
    label: 'Screen',
    value: ({ screen }) => screen,
    cell: ({ screen }) => <Link to={documentPath('screen', screen)}>{screen}</Link>,
  },
  { id: 'views', label: 'Views', value: ({ count }) => count, end: true },
  { id: 'blocks', label: 'Blocks failed', value: ({ blockErrors }) => blockErrors, end: true },
  { id: 'long', label: 'Long tasks', value: ({ longTasks }) => longTasks, end: true, minor: true },
];

export const deviceColumns: readonly Column<MonitoringReport['devices'][number]>[] = [
  { id: 'name', label: 'Device or model', value: ({ name }) => name },
  { id: 'count', label: 'Visits', value: ({ count }) => count, end: true },
];
