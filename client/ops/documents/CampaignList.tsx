import { useMemo } from 'react';
import { Art } from '../../ui/art/Art.tsx';
import { documentState, type ListedDocument, windowText } from '../parts/document-state.ts';
import { ListPane } from '../parts/ListPane.tsx';
import { marketsText } from '../parts/names.ts';
import { StatusDot } from '../parts/StatusDot.tsx';
import { useNow } from '../parts/use-now.ts';
import { showDay } from '../parts/When.tsx';
import { campaignArt, groupOf } from './campaign-words.ts';
import style from './documents.module.css';

interface CampaignListProps {
  /** By group. */
  readonly campaigns: readonly ListedDocument[];
  readonly current: string | undefined;
  readonly onNew: (() => void) | undefined;
}

/** All campaigns under their groups, with picture, markets, state and dates. */
export function CampaignList({ campaigns, current, onNew }: CampaignListProps) {
  const now = useNow();
  const entries = useMemo(
    () =>
      campaigns.map((campaign) => {
        const { tone, label } = documentState(campaign, now);
        return {
          id: campaign.id,
          to: `/campaigns/${encodeURIComponent(campaign.id)}`,
          title: campaign.title,
          group: groupOf(campaign.type),
          aside: marketsText(campaign.markets),
          picture: <Art className={style.picture!} name={campaignArt(campaign.type, campaign.art)} width={36} />,
          note: (
            <>
              <StatusDot tone={tone}>{label}</StatusDot>
              {datesOf(campaign)}
            </>
          ),
          words: campaign.type ?? '',
        };
      }),
    [campaigns, now],
  );
  const having = (has: (campaign: ListedDocument) => boolean) => {
    const ids = new Set(campaigns.filter(has).map(({ id }) => id));
    return ({ id }: { id: string }) => ids.has(id);
  };
  const stands = (label: string) => having((campaign) => documentState(campaign, now).label === label);
  const filters = [
    { id: 'drafts', label: 'Drafts', has: having(({ draft }) => draft !== undefined) },
    { id: 'live', label: 'Live', has: having(({ hash, window }) => hash !== undefined && !isOver(window, now)) },
    { id: 'scheduled', label: 'Scheduled', has: having(({ scheduled }) => (scheduled?.length ?? 0) > 0) },
    { id: 'to-come', label: 'To come', has: stands('To come') },
    { id: 'ended', label: 'Ended', has: stands('Ended') },
  ];
  return (
    <ListPane
      title="Campaigns"
      entries={entries}
      current={current}
      filters={filters.filter(({ id, has }) => !/to-come|ended/.test(id) || entries.some(has))}
      {...(onNew ? { onNew } : {})}
    />
  );
}

const isOver = (window: ListedDocument['window'], now: number) =>
  (window?.to !== undefined && Date.parse(window.to) <= now) || (window?.from !== undefined && Date.parse(window.from) > now);

function datesOf({ window, scheduled }: ListedDocument): string {
  const next = scheduled?.find(({ publishAt }) => publishAt)?.publishAt;
  return next ? showDay(next) : windowText(window);
}
