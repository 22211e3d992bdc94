import { Link } from 'react-router-dom';
import { Art } from '../../../ui/art/Art.tsx';
import { campaignArt } from '../../documents/campaign-words.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { documentState, type ListedDocument, windowText } from '../../parts/document-state.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { clockFor } from '../../parts/site-lists.ts';
import { useNow } from '../../parts/use-now.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Overview.module.css';

interface CampaignsProps {
  readonly campaigns: readonly ListedDocument[] | undefined;
  readonly error: unknown;
  retry(): void;
}

/** Table of all campaigns with markets, window and state. */
export function Campaigns({ campaigns, error, retry }: CampaignsProps) {
  const now = useNow();
  const columns: readonly Column<ListedDocument>[] = [
    {
      id: 'campaign',
      label: 'Campaign',
      value: ({ title }) => title,
      cell: (each) => (
        <Link to={documentPath(each.kind, each.id)} className={style.campaign}>
          <Art className={style.picture!} name={campaignArt(each.type, each.art)} width={30} />
          <span>
            <b>{each.title}</b>
            {each.summary && <small title={each.summary}>{each.summary}</small>}
          </span>
        </Link>
      ),
    },
    { id: 'markets', label: 'Markets', value: ({ markets, market }, site) => market ?? marketsText(markets, site) },
    {
      id: 'runs',
      label: 'Runs',
      at: ({ window }) => window?.to ?? window?.from,
      cell: ({ window, markets }, site) => windowText(window, clockFor(site, markets).zone),
      minor: true,
      screenOnly: true,
    },
    { id: 'begins', label: 'Begins', at: ({ window }) => window?.from, exportOnly: true },
    { id: 'ends', label: 'Ends', at: ({ window }) => window?.to, exportOnly: true },
    {
      id: 'changed',
      label: 'Changed',
      at: ({ changedAt }) => changedAt,
      cell: ({ changedAt }) => changedAt && <Ago at={changedAt} />,
      minor: true,
    },
    { id: 'revision', label: 'Revision', value: ({ revision }) => revision, cell: ({ revision }) => revision, end: true, minor: true },
    {
      id: 'state',
      label: 'State',
      value: (each, site) => documentState(each, now, site).label,
      cell: (each, site) => {
        const { tone, label } = documentState(each, now, site);
        return <StatusDot tone={tone}>{label}</StatusDot>;
      },
    },
  ];
  return (
    <Card
      title="Campaigns"
      aside={
        <Link className={style.link} to="/campaigns">
          All campaigns
        </Link>
      }
      flush
    >
      {error !== undefined && !campaigns ? (
        <LoadError error={error} retry={retry} />
      ) : !campaigns ? (
        <Skeletons />
      ) : campaigns.length === 0 ? (
        <EmptyNote title="No campaign here">None runs in this market.</EmptyNote>
      ) : (
        <DataTable label="Campaigns" rows={campaigns} columns={columns} keyOf={({ id }) => id} pageSize={12} file="campaigns" />
      )}
    </Card>
  );
}
