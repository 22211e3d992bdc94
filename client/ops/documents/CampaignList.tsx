import { useMemo } from 'react';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { Art } from '../../ui/art/Art.tsx';
import { ListPane } from '../parts/ListPane.tsx';
import { marketsText } from '../parts/names.ts';
import { StatusDot } from '../parts/StatusDot.tsx';
import { showDay } from '../parts/When.tsx';
import { campaignArt } from './campaign-words.ts';
import style from './documents.module.css';

export type ListedCampaign = OpsTypes['documents.list']['result']['items'][number];

/** All campaigns with picture, markets, state and dates. */
export function CampaignList({ campaigns, current }: { campaigns: readonly ListedCampaign[]; current: string | undefined }) {
  const entries = useMemo(
    () =>
      campaigns.map((campaign) => ({
        id: campaign.id,
        to: `/campaigns/${encodeURIComponent(campaign.id)}`,
        title: campaign.title,
        aside: marketsText(campaign.markets),
        picture: <Art className={style.picture!} name={campaignArt(campaign.type, campaign.art)} width={36} />,
        note: (
          <>
            <State campaign={campaign} />
            {datesOf(campaign)}
          </>
        ),
        words: campaign.type ?? '',
      })),
    [campaigns],
  );
  const having = (has: (campaign: ListedCampaign) => boolean) => {
    const ids = new Set(campaigns.filter(has).map(({ id }) => id));
    return ({ id }: { id: string }) => ids.has(id);
  };
  const filters = [
    { id: 'drafts', label: 'Drafts', has: having(({ draft }) => draft !== undefined) },
    { id: 'live', label: 'Live', has: having(({ hash }) => hash !== undefined) },
    { id: 'scheduled', label: 'Scheduled', has: having(({ scheduled }) => (scheduled?.length ?? 0) > 0) },
  ];
  return <ListPane title="Campaigns" entries={entries} current={current} filters={filters} />;
}

function State({ campaign: { state, draft, scheduled } }: { campaign: ListedCampaign }) {
  if (draft && draft.errors > 0)
    return <StatusDot tone="failing">{draft.errors === 1 ? '1 problem' : `${draft.errors} problems`}</StatusDot>;
  if (state === 'removing') return <StatusDot tone="waiting">Goes</StatusDot>;
  if (draft) return <StatusDot tone="draft">{state === 'new' ? 'New' : 'Draft'}</StatusDot>;
  return scheduled?.length ? <StatusDot tone="waiting">Scheduled</StatusDot> : <StatusDot tone="live">Live</StatusDot>;
}

function datesOf({ window, scheduled }: ListedCampaign): string {
  const next = scheduled?.find(({ publishAt }) => publishAt)?.publishAt;
  if (next) return showDay(next);
  if (!window?.from && !window?.to) return 'Always';
  return `${window.from ? showDay(window.from) : ''}–${window.to ? showDay(window.to) : ''}`;
}
