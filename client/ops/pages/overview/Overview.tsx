import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { useMemberServer, withMemberServer } from '../../parts/member-server.ts';
import type { Market } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Campaigns } from './Campaigns.tsx';
import { Coins } from './Coins.tsx';
import { Declined } from './Declined.tsx';
import { EndingGroups } from './EndingGroups.tsx';
import { Failing } from './Failing.tsx';
import { Members } from './Members.tsx';
import style from './Overview.module.css';
import { Tiles } from './Tiles.tsx';
import { Weeks } from './Weeks.tsx';

const spans = [7, 30, 90] as const;

/** Start page: live and waiting releases, failures, and members' activity. */
export default function Overview() {
  const [wish, setWish] = useState<Market>();
  const choice = useMarketChoice(wish);
  const { own, market } = choice;
  const [days, setDays] = useState<number>(30);
  const overview = useCall('overview.get', {}, { refreshInterval: 60_000 });
  const memberServer = useMemberServer();
  const stats = useCall('programmeStats.get', { days, ...(market ? { market } : {}) });
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 });
  const shown = overview.data && { ...overview.data, failing: withMemberServer(overview.data.failing, memberServer) };
  const shownMarkets = market ? [market] : own;
  const here = campaigns.data?.items.filter(
    ({ markets }) => !markets || !shownMarkets || shownMarkets.some((each) => markets.includes(each)),
  );
  return (
    <Page
      title="Overview"
      actions={
        <>
          <MarketSelect aria-label="Market" className={style.select} all of={own} value={market} onChange={setWish} />
          <Select
            aria-label="Time"
            className={style.select}
            allowDeselect={false}
            data={spans.map((span) => ({ value: String(span), label: `Last ${span} days` }))}
            value={String(days)}
            onChange={(chosen) => setDays(Number(chosen))}
          />
        </>
      }
    >
      {overview.error && !overview.data && <LoadError error={overview.error} retry={() => void overview.mutate()} />}
      <div className={style.page}>
        <div className={style.column}>
          <Tiles overview={shown} stats={stats.data?.items} />
          <Coins stats={stats.data?.items} error={stats.error} retry={() => void stats.mutate()} of={choice} />
          <Campaigns campaigns={here} error={campaigns.error} retry={() => void campaigns.mutate()} />
        </div>
        <div className={style.column}>
          <Failing failing={shown?.failing ?? []} />
          <Declined releases={shown?.declined ?? []} />
          <EndingGroups groups={shown?.endingGroups ?? []} />
          <Weeks campaigns={here} />
          <Members market={market} />
        </div>
      </div>
    </Page>
  );
}
