import { useMemo } from 'react';
import { Art } from '../../ui/art/Art.tsx';
import { documentState, isEnded, isToCome, type ListedDocument, windowText } from '../parts/document-state.ts';
import { ListPane } from '../parts/ListPane.tsx';
import { marketsText } from '../parts/names.ts';
import { StatusDot } from '../parts/StatusDot.tsx';
import { type ConsoleSite, clockFor } from '../parts/site-lists.ts';
import { useNow } from '../parts/use-now.ts';
import { useSite } from '../parts/use-site.ts';
import { showDay } from '../parts/When.tsx';
import { campaignArt, groupOf } from './campaign-words.ts';
import style from './documents.module.css';

interface CampaignListProps {
  /** All campaigns, sorted by group. */
  readonly campaigns: readonly ListedDocument[];
  readonly current: string | undefined;
  readonly onNew: (() => void) | undefined;
}

/** List of all campaigns by group, each with picture, markets, summary, state and dates. */
export function CampaignList({ campaigns, current, onNew }: CampaignListProps) {
  const now = useNow();
  const site = useSite();
  const entries = useMemo(
    () =>
      campaigns.map((campaign) => {
        const { tone, label } = documentState(campaign, now, site);
        return {
          id: campaign.id,
          to: `/campaigns/${encodeURIComponent(campaign.id)}`,
          title: campaign.title,
          group: groupOf(campaign.type),
          aside: marketsText(campaign.markets, site),
          picture: <Art className={style.picture!} name={campaignArt(campaign.type, campaign.art)} width={36} />,
          note: (
            <>
              <StatusDot tone={tone}>{label}</StatusDot>
              {datesOf(campaign, now, site)}
            </>
          ),
          ...(campaign.summary ? { about: campaign.summary } : {}),
          words: `${campaign.type ?? ''} ${campaign.summary ?? ''}`,
        };
      }),
    [campaigns, now, site],
  );
  const having = (has: (campaign: ListedDocument) => boolean) => {
    const ids = new Set(campaigns.filter(has).map(({ id }) => id));
    return ({ id }: { id: string }) => ids.has(id);
  };
  const filters = [
    { id: 'drafts', label: 'Drafts', has: having(({ draft }) => draft !== undefined) },
    {
      id: 'live',
      label: 'Live',
      has: having((campaign) => campaign.hash !== undefined && !isEnded(campaign, now) && !isToCome(campaign, now)),
    },
    { id: 'scheduled', label: 'Scheduled', has: having(({ scheduled }) => (scheduled?.length ?? 0) > 0) },
    { id: 'to-come', label: 'To come', has: having((campaign) => isToCome(campaign, now)) },
    { id: 'ended', label: 'Ended', has: having((campaign) => isEnded(campaign, now)) },
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

function datesOf(campaign: ListedDocument, now: number, site: ConsoleSite): string {
  const { window, scheduled, markets } = campaign;
  const { zone } = clockFor(site, markets);
  const next = scheduled?.find(({ publishAt }) => publishAt)?.publishAt;
  if (next) return showDay(next, zone);
  // The state label already has the start date.
  return isToCome(campaign, now) && !window?.to ? '' : windowText(window, zone);
}
