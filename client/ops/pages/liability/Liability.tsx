import { useCall } from '../../api.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { MarketNote } from '../../parts/MarketNote.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { Page } from '../../parts/Page.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSite } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import { Invariants } from './Invariants.tsx';
import style from './Liability.module.css';
import { Months } from './Months.tsx';
import { Totals } from './Totals.tsx';

/** Value of members' outstanding coins by expiry, checked against the ledger. */
export default function Liability() {
  const filters = useFilters();
  const { zone } = useSite();
  const { own, market, note } = useMarketChoice(filters.value('market'));
  const liability = useCall('coinLiability.get', { market });
  const at = liability.data?.at;
  return (
    <Page
      title="Liability"
      note={at && `Coins that members could spend, on ${showWhen(at, { zone, time: true })}`}
      actions={
        <MarketSelect
          aria-label="Market"
          className={style.select}
          all
          of={own}
          value={market}
          onChange={(next) => filters.set('market', next ?? null)}
        />
      }
    >
      <MarketNote note={note} />
      <Loaded from={liability} skeletonRows={10}>
        {(data) => (
          <div className={style.page}>
            <div className={style.column}>
              <Months liability={data} />
              <Totals liability={data} />
            </div>
            <Invariants totals={data.totals} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
