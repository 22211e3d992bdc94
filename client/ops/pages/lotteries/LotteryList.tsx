import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Art } from '../../../ui/art/Art.tsx';
import { call, useCall } from '../../api.ts';
import { campaignArt } from '../../documents/campaign-words.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { documentState, type ListedDocument, windowText } from '../../parts/document-state.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCount } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { Spark } from '../../parts/Spark.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useNow } from '../../parts/use-now.ts';
import type { Audit } from './audit.ts';
import style from './Lotteries.module.css';

const REFRESH_MS = 30_000;

/** All draws that are or were live: state, number of draws, and whether the results fit the published odds. */
export function LotteryList() {
  const now = useNow();
  const { data, error, mutate } = useCall('documents.list', { kind: 'campaign', limit: 1000 }, { refreshInterval: REFRESH_MS });
  const switches = useCall('killSwitches.list').data?.items ?? [];
  const lotteries = data?.items.filter(({ type, hash }) => type === 'lottery' && hash !== undefined) ?? [];
  const audits = useAudits(lotteries.map(({ id }) => id));
  const alarms = [...audits.values()].filter(({ alarm }) => alarm).length;
  const isOff = ({ id }: ListedDocument) => switches.some(({ on, target }) => on && target === `campaign:${id}`);
  return (
    <Page
      title="Draws"
      state={audits.size > 0 && <StatusDot tone={alarms > 0 ? 'failing' : 'live'}>{alarms > 0 ? alarmText(alarms) : 'No alarm'}</StatusDot>}
      note="What was drawn against the odds that are published, and the seeds it was drawn with"
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={4} />}
      {data && lotteries.length === 0 && (
        <EmptyNote title="No draw was live yet">Draws are made in Campaigns and stand here once they are released.</EmptyNote>
      )}
      {lotteries.length > 0 && (
        <Card flush>
          <DataTable label="Draws" rows={lotteries} keyOf={({ id }) => id} columns={columnsOf({ audits, isOff, now })} />
        </Card>
      )}
    </Page>
  );
}

interface DrawFacts {
  readonly audits: ReadonlyMap<string, Audit>;
  isOff(lottery: ListedDocument): boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const columnsOf = ({ audits, isOff, now }: DrawFacts): readonly Column<ListedDocument>[] => [
  {
    id: 'name',
    label: 'Draw',
    value: ({ title }) => title,
    cell: ({ id, title, type, art }) => (
      <Link className={style.name} to={`/draws/${encodeURIComponent(id)}`}>
        <Art name={campaignArt(type, art)} width={30} />
        {title}
      </Link>
    ),
  },
  {
    id: 'state',
    label: 'State',
    value: (each, site) => (isOff(each) ? 'Switched off' : documentState(each, now, site).label),
    cell: (each, site) => {
      const { tone, label } = documentState(each, now, site);
      return isOff(each) ? <StatusDot tone="failing">Switched off</StatusDot> : <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { id: 'markets', label: 'Markets', value: ({ markets }, site) => marketsText(markets, site), minor: true },
  {
    id: 'window',
    label: 'Runs',
    at: ({ window }) => window?.to ?? window?.from,
    cell: ({ window }, { zone }) => windowText(window, zone),
    minor: true,
  },
  {
    id: 'today',
    label: 'Draws today',
    value: ({ id }) => audits.get(id)?.days.at(-1)?.draws,
    cell: ({ id }) => <Figure value={audits.get(id)?.days.at(-1)?.draws} />,
    end: true,
  },
  {
    id: 'month',
    label: '30 days',
    cell: ({ id }) => <Spark values={audits.get(id)?.days.map(({ draws }) => draws) ?? []} tone="live" />,
    minor: true,
  },
  {
    id: 'all',
    label: 'In all',
    value: ({ id }) => audits.get(id)?.draws,
    cell: ({ id }) => <Figure value={audits.get(id)?.draws} />,
    end: true,
  },
  {
    id: 'alarm',
    label: 'Against the odds',
    value: ({ id }) => fitText(audits.get(id)),
    cell: ({ id }) => {
      const audit = audits.get(id);
      return audit && <StatusDot tone={audit.alarm ? 'failing' : isJudged(audit) ? 'live' : 'quiet'}>{fitText(audit)}</StatusDot>;
    },
  },
];

const Figure = ({ value }: { value: number | undefined }) => (value === undefined ? '–' : showCount(value));

const alarmText = (alarms: number) => (alarms === 1 ? '1 alarm' : `${alarms} alarms`);
const isJudged = ({ revisions }: Audit) => revisions.some(({ p }) => p !== undefined);
const fitText = (audit: Audit | undefined) => (audit ? (audit.alarm ? 'Alarm' : isJudged(audit) ? 'Fits' : 'Too few to judge') : '');

/** Audits of the draws by id; omits those that cannot be read. */
function useAudits(ids: readonly string[]): ReadonlyMap<string, Audit> {
  const { data } = useSWR(
    ids.length === 0 ? null : ['lotteryAudits.get of all', ...ids],
    async () => {
      const found = await Promise.all(ids.map((id) => call('lotteryAudits.get', { id }).catch(() => undefined)));
      return new Map(found.flatMap((audit) => (audit ? [[audit.id, audit] as const] : [])));
    },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  return data ?? new Map();
}
