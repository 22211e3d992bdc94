import { useCall } from '../../api.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import type { Market } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSite } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import { useAccount } from '../../session.ts';
import { Laws } from './Laws.tsx';
import style from './Liability.module.css';
import { Months } from './Months.tsx';
import { Totals } from './Totals.tsx';

/** What the coins that members have would cost, by when they expire, held against the ledger. */
export default function Liability() {
  const own = useAccount().markets as readonly Market[] | undefined;
  const filters = useFilters();
  const { zone } = useSite();
  const market = (filters.value('market') || undefined) as Market | undefined;
  const { data, error, mutate } = useCall('coinLiability.get', market ? { market } : {}, { keepPreviousData: true });
  return (
    <Page
      title="Liability"
      note={data && `Coins that members could spend, on ${showWhen(data.at, { zone, time: true })}`}
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
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={10} />}
      {data && (
        <div className={style.page}>
          <div className={style.column}>
            <Months liability={data} />
            <Totals liability={data} />
          </div>
          <Laws totals={data.totals} />
        </div>
      )}
    </Page>
  );
}
